/**
 * Which read lost its mate: the job that runs only where the sums of a library say that one is
 * missing, and what it tells the user.
 */
package org.pga.reads.preprocess.partner;
