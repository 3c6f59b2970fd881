/**
 * From the final graph and the reads to contigs and scaffolds: {@code place}, {@code link}, the
 * scaffold job, {@code finish}, a stage each.
 *
 * <p>The scaffold job, one Giraph job for all libraries, is in the other packages. In: unitigs with
 * the evidence of reads. Out: scaffolds, as paths of unitigs and as bases. {@link
 * org.pga.scaffold.ScaffoldStage} is its face, {@code plan.ScaffoldJob} lists its phases in their
 * order. {@code rule} has the rules and all thresholds, {@code layout} the paths that are built,
 * {@code graph} vertices and messages. The phases: {@code readpath} follows reads, {@code pair}
 * chooses what to join by pairs, {@code hop} looks for paths of the graph between, {@code join}
 * joins, {@code fill} writes bases. All of that is plain Java on the layer {@code org.pga.bsp};
 * {@code giraph} has the formats. Tests run it over simulated workers against a scaffolder written
 * for one processor.
 */
package org.pga.scaffold;
