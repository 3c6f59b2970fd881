package org.pga.bsp.giraph;

import java.io.IOException;

/**
 * The cause of a failed Giraph task, if Giraph, its network or ZooKeeper threw it: usually another
 * container died, so the job may be repeated.
 */
public final class GiraphEngineException extends IOException {
  private static final long serialVersionUID = 1L;

  GiraphEngineException(Throwable cause) {
    super(cause.toString(), cause);
  }
}
