package org.pga.finish;

import java.io.Closeable;
import java.io.IOException;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.unitig.End;
import org.pga.unitig.Scaffold.Step;

/**
 * The graph as GFA 1: a segment for each unitig, {@code KC} the sum of its k-mer counts, {@code dp}
 * their mean; links overlap by k−1 bases; a path for each contig written, named as the contig. A
 * circle is one segment without its repeated k−1 bases, linked to itself with overlap 0M.
 *
 * <p>A path has one overlap less than segments, {@code *} where that is none. The path of a
 * circular contig has as many as segments: the last lies between its last segment and its first (so
 * GFA-spec issue 23, gfapy, RGFA, ABySS; the specification itself is silent).
 */
final class GfaWriter implements Closeable {
  private static final String NO_OVERLAP = "0M";

  private final TextWriter out;
  private final String overlap;

  GfaWriter(FileSystem fs, Path path, int k) throws IOException {
    out = new TextWriter(fs, path);
    overlap = (k - 1) + "M";
  }

  /** The first line of the file. */
  void header() throws IOException {
    out.text("H\tVN:Z:1.0\n");
  }

  void segment(String name, Letters letters, int length, UnitigRecord unitig) throws IOException {
    out.text("S\t" + name + "\t").letters(letters, length);
    out.text(
        String.format(
            Locale.ROOT,
            "\tLN:i:%d\tKC:i:%d\tdp:f:%.2f\n",
            length,
            unitig.countSum(),
            (double) unitig.countSum() / unitig.kmers()));
  }

  /** Writes the link that makes a segment a circle. */
  void circle(String name) throws IOException {
    link(name, '+', name, '+', NO_OVERLAP);
  }

  /** Writes a link that leaves one unitig by an end and enters another (or the same) by an end. */
  void link(String from, int fromEnd, String to, int toEnd) throws IOException {
    link(from, fromEnd == End.RIGHT ? '+' : '-', to, toEnd == End.LEFT ? '+' : '-', overlap);
  }

  private void link(String from, char fromStrand, String to, char toStrand, String cigar)
      throws IOException {
    out.text("L\t" + from + "\t" + fromStrand + "\t" + to + "\t" + toStrand + "\t" + cigar + "\n");
  }

  /** Writes the path that spells a contig. */
  void path(String name, ContigRecord contig, UnitigNumbers numbers) throws IOException {
    out.text("P\t" + name);
    char separator = '\t';
    for (Step step : contig.steps()) {
      boolean forward = step.flipped() == numbers.flipped(step.unitig());
      String segment = Kind.UNITIG.name(numbers.number(step.unitig()));
      out.text(separator + segment + (forward ? "+" : "-"));
      separator = ',';
    }
    int overlaps = contig.steps().size() - (contig.circular() ? 0 : 1);
    boolean circle = contig.circular() && numbers.circular(contig.steps().get(0).unitig());
    separator = '\t';
    for (int i = 0; i < overlaps; i++) {
      out.text(separator + (circle ? NO_OVERLAP : overlap));
      separator = ',';
    }
    out.text(overlaps == 0 ? "\t*\n" : "\n");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
