package org.pga.driver;

/** What the process's exit code says. */
public final class ExitCode {
  public static final int DONE = 0;

  /** The command line or a setting is wrong. */
  public static final int USAGE = 1;

  /** The input or the environment is at fault; an output folder that exists is one, too. */
  public static final int INPUT = 2;

  /** PGA is at fault. */
  public static final int BUG = 3;

  private ExitCode() {}
}
