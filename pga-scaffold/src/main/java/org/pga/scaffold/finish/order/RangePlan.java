package org.pga.scaffold.finish.order;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import org.apache.hadoop.conf.Configuration;
import org.pga.scaffold.finish.record.RecordKind;

/**
 * Which lengths of each kind go to which part, and the number that the first of each kind has in
 * each part, so that reducers name what they write without knowing each other.
 *
 * @param parts how many
 * @param least by kind and part: the least length there; part 0 has the longest
 * @param first by kind and part
 */
public record RangePlan(int parts, int[][] least, long[][] first) {
  /** A plan with one part, which all lengths of all kinds go to. */
  public static RangePlan whole() {
    RangePlan plan = empty(1);
    for (long[] first : plan.first) {
      first[0] = 1;
    }
    return plan;
  }

  private static RangePlan empty(int parts) {
    int kinds = RecordKind.values().length;
    return new RangePlan(parts, new int[kinds][parts], new long[kinds][parts]);
  }

  /**
   * Parts of about as many letters each, whole lengths only.
   *
   * @param counts for each kind how many there are of each length
   */
  public static RangePlan of(List<SortedMap<Integer, Long>> counts, int parts) {
    RangePlan plan = empty(parts);
    for (int kind = 0; kind < counts.size(); kind++) {
      double all = 0;
      for (var entry : counts.get(kind).entrySet()) {
        all += (double) entry.getKey() * entry.getValue();
      }
      long[] inPart = new long[parts];
      int[] least = plan.least[kind];
      Arrays.fill(least, Integer.MAX_VALUE);
      double before = 0;
      for (int length : counts.get(kind).keySet().stream().sorted((a, b) -> b - a).toList()) {
        long count = counts.get(kind).get(length);
        int part = (int) Math.min(parts - 1, before * parts / all);
        least[part] = length;
        inPart[part] += count;
        before += (double) length * count;
      }
      plan.first[kind][0] = 1;
      for (int part = 1; part < parts; part++) {
        // A part without any takes the bound of the one before, which then keeps its own.
        least[part] = Math.min(least[part], least[part - 1]);
        plan.first[kind][part] = plan.first[kind][part - 1] + inPart[part - 1];
      }
      least[parts - 1] = 0;
    }
    return plan;
  }

  int part(RecordKind kind, int length) {
    int part = 0;
    while (length < least[kind.ordinal()][part]) {
      part++;
    }
    return part;
  }

  public long firstNumber(RecordKind kind, int part) {
    return first[kind.ordinal()][part];
  }

  public void set(Configuration conf) throws IOException {
    conf.set(FinishKeys.PLAN, new ObjectMapper().writeValueAsString(this));
  }

  public static RangePlan get(Configuration conf) {
    try {
      return new ObjectMapper().readValue(conf.get(FinishKeys.PLAN), RangePlan.class);
    } catch (IOException e) {
      throw new IllegalStateException("the plan of parts is unreadable", e);
    }
  }
}
