package org.pga.driver.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.pga.core.Words;
import org.pga.driver.settings.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;

/**
 * Refuses names whose bytes aren't letters in the encoding of names. Java puts U+FFFD in their
 * place, which is the name of another file: results went to a folder that nobody named.
 */
public final class ArgumentLetters {
  private static final char NO_LETTER = '\ufffd';

  private ArgumentLetters() {}

  /**
   * Checks arguments, and where the process was started.
   *
   * @throws UsageException if one has such bytes
   */
  public static void check(List<String> arguments) {
    for (String argument : arguments) {
      if (argument.indexOf(NO_LETTER) >= 0) {
        throw new UsageException(
            Words.of(
                "%s: %s stands for bytes that are no letters in %s, the encoding of names here;"
                    + " rename that file, or write the option anew",
                argument, NO_LETTER, System.getProperty("sun.jnu.encoding")));
      }
    }
    checkFolder();
  }

  private static void checkFolder() {
    Path here = Path.of("");
    try {
      if (Files.isSameFile(here, here.toAbsolutePath())) {
        return;
      }
    } catch (IOException e) {
      // Told below.
    }
    throw new UsageException(
        Words.of(
            "the folder that PGA was started in, %s, isn't there, or its name isn't of letters in"
                + " %s; start PGA in another folder",
            here.toAbsolutePath(), System.getProperty("sun.jnu.encoding")));
  }

  /** As picocli runs a command, once arguments of {@code @FILE} have been checked, too. */
  public static int checkThenRun(ParseResult parsed) {
    try {
      check(parsed.expandedArgs());
    } catch (UsageException e) {
      CommandLine command = parsed.commandSpec().commandLine();
      throw new ParameterException(command, e.getMessage(), e);
    }
    return new RunLast().execute(parsed);
  }
}
