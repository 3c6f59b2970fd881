package org.pga.core.job;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.hadoop.yarn.api.protocolrecords.UpdateApplicationTimeoutsRequest;
import org.apache.hadoop.yarn.api.records.ApplicationId;
import org.apache.hadoop.yarn.api.records.ApplicationTimeoutType;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.apache.hadoop.yarn.util.Times;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets an application live only as long as this process renews its lifetime: the ResourceManager
 * ends it some time after its driver died, was cut off, or was suspended.
 *
 * <p>YARN knows a lifetime for each application, which may be changed while it runs. It is an
 * absolute time on the ResourceManager's clock, which may differ from ours; so it is computed from
 * the time at which that clock says the application began.
 */
final class Lease implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Lease.class);

  /** Renewed three times in its length: two may be lost. */
  private static final int RENEWALS = 3;

  /** An application that isn't accepted yet takes no lifetime: asked again so often. */
  private static final long FIRST_MILLIS = 500;

  private final YarnClient client;
  private final ApplicationId application;
  private final long millis;
  private final LongSupplier nanos;
  private final LongSupplier clock;
  private final long submitted;
  private final long submittedAt;
  private final ScheduledExecutorService renewer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "pga-lease");
            thread.setDaemon(true);
            return thread;
          });
  private long started;
  private volatile long renewed;
  private volatile boolean missed;

  /**
   * The lease of an application that has just been submitted.
   *
   * @param seconds its length
   * @param nanos a time that nobody sets, in nanoseconds
   * @param clock what time it is, in milliseconds
   */
  Lease(
      YarnClient client,
      ApplicationId application,
      long seconds,
      LongSupplier nanos,
      LongSupplier clock) {
    this.nanos = nanos;
    this.clock = clock;
    submitted = nanos.getAsLong();
    submittedAt = clock.getAsLong();
    this.client = client;
    this.application = application;
    this.millis = TimeUnit.SECONDS.toMillis(seconds);
  }

  /**
   * Begins the lease of an application that has just been submitted.
   *
   * @param seconds its length; 0: none
   */
  static Lease begin(YarnClient client, ApplicationId application, long seconds) {
    Lease lease =
        new Lease(client, application, seconds, System::nanoTime, System::currentTimeMillis);
    if (seconds > 0) {
      lease.renewer.scheduleWithFixedDelay(
          lease::renewIfDue, 0, FIRST_MILLIS, TimeUnit.MILLISECONDS);
    }
    return lease;
  }

  void renewIfDue() {
    long age = age();
    if (renewed > 0 && age - renewed < millis / RENEWALS) {
      return;
    }
    try {
      if (started == 0) {
        started = client.getApplicationReport(application).getStartTime();
      }
      String expiry = Times.formatISO8601(started + age + millis);
      client.updateApplicationTimeouts(
          UpdateApplicationTimeoutsRequest.newInstance(
              application, Map.of(ApplicationTimeoutType.LIFETIME, expiry)));
      missed = missed || isLate(age);
      renewed = Math.max(1, age);
    } catch (IOException | YarnException | RuntimeException e) {
      // Not accepted yet, ended already, or YARN is away for a while: the next time will tell.
      LOG.debug("lifetime of {} not set", application, e);
    }
  }

  /**
   * Whether each renewal came in time, so that no end of a lifetime is due to this process. YARN
   * accepts those of an application that it has ended, too.
   */
  boolean isKept() {
    return !missed && !isLate(age());
  }

  /** Whether two renewals are due: the third would come with the lease's end. */
  private boolean isLate(long age) {
    return renewed > 0 && age - renewed >= 2 * millis / RENEWALS;
  }

  /**
   * Milliseconds since the application was submitted. While the machine sleeps the one time stands
   * still, and the other may be set back.
   */
  private long age() {
    return Math.max(
        TimeUnit.NANOSECONDS.toMillis(nanos.getAsLong() - submitted),
        clock.getAsLong() - submittedAt);
  }

  /** Ends the renewals; the application may then live as long as the last of them said. */
  @Override
  public void close() {
    renewer.shutdownNow();
  }
}
