/**
 * Compaction: the solid k-mers of a bucket become partial unitigs, which are glued across the
 * buckets of a reducer. Tables enter, {@link org.pga.core.unitig.PartialUnitig}s leave.
 */
package org.pga.graph.debruijn.compact;
