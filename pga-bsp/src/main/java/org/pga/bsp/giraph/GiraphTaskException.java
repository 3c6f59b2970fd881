package org.pga.bsp.giraph;

import java.io.IOException;

/** What made a Giraph task fail: the root cause, without Giraph's and Hadoop's wrappers. */
public final class GiraphTaskException extends IOException {
  private static final long serialVersionUID = 1L;

  GiraphTaskException(Throwable cause) {
    super(cause.toString(), cause);
  }
}
