package org.pga.scaffold.classic.job;

import com.google.common.base.Strings;
import java.io.IOException;
import java.util.Iterator;
import org.pga.core.bases.Sequence;
import org.pga.scaffold.classic.rule.ContigLine;

/**
 * A contig and the paths that pass through it → its bases for each of them: {@code PATH, POSITION,
 * CONTIG, + | -, a | -, COUNTS, KMERS, o | -, LETTERS}, positions with leading zeros so that they
 * sort. Each but the first of a line lacks the k−1 bases that it shares with the one before. A
 * contig that no path passes through is a path of its own.
 */
public final class PartReducer extends TaggedReducer {
  private static final int DIGITS = 9;

  @Override
  void group(String name, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    ContigLine contig = ContigLine.of(lines.next(), 1);
    String bases = lines.next()[2];
    context.getCounter(ClassicCount.LAID_OUT).increment(1);
    if (!lines.hasNext()) {
      // A circle lacks those bases already.
      part(name, 0, name, "+", contig, contig.circular(), bases, context);
      context.getCounter(ClassicCount.LONE).increment(1);
    }
    String back = null;
    while (lines.hasNext()) {
      String[] use = lines.next();
      boolean flipped = use[3].equals("-");
      boolean circle = use[4].equals("o");
      int position = Integer.parseInt(use[2]);
      if (flipped && back == null) {
        back = Sequence.of(bases).reverseComplement().toString();
      }
      String text = flipped ? back : bases;
      text = circle || position > 0 ? text.substring(k() - 1) : text;
      part(use[1], position, name, use[3], contig, circle, text, context);
    }
  }

  private void part(
      String path,
      int position,
      String name,
      String strand,
      ContigLine contig,
      boolean circle,
      String text,
      Context context)
      throws IOException, InterruptedException {
    String padded = Strings.padStart(String.valueOf(position), DIGITS, '0');
    String anchor = contig.anchor() ? "a" : "-";
    String round = circle ? "o" : "-";
    write(
        context,
        path,
        padded,
        name,
        strand,
        anchor,
        contig.countSum(),
        contig.kmers(),
        round,
        text);
  }
}
