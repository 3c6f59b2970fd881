/**
 * Unitigs, contigs and scaffolds without their bases, as they go through the jobs, and the files
 * they wait in for the second pass; the numbers that they get.
 */
package org.pga.scaffold.finish.record;
