/**
 * Which read lost its mate: a job that runs only if the sums of a library show that one is missing,
 * and what the user is told.
 */
package org.pga.reads.preprocess.partner;
