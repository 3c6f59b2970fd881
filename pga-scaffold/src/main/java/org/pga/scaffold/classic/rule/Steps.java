package org.pga.scaffold.classic.rule;

import java.util.ArrayList;
import java.util.List;

/** Contigs in the order of a walk, each with its strand: {@code 1f3a+,9c-}; empty: none. */
public final class Steps {
  private Steps() {}

  /** Each of them. */
  public static List<String> list(String steps) {
    return steps.isEmpty() ? List.of() : List.of(steps.split(","));
  }

  /** One walk behind the other. */
  public static String join(String... parts) {
    List<String> some = new ArrayList<>();
    for (String part : parts) {
      some.addAll(list(part));
    }
    return String.join(",", some);
  }

  /** The way back. */
  public static String reversed(String steps) {
    List<String> back = new ArrayList<>();
    List<String> there = list(steps);
    for (int i = there.size() - 1; i >= 0; i--) {
      back.add(contig(there.get(i)) + (isFlipped(there.get(i)) ? '+' : '-'));
    }
    return String.join(",", back);
  }

  /** The contig of a step. */
  public static String contig(String step) {
    return step.substring(0, step.length() - 1);
  }

  /** Whether a step is through its reverse complement. */
  public static boolean isFlipped(String step) {
    return step.endsWith("-");
  }
}
