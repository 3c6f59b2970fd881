/**
 * Vertices and messages of the scaffold job, with their bytes.
 *
 * <p>A vertex is a unitig. It may be an anchor (single-copy); one anchor of each scaffold path owns
 * it and holds what is known of its two ends.
 */
package org.pga.scaffold.graph;
