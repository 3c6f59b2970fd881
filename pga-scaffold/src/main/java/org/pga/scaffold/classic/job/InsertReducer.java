package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.Iterator;
import java.util.SortedMap;
import java.util.TreeMap;
import org.pga.scaffold.classic.rule.Inserts;

/** The inserts of a library → its insert size, if enough are known. */
public final class InsertReducer extends TaggedReducer {
  @Override
  void group(String library, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    SortedMap<Integer, Long> sizes = new TreeMap<>();
    while (lines.hasNext()) {
      sizes.merge(Integer.valueOf(lines.next()[1]), 1L, Long::sum);
    }
    Inserts inserts = Inserts.of(sizes);
    if (inserts != null) {
      write(context, library, "n", inserts.mean(), inserts.deviation(), inserts.pairs());
    }
  }
}
