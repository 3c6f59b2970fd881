/**
 * FASTA and FASTQ, plain, gzip, bzip2 or zstd, from any file system and from any byte on. The input
 * is files; the output {@link org.pga.reads.format.ReadRecord}s, or a {@link
 * org.pga.reads.format.ReadException} with position and advice.
 */
package org.pga.reads.format;
