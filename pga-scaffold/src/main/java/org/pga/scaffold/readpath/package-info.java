/**
 * Joining by reads: which way reads that leave an anchor follow through the graph to the next.
 *
 * <p>In: overhangs and splices of each unitig. Out: read paths, kept at both ends.
 */
package org.pga.scaffold.readpath;
