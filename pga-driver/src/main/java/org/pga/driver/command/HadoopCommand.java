package org.pga.driver.command;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What commands have in common: Hadoop's configuration, where they write, --help, --version and
 * --verbose.
 */
@Command(mixinStandardHelpOptions = true, versionProvider = Version.class)
public abstract class HadoopCommand implements Callable<Integer> {
  protected final Configuration conf;

  @Spec protected CommandSpec spec;

  /** In the help after the command's own options. */
  @Option(
      names = "--verbose",
      order = 1,
      description = "Show stack traces; of an assembly, warnings, too.")
  protected boolean verbose;

  /**
   * A command.
   *
   * @param conf with the generic options
   */
  protected HadoopCommand(Configuration conf) {
    this.conf = conf;
  }

  /** Standard output. Control characters of names and texts in what is printed become escapes. */
  protected PrintWriter out() {
    return new PrintWriter(new TerminalWriter(spec.commandLine().getOut()), true);
  }

  protected PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
