/**
 * Compaction: the solid k-mers of a bucket become partial unitigs, which are glued across the
 * buckets of a reducer. The input is tables, the output {@link org.pga.core.unitig.PartialUnitig}s.
 */
package org.pga.graph.debruijn.compact;
