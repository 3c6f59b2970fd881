package org.pga.scaffold.finish.order;

/** Configuration keys by which the stage tells its tasks what they need: all that there are. */
public final class FinishKeys {
  /** The {@link RangePlan}, as JSON. */
  static final String PLAN = "pga.internal.finish.plan";

  /** Folder of the side files that the first pass left. */
  public static final String SIDE_FILES = "pga.internal.finish.side-files";

  private FinishKeys() {}
}
