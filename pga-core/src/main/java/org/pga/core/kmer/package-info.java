/**
 * K-mers of a sequence one after another in constant time each: packed ({@link
 * org.pga.core.kmer.KmerRoller}), as hashes that both strands share, and their minimizers. One base
 * a byte enters, longs leave.
 */
package org.pga.core.kmer;
