package org.pga.bsp.giraph;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;

/** What ran on {@link SeveralWorkers}: jobs and phases, by the names of their classes. */
public final class Computations {
  private static final Set<String> NAMES = ConcurrentHashMap.newKeySet();

  private Computations() {}

  static void note(Configuration conf) {
    NAMES.add(conf.get("pga.internal.bsp.job", conf.get("giraph.computationClass")));
  }

  /** A phase computes a vertex. */
  public static void note(Object phase) {
    NAMES.add(phase.getClass().getName());
  }

  /** Since this was asked last. */
  public static synchronized Set<String> takeNames() {
    Set<String> names = new TreeSet<>(NAMES);
    NAMES.clear();
    return names;
  }
}
