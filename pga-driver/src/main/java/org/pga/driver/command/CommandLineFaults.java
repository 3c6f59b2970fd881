package org.pga.driver.command;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.apache.hadoop.util.ShutdownHookManager;
import org.pga.core.TerminalText;
import org.pga.core.failure.ExitCode;
import org.pga.driver.fault.Verdict;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Tells what went wrong in one message, and ends with the exit code of that. */
public final class CommandLineFaults {
  private CommandLineFaults() {}

  /** Makes a command line report faults this way. */
  public static void handleIn(CommandLine commandLine) {
    commandLine.setParameterExceptionHandler(CommandLineFaults::usage);
    commandLine.setExecutionExceptionHandler(
        (fault, command, parsed) -> report(fault, command.getErr(), asksForTrace(parsed)));
  }

  /** Behind the command, or between one and a command within it. */
  private static boolean asksForTrace(ParseResult all) {
    for (ParseResult command = all; command != null; command = command.subcommand()) {
      if (command.hasMatchedOption("--verbose")) {
        return true;
      }
    }
    return false;
  }

  private static int usage(ParameterException fault, String[] args) {
    CommandLine command = fault.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(
        "pga: " + TerminalText.safe(inWords(fault.getMessage(), command, isK(fault, args))));
    UnmatchedArgumentException.printSuggestions(fault, err);
    err.println("`" + command.getCommandSpec().qualifiedName() + " --help` lists what there is.");
    return ExitCode.USAGE;
  }

  /** Whether what wasn't understood is a number behind those of {@code -k}. */
  private static boolean isK(ParameterException fault, String[] args) {
    if (!(fault instanceof UnmatchedArgumentException unmatched)
        || !unmatched.getUnmatched().get(0).matches("\\d{1,3}")) {
      return false;
    }
    int at = Arrays.asList(args).lastIndexOf(unmatched.getUnmatched().get(0));
    while (at > 0 && !args[at].startsWith("-")) {
      at--;
    }
    return at > 0 && args[at].startsWith("-k");
  }

  /** Picocli's messages without a programmer's terms. */
  private static String inWords(String message, CommandLine command, boolean k) {
    String commands =
        command.getSubcommands().values().stream()
            .map(CommandLine::getCommandSpec)
            .filter(spec -> !spec.usageMessage().hidden())
            .map(CommandSpec::name)
            .sorted()
            .collect(Collectors.joining(", "));
    return message
        .replaceAll("is not an? (int|long)$", "is not a whole number")
        .replaceAll("is not a double$", "is not a number")
        .replaceAll("^Unmatched arguments? (at|from) index \\d+: ", "not understood: ")
        .replaceAll(
            "^(not understood: .*)",
            k ? "$1 (several k's stand between commas, as -k 21,31)" : "$1")
        .replaceAll("^Missing required subcommand$", "a command is missing: " + commands);
  }

  /**
   * Prints the message of a failure. A run says in it where its log is, which has the stack trace
   * of an error; of an error elsewhere nothing else would, so it is printed.
   *
   * @param trace whether the user wants the stack trace, too
   * @return the exit code
   */
  public static int report(Throwable fault, PrintWriter err, boolean trace) {
    if (ShutdownHookManager.get().isShutdownInProgress()) {
      // What fails now fails because it was ended; the user knows.
      return ExitCode.INTERRUPTED;
    }
    Verdict verdict = Verdict.of(fault);
    err.println("pga: " + TerminalText.safe(verdict.message()));
    if (trace || verdict.code() == ExitCode.BUG && fault instanceof Error) {
      fault.printStackTrace(err);
    }
    err.flush();
    return verdict.code();
  }
}
