/**
 * Vertices and messages of the classic jobs: k-mers, then chains of them, read in one direction.
 */
package org.pga.simplify.classic.graph;
