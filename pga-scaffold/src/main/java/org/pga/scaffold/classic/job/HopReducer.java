package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.scaffold.classic.rule.ContigEnd;
import org.pga.scaffold.classic.rule.ContigLine;
import org.pga.scaffold.classic.rule.Walk;

/** A contig and the walks that have come to it → where they go on, or what they found. */
public final class HopReducer extends TaggedReducer {
  /** Whether walks that haven't ended now count as too many ways. */
  public static final String LAST = "pga.internal.classic.last-hop";

  private boolean last;

  @Override
  protected void setup(Context context) {
    super.setup(context);
    last = context.getConfiguration().getBoolean(LAST, false);
  }

  @Override
  void group(String name, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    // Sorted by their tags: those that begin, the contig, those that go on.
    List<Walk> here = new ArrayList<>();
    ContigLine contig = null;
    Map<String, List<Walk>> arriving = new TreeMap<>();
    while (lines.hasNext()) {
      String[] line = lines.next();
      if (line[0].equals("c")) {
        contig = ContigLine.of(line, 1);
      } else if (line[0].equals("a")) {
        here.add(Walk.of(line, 1));
      } else {
        Walk walk = Walk.of(line, 1).arrive(name, contig, k());
        if (walk != null) {
          List<Walk> alike = arriving.computeIfAbsent(walk.join(), join -> new ArrayList<>());
          if (alike.size() <= Walk.MOST_ALIKE) {
            alike.add(walk);
          }
        }
      }
    }
    for (var alike : arriving.entrySet()) {
      if (alike.getValue().size() > Walk.MOST_ALIKE) {
        write(context, alike.getKey(), "f", Walk.UNSURE);
      } else {
        here.addAll(alike.getValue());
      }
    }
    for (Walk walk : here) {
      hop(walk, contig.links(walk.leave()), context);
    }
  }

  private void hop(Walk walk, List<ContigEnd> links, Context context)
      throws IOException, InterruptedException {
    if (links.isEmpty()) {
      // The graph has a hole within the distance: the right way may lead through that.
      write(context, walk.join(), "f", Walk.UNSURE);
    }
    for (ContigEnd next : links) {
      if (walk.reaches(next)) {
        write(context, walk.join(), "f", walk.steps());
      } else if (last) {
        write(context, walk.join(), "f", Walk.UNSURE);
      } else {
        write(context, next.contig(), "p", walk.follow(next));
        context.getCounter(ClassicCount.WALKS).increment(1);
      }
    }
  }
}
