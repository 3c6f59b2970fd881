package org.pga.driver.show;

import java.io.Console;

/** Whether a person is watching. */
final class Terminal {
  private Terminal() {}

  static boolean attached() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      // Since Java 22 there is a console without a terminal, too, and a way to ask.
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }
}
