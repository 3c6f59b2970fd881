/**
 * The stage spectrum: a sample of the k-mers for several k at once, their histogram, and what
 * follows of it: genome size, depth, cutoff, and which k are worth assembling.
 */
package org.pga.reads.spectrum;
