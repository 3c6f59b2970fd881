package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.Iterator;
import org.pga.scaffold.classic.rule.ContigEnd;
import org.pga.scaffold.classic.rule.Walk;

/** Two ends that chose each other → a walk that begins at the first of them. */
public final class MatchReducer extends TaggedReducer {
  @Override
  void group(String join, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    String[] one = lines.next();
    if (!lines.hasNext()) {
      return;
    }
    String[] ends = join.split("~");
    int gap = Integer.parseInt(one[2]);
    int tolerance = Integer.parseInt(one[3]);
    Walk walk = Walk.begin(ends[0], ends[1], gap, tolerance, k());
    write(context, ContigEnd.of(ends[0]).contig(), "a", walk);
    context.getCounter(ClassicCount.CHOSEN).increment(1);
  }
}
