package org.pga.scaffold.finish.agp;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.unitig.Scaffold.Gap;
import org.pga.scaffold.finish.record.ContigNumbers;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.ScaffoldRecord;
import org.pga.scaffold.finish.text.TextWriter;

/**
 * The scaffolds as AGP 2.1: contigs are components of type W; gaps of estimated length N, of
 * unknown length U, with evidence from pairs. AGP has no word for circles, and comments only before
 * the first component: there each circular scaffold has a line.
 */
public final class AgpWriter implements Closeable {
  /** Between a circular scaffold's name and what follows in its comment. */
  static final String CIRCULAR = " is circular: ";

  /** Follows {@link #CIRCULAR} where nothing is missing. */
  static final String CLOSED = "its end goes on with its start";

  private static final String BETWEEN = "between its end and its start lie ";
  private static final String ABOUT = "about ";

  private final TextWriter out;

  public AgpWriter(FileSystem fs, Path path) throws IOException {
    out = new TextWriter(fs, path);
  }

  /** The first lines of the file. */
  public void header() throws IOException {
    out.text("##agp-version\t2.1\n# scaffolds of scaffolds.fasta from contigs of contigs.fasta\n");
  }

  /** Notes that a scaffold is circular; before all components. */
  public void circular(String name, Gap closing) throws IOException {
    String what = CLOSED;
    if (closing != null) {
      String length = closing.estimated() ? ABOUT + closing.length() : "an unknown number of";
      what = BETWEEN + length + " bases, which aren't written";
    }
    out.text("# " + name + CIRCULAR + what + "\n");
  }

  /** What a FASTA header says of a gap from a scaffold's end to its start. */
  public static String closingGap(Gap closing) {
    return " closing_gap=" + (closing.estimated() ? closing.length() : "unknown");
  }

  /** The same, by what follows {@link #CIRCULAR} in a comment; empty: there is no such gap. */
  static String closingGap(String comment) {
    if (comment.equals(CLOSED)) {
      return "";
    }
    boolean estimated = comment.startsWith(BETWEEN + ABOUT);
    String length = comment.replaceAll("\\D", "");
    return closingGap(new Gap(estimated ? Integer.parseInt(length) : 0, estimated));
  }

  public void components(String name, ScaffoldRecord scaffold, ContigNumbers numbers)
      throws IOException {
    List<Gap> gaps = scaffold.innerGaps();
    int line = 0;
    long end = 0;
    for (int place = 0; place < scaffold.contigs().size(); place++) {
      if (place > 0) {
        Gap gap = gaps.get(place - 1);
        begin(name, end, gap.length(), ++line);
        out.text((gap.estimated() ? "N" : "U") + "\t" + gap.length());
        out.text("\tscaffold\tyes\tpaired-ends\n");
        end += gap.length();
      }
      int length = scaffold.contigs().get(place);
      begin(name, end, length, ++line);
      out.text("W\t" + RecordKind.CONTIG.name(numbers.number(scaffold.id(), place)));
      out.text("\t1\t" + length + "\t");
      out.text(numbers.turned(scaffold.id(), place) ? "-\n" : "+\n");
      end += length;
    }
  }

  private void begin(String name, long before, int length, int line) throws IOException {
    out.text(name + "\t" + (before + 1) + "\t" + (before + length) + "\t" + line + "\t");
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
