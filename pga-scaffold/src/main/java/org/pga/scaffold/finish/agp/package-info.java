/** AGP 2.1: written, and checked by rebuilding scaffolds.fasta from contigs.fasta with it. */
package org.pga.scaffold.finish.agp;
