/**
 * What the phases of the simplify job have in common: {@link org.pga.simplify.graph.Node}, the
 * value of a vertex; {@link org.pga.simplify.graph.Message}, what vertices tell each other; {@link
 * org.pga.simplify.graph.SimplifyParameters}, what the master tells them; {@link
 * org.pga.simplify.graph.VertexCounter}, what they count; and sums of hashes by which it shows that
 * no k-mer and no link was lost.
 */
package org.pga.simplify.graph;
