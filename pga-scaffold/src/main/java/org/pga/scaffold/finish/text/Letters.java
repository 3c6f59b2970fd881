package org.pga.scaffold.finish.text;

/** A text that is handed out piece by piece. */
@FunctionalInterface
public interface Letters {
  /** Copies letters {@code first} (inclusive) to {@code last} (exclusive). */
  void copy(int first, int last, byte[] to, int at);
}
