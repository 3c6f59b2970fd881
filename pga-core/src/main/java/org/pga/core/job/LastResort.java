package org.pga.core.job;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.pga.core.failure.ExitCode;

/**
 * Ends a process that has so little memory left that it can't end itself. Only PGA's own processes
 * are ended, such as that of the command line; a program that called PGA continues.
 */
public final class LastResort {
  /** An exception's way to the user takes less, also between full collections. */
  private static final int SECONDS = 30;

  private static volatile boolean own;

  private final byte[] message =
      "pga: memory is too small: the garbage collector takes nearly all of the time; give more with -m, then --resume continues\n"
          .getBytes(StandardCharsets.UTF_8);

  private LastResort() {}

  /** Says that this process is PGA's own. */
  public static void ownProcess() {
    own = true;
  }

  /** With all that is said later in memory. */
  public static LastResort prepared() {
    return new LastResort();
  }

  /**
   * Waits for the process to end, and ends it if necessary.
   *
   * @throws InterruptedException if what was to end has ended
   */
  public void await() throws InterruptedException {
    Thread.sleep(TimeUnit.SECONDS.toMillis(SECONDS));
    if (own) {
      System.err.write(message, 0, message.length);
      System.err.flush();
      Runtime.getRuntime().halt(ExitCode.RESOURCE);
    }
  }
}
