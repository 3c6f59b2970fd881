package org.pga.driver;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.pga.Main;

/** Runs the command line in this process and keeps what it prints. */
public record Cli(int exit, String out, String err) {
  public static Cli run(Object... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] texts = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      texts[i] = args[i].toString();
    }
    int exit = Main.start(new PrintWriter(out, true), new PrintWriter(err, true), texts);
    return new Cli(exit, out.toString(), err.toString());
  }
}
