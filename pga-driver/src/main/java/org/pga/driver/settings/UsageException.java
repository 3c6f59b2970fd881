package org.pga.driver.settings;

/** The command line or a setting is wrong: exit code 1. The message is for the user. */
public class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageException(String message) {
    super(message);
  }
}
