package org.pga;

import org.pga.cluster.ClusterCommand;
import org.pga.pipeline.InputFault;
import picocli.CommandLine;

/** The command line. */
@CommandLine.Command(name = "pga", subcommands = ClusterCommand.class)
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    CommandLine line = new CommandLine(new Main());
    line.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          if (!(failure instanceof InputFault)) {
            throw failure;
          }
          System.err.println("pga: " + failure.getMessage());
          return 2;
        });
    System.exit(line.execute(args));
  }
}
