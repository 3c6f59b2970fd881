package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.Iterator;
import org.pga.scaffold.classic.rule.ContigEnd;
import org.pga.scaffold.classic.rule.Steps;
import org.pga.scaffold.classic.rule.Walk;

/**
 * The ways that were found between two ends → the join, told to both, if there is just one for
 * sure.
 */
public final class FoundReducer extends TaggedReducer {
  @Override
  void group(String join, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    String steps = lines.next()[1];
    if (lines.hasNext() || steps.equals(Walk.UNSURE)) {
      context.getCounter(ClassicCount.UNSURE).increment(1);
      return;
    }
    String[] ends = join.split("~");
    tell(ends[0], join, steps, context);
    tell(ends[1], join, Steps.reversed(steps), context);
    context.getCounter(ClassicCount.JOINS).increment(1);
  }

  private void tell(String end, String join, String steps, Context context)
      throws IOException, InterruptedException {
    write(context, ContigEnd.of(end).contig(), "j", end, join, steps);
  }
}
