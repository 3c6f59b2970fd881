package org.pga.bsp.giraph;

import java.io.IOException;

/** The cause of a failed Giraph task, without Giraph's and Hadoop's wrappers. */
public final class GiraphTaskException extends IOException {
  private static final long serialVersionUID = 1L;

  GiraphTaskException(Throwable cause) {
    super(cause.toString(), cause);
  }
}
