/**
 * Finish: orders and names unitigs, contigs and scaffolds and writes the result, each file as one.
 *
 * <p>In: the final graph and the scaffolds. Out: {@code contigs.fasta}, {@code scaffolds.fasta},
 * {@code scaffolds.agp}, {@code assembly_graph.gfa}, {@code stats.json}.
 *
 * <p>{@link org.pga.scaffold.finish.FinishStage} is the face. {@code order} sorts longest first and
 * divides the work; {@code write} writes, in two passes where there are several parts: lines that
 * name contigs of other parts follow once all numbers are known; {@code record} is what goes from
 * one to the other. {@code agp}, {@code gfa} and {@code text} know the formats, {@code stats} sums
 * up.
 */
package org.pga.scaffold.finish;
