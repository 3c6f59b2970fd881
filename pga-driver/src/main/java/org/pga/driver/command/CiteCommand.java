package org.pga.driver.command;

import com.google.common.io.Resources;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import org.pga.core.failure.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code pga cite}: how to cite PGA, from the repository's {@code CITATION.cff}. */
@Command(
    name = "cite",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Prints how to cite PGA.")
public final class CiteCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--cff",
      description = "Print CITATION.cff, the format that reference managers read.")
  private boolean cff;

  @Override
  public Integer call() throws IOException {
    String version = new Version().getVersion()[0];
    String file = Resources.toString(Resources.getResource("CITATION.cff"), StandardCharsets.UTF_8);
    spec.commandLine()
        .getOut()
        .print(
            cff
                ? file
                : "PGA, a parallel de novo genome assembler ("
                    + version
                    + ").\n\n"
                    + "It follows: A. K. Das, S.-J. Park: Scaleout to Scaleup: From Traditional\n"
                    + "Supercomputer to NextGen Bigcomputer for Data-intensive Scientific\n"
                    + "Applications.\n\n"
                    + "`pga cite --cff` prints the same for reference managers.\n");
    return ExitCode.DONE;
  }
}
