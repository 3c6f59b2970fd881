package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.Iterator;
import org.pga.scaffold.classic.rule.JoinedPath;

/** Paths that came to one join → one path, which goes to the next. */
public final class MergeReducer extends TaggedReducer {
  /** Number of the round, from 1. */
  public static final String ROUND = "pga.internal.classic.round";

  private int round;

  @Override
  protected void setup(Context context) {
    super.setup(context);
    round = context.getConfiguration().getInt(ROUND, 0);
  }

  @Override
  void group(String join, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    JoinedPath path = JoinedPath.of(lines.next(), 1);
    boolean circle = path.circular();
    path = lines.hasNext() ? path.with(JoinedPath.of(lines.next(), 1), join) : path.closed();
    context.getCounter(ClassicCount.CIRCLES).increment(!circle && path.circular() ? 1 : 0);
    write(context, path.key(round), "w", path);
    context.getCounter(ClassicCount.OPEN_PATHS).increment(path.isOpen() ? 1 : 0);
  }
}
