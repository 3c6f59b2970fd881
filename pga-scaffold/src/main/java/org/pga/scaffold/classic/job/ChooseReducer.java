package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.pga.scaffold.classic.rule.Bundle;
import org.pga.scaffold.classic.rule.ContigEnd;

/** The links of an end → the one that it chooses, if any. */
public final class ChooseReducer extends TaggedReducer {
  @Override
  void group(String end, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    List<Bundle> links = new ArrayList<>();
    while (lines.hasNext()) {
      links.add(Bundle.of(lines.next(), 1));
    }
    Bundle chosen = Bundle.choose(links);
    if (chosen != null) {
      String join = ContigEnd.join(end, chosen.end());
      write(context, join, "h", end, chosen.gap(), chosen.tolerance());
    }
  }
}
