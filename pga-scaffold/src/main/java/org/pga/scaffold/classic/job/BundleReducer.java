package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.pga.scaffold.classic.rule.Bundle;
import org.pga.scaffold.classic.rule.Inserts;

/**
 * All pairs that link two ends → the link, told to both; by the library whose inserts vary least of
 * those that have enough pairs.
 */
public final class BundleReducer extends TaggedReducer {
  private static final String INSERTS = "pga.internal.classic.inserts";

  private Map<String, Inserts> inserts;

  /** Tells the job the libraries' insert sizes. */
  public static void write(Map<Integer, Inserts> inserts, Configuration conf) {
    List<String> texts = new ArrayList<>();
    inserts.forEach(
        (library, known) -> texts.add(library + " " + known.mean() + " " + known.deviation()));
    conf.setStrings(INSERTS, texts.toArray(new String[0]));
  }

  @Override
  protected void setup(Context context) {
    super.setup(context);
    inserts = new TreeMap<>();
    for (String text : context.getConfiguration().getTrimmedStrings(INSERTS)) {
      String[] parts = text.split(" ");
      inserts.put(parts[0], new Inserts(Integer.parseInt(parts[1]), Integer.parseInt(parts[2]), 0));
    }
  }

  @Override
  void group(String join, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    Map<String, Set<List<Integer>>> fragments = new TreeMap<>();
    int[] lengths = new int[2];
    while (lines.hasNext()) {
      String[] line = lines.next();
      // A set: copies of a fragment count once.
      fragments
          .computeIfAbsent(line[1], library -> new HashSet<>())
          .add(List.of(Integer.valueOf(line[2]), Integer.valueOf(line[3])));
      lengths[0] = Integer.parseInt(line[4]);
      lengths[1] = Integer.parseInt(line[5]);
    }
    String[] ends = join.split("~");
    Bundle bundle = best(fragments, ends[1], lengths[1]);
    if (bundle != null) {
      write(context, ends[0], "b", bundle);
      write(context, ends[1], "b", bundle.from(ends[0], lengths[0]));
      context.getCounter(ClassicCount.LINKS).increment(1);
    }
  }

  private Bundle best(Map<String, Set<List<Integer>>> fragments, String end, int length) {
    Bundle best = null;
    for (var library : fragments.entrySet()) {
      Inserts known = inserts.get(library.getKey());
      if (known != null) {
        List<Integer> rests =
            library.getValue().stream().map(both -> both.get(0) + both.get(1)).toList();
        Bundle bundle = Bundle.of(end, rests, known, length, k());
        if (bundle != null && (best == null || bundle.tolerance() < best.tolerance())) {
          best = bundle;
        }
      }
    }
    return best;
  }
}
