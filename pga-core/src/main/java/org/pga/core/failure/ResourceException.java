package org.pga.core.failure;

import java.io.IOException;

/**
 * Memory, disk or a quota was too small: exit code 4. The same run may succeed with more of it.
 *
 * <p>The message names what was too small, where, and which option gives more.
 */
public class ResourceException extends IOException {
  private static final long serialVersionUID = 1L;

  public ResourceException(String message) {
    super(message);
  }

  public ResourceException(String message, Throwable cause) {
    super(message, cause);
  }
}
