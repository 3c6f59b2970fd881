package org.pga.scaffold.classic.rule;

import com.google.common.collect.Lists;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Contigs in the order of a walk, each with its strand: {@code 1f3a+,9c-}; empty: none. */
public final class Steps {
  private Steps() {}

  /** The steps of a walk, one by one. */
  public static List<String> list(String steps) {
    return steps.isEmpty() ? List.of() : List.of(steps.split(","));
  }

  /** The steps of walks, one walk behind the other. */
  public static String join(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(","));
  }

  /** The steps of the walk in the other direction, on the other strands. */
  public static String reversed(String steps) {
    return Lists.reverse(list(steps)).stream()
        .map(step -> contig(step) + (isFlipped(step) ? '+' : '-'))
        .collect(Collectors.joining(","));
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
