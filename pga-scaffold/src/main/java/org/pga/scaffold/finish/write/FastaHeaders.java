package org.pga.scaffold.finish.write;

import org.apache.hadoop.conf.Configuration;
import org.pga.core.Words;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold.Gap;
import org.pga.scaffold.finish.agp.AgpWriter;
import org.pga.scaffold.finish.order.FinishKeys;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.ScaffoldRecord;

/**
 * The header lines of FASTA files: {@code >contig_1 length=48452 coverage=50.12 kmer_coverage=5.53
 * circular=true}. {@code coverage} is depth in reads, {@code kmer_coverage} the mean count of the
 * k-mers; {@code circular=true} is how Bakta and others read it, {@code [topology=circular]} how
 * NCBI's tools do, which take words in brackets for claims about the molecule: so only if asked
 * for. {@code start=dnaA} is added where {@code --rotate} has found it.
 *
 * <p>Whoever reads either takes the sequence for a whole molecule. So a scaffold whose ends are
 * known to join across a gap says {@code circular=false closing_gap=42}, or {@code
 * closing_gap=unknown}.
 *
 * @param readsPerKmer depth in reads by depth in k-mers
 * @param topology whether to add {@code [topology=circular]} to what is circular
 */
record FastaHeaders(double readsPerKmer, boolean topology) {
  static FastaHeaders of(Configuration conf) {
    return new FastaHeaders(FinishKeys.readsPerKmer(conf), Settings.TOPOLOGY.get(conf));
  }

  String contig(String name, int length, ContigRecord contig) {
    String depths = depths(contig.countSum(), contig.kmers());
    String begin = contig.rotated() ? " start=dnaA" : "";
    return line(name, length, depths, contig.circular(), begin + topology(contig.circular()));
  }

  /** The depths come last: {@code AgpCheck} can't know them. */
  String scaffold(String name, int length, ScaffoldRecord scaffold) {
    String gaps = "gaps=" + scaffold.innerGaps().size();
    String depths = depths(scaffold.countSum(), scaffold.kmers());
    Gap closing = scaffold.closingGap();
    String across = closing == null ? " " : AgpWriter.closingGap(closing) + " ";
    boolean closed = scaffold.closed();
    return line(name, length, gaps, closed, across + depths + topology(closed));
  }

  private static String line(
      String name, int length, String between, boolean circular, String rest) {
    return ">" + name + " length=" + length + " " + between + " circular=" + circular + rest + "\n";
  }

  private String depths(long countSum, long kmers) {
    String reads = Words.twoDecimals(depth(countSum, kmers));
    return "coverage=" + reads + " kmer_coverage=" + Words.twoDecimals((double) countSum / kmers);
  }

  /** Depth in reads of what has so many k-mers, counted so often together. */
  double depth(long countSum, long kmers) {
    return readsPerKmer * countSum / kmers;
  }

  private String topology(boolean circular) {
    return topology && circular ? " [topology=circular]" : "";
  }
}
