/**
 * Many samples at once: {@link org.pga.driver.batch.Batch} is the face. On this machine they are
 * assembled in processes that each take one sample after the other ({@code assembler}), on YARN by
 * one job whose tasks have some each ({@code yarn}); {@code sheet} says which samples there are,
 * {@code result} what they leave. {@link org.pga.driver.batch.OneContainer} is a batch of one: an
 * assembly too small to be worth the starts of several jobs.
 */
package org.pga.driver.batch;
