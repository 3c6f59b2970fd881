/**
 * Simplify: from partial unitigs to the cleaned graph, in one Giraph job.
 *
 * <p>{@link org.pga.simplify.SimplifyStage} is the face, {@code plan.SimplifyJob} the list of
 * phases: {@code join}, {@code compress}, {@code clean}, {@code extend} and {@code close} have what
 * a vertex does in each, {@code graph} has vertices and messages. All of it is plain Java on {@code
 * org.pga.bsp}; only the formats in {@code giraph} know Giraph. The same job runs in a simulator,
 * where it is compared with graphs made by brute force.
 */
package org.pga.simplify;
