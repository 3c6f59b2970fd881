package org.pga.core.failure;

import java.io.IOException;

/**
 * The input or the environment is at fault, not the program: exit code 2.
 *
 * <p>The message names what, where (file, line, byte offset) and what to do next; it is shown to
 * the user as it is, without a stack trace.
 */
public class InputException extends IOException {
  private static final long serialVersionUID = 1L;

  public InputException(String message) {
    super(message);
  }

  public InputException(String message, Throwable cause) {
    super(message, cause);
  }
}
