package org.pga.profile.record.agent;

/**
 * {@code -javaagent:pga.jar=RUN} in the options of a job's containers: starts a thread that samples
 * the host, and returns at once. It instruments nothing.
 */
public final class Agent {
  private Agent() {}

  /** Called by the virtual machine before {@code main}. */
  public static void premain(String run) {
    Thread thread = new Thread(new ContainerSampler(run), "pga-sampler");
    thread.setDaemon(true);
    thread.start();
  }
}
