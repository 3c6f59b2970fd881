package org.pga.bsp.giraph;

import java.io.IOException;

/**
 * What made a Giraph task fail, where Giraph, its network or ZooKeeper threw it: mostly another
 * container died, so the job may be redone.
 */
public final class GiraphEngineException extends IOException {
  private static final long serialVersionUID = 1L;

  GiraphEngineException(Throwable cause) {
    super(cause.toString(), cause);
  }
}
