package org.pga.finish;

import java.io.Closeable;
import java.io.IOException;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.bases.Sequence;
import org.pga.unitig.End;

/**
 * The graph as GFA 1: a segment for each unitig, {@code KC} the sum of its k-mer counts, {@code dp}
 * their mean; links overlap by k−1 bases. A circle is one segment without its repeated k−1 bases,
 * linked to itself with overlap 0M.
 */
final class GfaWriter implements Closeable {
  private final SingleFileWriter out;
  private final String overlap;

  GfaWriter(FileSystem fs, Path path, int k) throws IOException {
    out = new SingleFileWriter(fs, path);
    overlap = (k - 1) + "M";
    out.text("H\tVN:Z:1.0\n");
  }

  /** Writes a segment; all segments come before all links. */
  void segment(String name, Sequence sequence, long countSum, double depth) throws IOException {
    out.text("S\t" + name + "\t").sequence(sequence);
    out.text("\tLN:i:" + sequence.length() + "\tKC:i:" + countSum);
    out.text(String.format(Locale.ROOT, "\tdp:f:%.2f\n", depth));
  }

  /** Writes the link that makes a segment a circle. */
  void circle(String name) throws IOException {
    link(name, '+', name, '+', "0M");
  }

  /** Writes a link that leaves one unitig by an end and enters another (or the same) by an end. */
  void link(String from, int fromEnd, String to, int toEnd) throws IOException {
    link(from, fromEnd == End.RIGHT ? '+' : '-', to, toEnd == End.LEFT ? '+' : '-', overlap);
  }

  private void link(String from, char fromStrand, String to, char toStrand, String cigar)
      throws IOException {
    out.text("L\t" + from + "\t" + fromStrand + "\t" + to + "\t" + toStrand + "\t" + cigar + "\n");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
