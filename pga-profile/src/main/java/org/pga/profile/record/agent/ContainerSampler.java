package org.pga.profile.record.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import org.pga.profile.record.sample.JvmMetrics;
import org.pga.profile.record.sample.Ticker;

/**
 * The agent's thread: adds what its virtual machine did to the host's tally, once a second, and
 * samples the host when it is elected to. Whatever goes wrong here must not reach the task.
 */
final class ContainerSampler implements Runnable {
  private final String run;

  ContainerSampler(String run) {
    this.run = run;
  }

  @Override
  public void run() {
    try {
      sample();
    } catch (InterruptedException e) {
      // the end
    } catch (Exception | Error e) {
      System.err.println("pga: this container's host isn't sampled any longer by it: " + e);
    }
  }

  private void sample() throws IOException, InterruptedException {
    Path folder = applicationFolder();
    Ticker ticker = new Ticker();
    CountDownLatch never = new CountDownLatch(1);
    // Hadoop's classes are the task's to load first.
    ticker.await(never);
    try (HostTally tally = new HostTally(folder);
        Election election = new Election(folder)) {
      Runtime.getRuntime().addShutdownHook(new Thread(() -> addLast(tally)));
      HostReport report = null;
      while (true) {
        ticker.await(never);
        tally.add(JvmMetrics.now());
        if (report != null) {
          report.sample();
        } else if (election.won()) {
          report = HostReport.begin(run, tally);
        }
      }
    }
  }

  private static void addLast(HostTally tally) {
    try {
      tally.addLast(JvmMetrics.now());
    } catch (IOException | RuntimeException e) {
      // less than a second of one container is missing
    }
  }

  /** YARN makes one for each application on each host, and removes it with the application. */
  private static Path applicationFolder() throws IOException {
    String folders = System.getenv("LOCAL_DIRS");
    if (folders == null) {
      throw new IOException("not in a YARN container: LOCAL_DIRS isn't set");
    }
    return Path.of(folders.split(",")[0]);
  }
}
