package org.pga.bsp.giraph;

import org.apache.giraph.master.DefaultMasterObserver;

/**
 * Is told of failures that the master handles without throwing, after which workers would wait, and
 * ends the master's thread.
 *
 * <p>A master that has failed its job continues: some seconds later it tells workers to start over,
 * which they do by {@code System.exit}. Embedded that would be the end of the user's process.
 * Giraph catches exceptions that an observer throws, but not errors.
 */
public final class MasterFailureObserver extends DefaultMasterObserver {
  /** Ends the master's thread. */
  static final class MasterEnded extends Error {
    private static final long serialVersionUID = 1;

    MasterEnded() {
      super("the job has failed: nothing is left for the master to do");
    }
  }

  @Override
  public void applicationFailed(Exception e) {
    GiraphFailure.record(e == null ? new IllegalStateException("Giraph's master failed") : e);
    throw new MasterEnded();
  }
}
