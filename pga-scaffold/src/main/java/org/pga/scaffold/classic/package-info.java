/**
 * Scaffolding as the paper of Das &amp; Park describes it: mates meet by the name of their read, a
 * graph hop finds the path between contigs that they link, everything between jobs is text, and the
 * jobs are many and small.
 *
 * <p>In: FASTQ and the final graph. Out: scaffolds in the form of the compact pipeline. {@link
 * org.pga.scaffold.classic.ClassicScaffoldStage} is the face, {@link
 * org.pga.scaffold.classic.ClassicScaffolder} lists the jobs in their order, {@code job} has their
 * mappers and reducers, {@code rule} what they decide, plain Java on strings.
 */
package org.pga.scaffold.classic;
