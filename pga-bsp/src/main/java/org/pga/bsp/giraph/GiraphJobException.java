package org.pga.bsp.giraph;

import java.io.IOException;

/**
 * A Giraph job failed. The message has the job's name, the first exception's own words and, on
 * YARN, the application and the command that shows its logs; embedded, the cause is that exception.
 */
public final class GiraphJobException extends IOException {
  private static final long serialVersionUID = 1L;

  GiraphJobException(String message, Throwable cause) {
    super(message, cause);
  }
}
