/**
 * Scaffold: from the final graph and what reads say about it to contigs and scaffolds, in one
 * Giraph job.
 *
 * <p>{@link org.pga.scaffold.ScaffoldStage} is the face. {@code rule} has the rules and the order
 * in which they are applied, {@code layout} what is built. What a vertex does in each phase is
 * plain Java, too: {@code graph} has vertices and messages; {@code thread} follows reads, {@code
 * pair} chooses what to join by pairs, {@code hop} looks for paths between, {@code join} joins,
 * {@code fill} spells; {@code plan} decides which phase follows which. Only {@code giraph} knows
 * Giraph. The same core runs in a test over simulated workers, where it is held against a
 * scaffolder written for one processor.
 */
package org.pga.scaffold;
