package org.pga.core.failure;

import java.io.IOException;

/**
 * The cluster failed, or somebody ended an application: exit code 5.
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
   * @param redoable whether the same stage may well succeed if repeated: a container died, not the
   *     whole cluster, and nobody ended it on purpose
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
