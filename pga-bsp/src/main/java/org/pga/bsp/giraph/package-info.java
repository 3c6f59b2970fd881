/**
 * Runs a Giraph job inside this process or on YARN, and turns whatever goes wrong in it into one
 * exception. Contains nothing about assembly.
 *
 * <p>{@link org.pga.bsp.giraph.GiraphRunner} is the face. Giraph's own {@code GiraphJob} and {@code
 * GraphMapper} aren't used: they end the JVM when a master fails, hide a worker's exception behind
 * one of Kryo's, and fix the mapper's class, which is the one place where code of ours runs in a
 * container before Giraph's.
 */
package org.pga.bsp.giraph;
