/**
 * K-mers of a sequence one after another in constant time each: packed ({@link
 * org.pga.core.kmer.KmerRoller}), as hashes that both strands share, and their minimizers. The
 * input is one base per byte, the output are longs.
 */
package org.pga.core.kmer;
