/**
 * Link: the insert size of each library, and all evidence of reads gathered by unitig.
 *
 * <p>In: what place-reads leaves, and the graph. Out: SequenceFiles of {@link
 * org.pga.scaffold.link.evidence.LinkedUnitig} by id, and insert models as facts of the stage.
 *
 * <p>{@link org.pga.scaffold.link.LinkContigsStage} is the face. {@code insert} estimates insert
 * sizes, {@code bundle} puts equal records of one unitig together, {@code evidence} is what comes
 * out.
 */
package org.pga.scaffold.link;
