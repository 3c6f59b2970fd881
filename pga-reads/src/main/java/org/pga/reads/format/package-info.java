/**
 * FASTA and FASTQ, plain, gzip, bzip2 or zstd, from any file system and from any byte on. Files
 * enter; {@link org.pga.reads.format.ReadRecord}s leave, or a {@link
 * org.pga.reads.format.ReadException} with place and advice.
 */
package org.pga.reads.format;
