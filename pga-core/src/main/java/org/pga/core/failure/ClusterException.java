package org.pga.core.failure;

import java.io.IOException;

/**
 * The cluster is at fault, or somebody ended an application: exit code 5.
 *
 * <p>The message names the application, what broke and what to do; it is shown to the user as it
 * is, without a stack trace.
 */
public class ClusterException extends IOException {
  private static final long serialVersionUID = 1L;

  private final boolean redoable;

  /**
   * A fault.
   *
   * @param redoable whether the same stage, done again, may well succeed: a container died, not the
   *     whole cluster, and nobody asked for it
   */
  public ClusterException(String message, boolean redoable) {
    this(message, redoable, null);
  }

  public ClusterException(String message, boolean redoable, Throwable cause) {
    super(message, cause);
    this.redoable = redoable;
  }

  public boolean redoable() {
    return redoable;
  }
}
