package org.pga.scaffold.classic.job;

import com.google.common.primitives.Ints;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.pga.scaffold.classic.rule.ContigEnd;
import org.pga.scaffold.classic.rule.Inserts;
import org.pga.scaffold.classic.rule.MatePlace;
import org.pga.scaffold.rule.ScaffoldThresholds;

/**
 * The places of two mates, which meet by the name of their read → an insert size, or a link. Of
 * mate pairs those close back to back are left out: they may be of a short fragment, which wasn't
 * made a circle of, and would all close the contig.
 */
public final class ClassicMateReducer extends TaggedReducer {
  private int[] matePairs;

  @Override
  protected void setup(Context context) {
    super.setup(context);
    matePairs = context.getConfiguration().getInts(MateTextMapper.MATE_PAIRS);
  }

  @Override
  void group(String read, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    List<MatePlace> first = new ArrayList<>();
    List<MatePlace> second = new ArrayList<>();
    while (lines.hasNext()) {
      String[] line = lines.next();
      (line[0].equals("1") ? first : second).add(MatePlace.of(line, 1));
    }
    MatePlace one = MatePlace.best(first);
    MatePlace two = MatePlace.best(second);
    if (one == null || two == null) {
      return;
    }
    String library = read.substring(0, read.indexOf(':'));
    if (!one.contig().equals(two.contig())) {
      link(library, one, two, context);
    } else if (one.reverse() != two.reverse()) {
      MatePlace forward = one.reverse() ? two : one;
      MatePlace back = one.reverse() ? one : two;
      int insert = back.five() - forward.five() + 1;
      if (insert <= 0) {
        if (-insert > ScaffoldThresholds.LONGEST_FRAGMENT
            || !Ints.contains(matePairs, Integer.parseInt(library))) {
          link(library, one, two, context);
        }
      } else if (one.length() >= Inserts.LEAST_CONTIG) {
        write(context, library, "i", insert);
      }
    }
  }

  private void link(String library, MatePlace one, MatePlace two, Context context)
      throws IOException, InterruptedException {
    boolean inOrder = one.end().toString().compareTo(two.end().toString()) <= 0;
    MatePlace a = inOrder ? one : two;
    MatePlace b = inOrder ? two : one;
    String join = ContigEnd.join(a.end().toString(), b.end().toString());
    write(context, join, "l", library, a.rest(), b.rest(), a.length(), b.length());
    context.getCounter(ClassicCount.LINKING_PAIRS).increment(1);
  }
}
