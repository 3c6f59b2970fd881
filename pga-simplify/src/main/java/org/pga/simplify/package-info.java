/**
 * Simplify: from partial unitigs to the cleaned graph, in one Giraph job.
 *
 * <p>{@link org.pga.simplify.SimplifyStage} is the face. The algorithm is plain Java: {@code graph}
 * has vertices and messages; {@code join}, {@code compress}, {@code clean}, {@code carry} (what a
 * larger k needs to know) and {@code close} have what a vertex does in each phase, with the rules
 * of cleaning as classes of their own; {@code plan} decides which phase follows which. Only {@code
 * giraph} knows Giraph. The same core runs in a test over simulated workers, where it is held
 * against graphs made by brute force.
 */
package org.pga.simplify;
