package org.pga.scaffold.finish.gfa;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.StringJoiner;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.UnitigNumbers;
import org.pga.scaffold.finish.record.UnitigRecord;
import org.pga.scaffold.finish.text.Letters;
import org.pga.scaffold.finish.text.TextWriter;

/**
 * The graph as GFA 1.2: a segment for each unitig, {@code KC} the sum of its k-mer counts, {@code
 * DP} its depth in reads, as contigs have it in {@code coverage}; links overlap by k−1 bases, fewer
 * only where pairs or reads joined two ends that the graph doesn't; a path for each contig written,
 * named as the contig. Bases that a read has between two ends are a segment of their own, with
 * overlaps of 0M. A circle is one segment without its repeated k−1 bases, linked to itself with
 * overlap 0M.
 *
 * <p>A path has one overlap less than segments, {@code *} where that is none. The path of a
 * circular contig has as many as segments: the last lies between its last segment and its first (so
 * GFA-spec issue 23, gfapy, RGFA, ABySS; the specification itself is silent), and {@code
 * TP:Z:circular}, as GFA-spec issue 89 settles.
 */
public final class GfaWriter implements Closeable {
  private static final String NO_OVERLAP = "0M";

  private final TextWriter out;
  private final String overlap;
  private long links;
  private long fillings;

  public GfaWriter(FileSystem fs, Path path, int k) throws IOException {
    out = new TextWriter(fs, path);
    overlap = (k - 1) + "M";
  }

  /** The first line of the file. */
  public void header() throws IOException {
    out.text("H\tVN:Z:1.2\n");
  }

  /**
   * Writes a unitig.
   *
   * @param depth in reads
   */
  public void segment(String name, Letters letters, int length, UnitigRecord unitig, double depth)
      throws IOException {
    out.text("S\t" + name + "\t").letters(letters, length);
    String figures = "\tLN:i:" + length + "\tKC:i:" + unitig.countSum();
    out.text(figures + "\tDP:f:" + Words.twoDecimals(depth) + "\n");
  }

  /** Writes the link that makes a segment a circle. */
  public void circle(String name) throws IOException {
    link(name, '+', name, '+', NO_OVERLAP);
  }

  /** Writes a link that leaves one unitig by an end and enters another (or the same) by an end. */
  public void link(String from, int fromEnd, String to, int toEnd) throws IOException {
    link(from, fromEnd == End.RIGHT ? '+' : '-', to, toEnd == End.LEFT ? '+' : '-', overlap);
  }

  private void link(String from, char fromStrand, String to, char toStrand, String cigar)
      throws IOException {
    links++;
    out.text("L\t" + from + "\t" + fromStrand + "\t" + to + "\t" + toStrand + "\t" + cigar + "\n");
  }

  /**
   * Writes the path that spells a contig, before it the overlaps that the graph has no link for,
   * and the bases that it has no unitig for.
   */
  public void path(String name, ContigRecord contig, UnitigNumbers numbers) throws IOException {
    List<Step> steps = contig.steps();
    int joins = steps.size() - (contig.circular() ? 0 : 1);
    boolean circle = contig.circular() && numbers.circular(steps.get(0).unitig());
    StringJoiner segments = new StringJoiner(",");
    StringJoiner overlaps = new StringJoiner(",");
    for (int i = 0; i < steps.size(); i++) {
      segments.add(segment(steps.get(i), numbers) + strand(steps.get(i), numbers));
      if (i < joins) {
        Step next = steps.get((i + 1) % steps.size());
        String cigar = circle || next.filling() != null ? NO_OVERLAP : overlap;
        cigar = next.shared() > 0 ? next.shared() + "M" : cigar;
        overlaps.add(cigar);
        String from = segment(steps.get(i), numbers);
        char fromStrand = strand(steps.get(i), numbers);
        if (next.filling() != null && next.filling().length() > 0) {
          String between = name + "_filling_" + (i + 1);
          filling(between, next.filling());
          link(from, fromStrand, between, '+', cigar);
          segments.add(between + "+");
          overlaps.add(cigar);
          from = between;
          fromStrand = '+';
        }
        if (next.shared() > 0 || next.filling() != null) {
          link(from, fromStrand, segment(next, numbers), strand(next, numbers), cigar);
        }
      }
    }
    out.text("P\t" + name + "\t" + segments + "\t" + (joins == 0 ? "*" : overlaps));
    out.text(contig.circular() ? "\tTP:Z:circular\n" : "\n");
  }

  /** No k-mer of the graph has these bases. */
  private void filling(String name, Sequence bases) throws IOException {
    fillings++;
    out.text("S\t" + name + "\t" + bases + "\tLN:i:" + bases.length() + "\tKC:i:0\tDP:f:0.00\n");
  }

  /** Lines of links that were written. */
  public long links() {
    return links;
  }

  /** Segments that were written for what the graph has no unitig for. */
  public long fillings() {
    return fillings;
  }

  private static String segment(Step step, UnitigNumbers numbers) {
    return RecordKind.UNITIG.name(numbers.number(step.unitig()));
  }

  private static char strand(Step step, UnitigNumbers numbers) {
    return step.flipped() == numbers.flipped(step.unitig()) ? '+' : '-';
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
