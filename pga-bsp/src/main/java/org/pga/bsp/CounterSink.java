package org.pga.bsp;

/** Where a job publishes its counters when it ends. */
public interface CounterSink {
  void set(String group, String name, long value);

  /** Publishes under the names that Hadoop has for an enum. */
  default void set(Enum<?> counter, long value) {
    set(counter.getDeclaringClass().getName(), counter.name(), value);
  }
}
