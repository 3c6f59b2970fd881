package org.pga.driver;

/** The command line or a setting is wrong: exit code 1. The message is for the user. */
public class UsageFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UsageFault(String message) {
    super(message);
  }
}
