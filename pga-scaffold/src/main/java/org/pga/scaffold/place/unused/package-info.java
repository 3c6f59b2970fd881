/**
 * The reads that were placed nowhere, as they stand in the input: a second pass over it.
 *
 * <p>In: the names of those reads, and the input. Out: {@code unused_reads.fastq.gz}, {@code
 * .fasta.gz}.
 */
package org.pga.scaffold.place.unused;
