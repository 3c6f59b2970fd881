package org.pga.core.failure;

/** Memory was too small: with more of it the same run may succeed. */
public final class MemoryException extends ResourceException {
  private static final long serialVersionUID = 1L;

  public MemoryException(String message) {
    super(message);
  }

  public MemoryException(String message, Throwable cause) {
    super(message, cause);
  }
}
