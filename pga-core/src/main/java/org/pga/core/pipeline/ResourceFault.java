package org.pga.core.pipeline;

import java.io.IOException;

/**
 * Memory, disk or a quota was too small: exit code 4, the same again with more of it may succeed.
 *
 * <p>The message names what was too small, where, and which option gives more.
 */
public class ResourceFault extends IOException {
  private static final long serialVersionUID = 1L;

  public ResourceFault(String message) {
    super(message);
  }

  public ResourceFault(String message, Throwable cause) {
    super(message, cause);
  }
}
