/**
 * What place-reads leaves for link-contigs: the records, the names of their files, the counters.
 *
 * <p>Evidence of reads and pairs by unitig, insert sizes by library, lengths of unitigs. Nothing
 * here depends on how reads are placed.
 */
package org.pga.scaffold.place.result;
