package org.pga.driver.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.hadoop.util.ShutdownHookManager;
import org.pga.core.failure.ExitCode;

/**
 * Ends what is running when the process is told to end: Ctrl-C, {@link ExitCode#INTERRUPTED};
 * SIGTERM, {@link ExitCode#TERMINATED}.
 *
 * <p>The thread that runs the stages isn't stopped by that. It must not begin anything new, so
 * whoever registers after the end gets an exception.
 */
public final class Interrupts implements AutoCloseable {
  /** Before Hadoop closes file systems (10): jobs still need theirs. */
  private static final int PRIORITY = 50;

  /** Hadoop gives a hook 30 s; ending a job on YARN takes 10, looking for others some more. */
  public static final int SECONDS = 100;

  /** Of an embedded run, where there is nothing to end elsewhere. */
  static final int EMBEDDED_SECONDS = 20;

  /** Advice to whoever ended a run. */
  static final String RESUME = " Run the same command with --resume to continue.";

  private final Deque<AutoCloseable> running = new ArrayDeque<>();
  private final Consumer<String> say;
  private final String advice;
  private final Runnable hook = this::interrupted;
  private final CountDownLatch ending = new CountDownLatch(1);

  /** The JVM starts it; it must take no memory, for there may be none. */
  private final Thread trigger = new Thread(ending::countDown, "pga-ending");

  private final Thread reaper = new Thread(this::haltIfNeeded, "pga-reaper");
  private final int mostSeconds;
  private AutoCloseable last = () -> {};
  private volatile boolean happened;

  /**
   * Watches for signals to end.
   *
   * @param say told what happened
   * @param advice what the user may do next
   * @param mostSeconds time after which a process that can't end itself is halted
   */
  public Interrupts(Consumer<String> say, String advice, int mostSeconds) {
    this.say = say;
    this.advice = advice;
    this.mostSeconds = mostSeconds;
    reaper.setDaemon(true);
    reaper.start();
    Runtime.getRuntime().addShutdownHook(trigger);
    ShutdownHookManager.get().addShutdownHook(hook, PRIORITY, SECONDS, TimeUnit.SECONDS);
  }

  /** Whether the process is ending. */
  public boolean happened() {
    return happened;
  }

  /**
   * Registers what is to be ended, until {@link #clear}.
   *
   * @throws CancellationException if the process is ending already
   */
  public synchronized void add(AutoCloseable kill) {
    if (happened) {
      throw new CancellationException("interrupted");
    }
    running.push(kill);
  }

  /** What is done after all else was ended, at any time of the run. */
  synchronized void atLast(AutoCloseable end) {
    last = end;
  }

  /** The stage has ended: there is nothing to kill any more. */
  public synchronized void clear() {
    running.clear();
  }

  private void interrupted() {
    happened = true;
    int ended = 0;
    synchronized (this) {
      while (!running.isEmpty()) {
        ended += end(running.pop()) ? 1 : 0;
      }
      end(last);
    }
    String jobs = ended == 0 ? "" : " The running job was ended.";
    say.accept("interrupted." + jobs + advice);
  }

  private boolean end(AutoCloseable kill) {
    try {
      kill.close();
      return true;
    } catch (IllegalStateException e) {
      return false; // it was never submitted
    } catch (Exception e) {
      say.accept("can't end a running job: " + e.getMessage());
      return false;
    }
  }

  @Override
  public void close() {
    if (!ShutdownHookManager.get().isShutdownInProgress()) {
      ShutdownHookManager.get().removeShutdownHook(hook);
      Runtime.getRuntime().removeShutdownHook(trigger);
      reaper.interrupt();
    }
  }

  /** A heap without room makes each step of an orderly end wait for full collections. */
  private void haltIfNeeded() {
    try {
      ending.await();
      TimeUnit.SECONDS.sleep(mostSeconds);
      // Which signal it was isn't known here.
      Runtime.getRuntime().halt(ExitCode.TERMINATED);
    } catch (InterruptedException e) {
      // the run is over
    }
  }
}
