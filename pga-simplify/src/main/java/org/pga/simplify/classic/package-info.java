/**
 * The Giraph jobs of the classic pipeline: compression by head and tail, tips, bubbles.
 *
 * <p>The graph is directed and holds both strands; an edge leads from a vertex to one whose first k
 * bases are its own last k−1 and one more. So the first k-mer of a vertex is its id, and stays so:
 * a head takes in what follows it.
 */
package org.pga.simplify.classic;
