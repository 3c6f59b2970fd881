package org.pga.driver.command;

import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.util.ShutdownHookManager;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.TerminalText;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.RoomWords;
import org.pga.driver.run.Failure;
import org.pga.driver.run.FullDisk;
import org.pga.driver.run.KerberosFault;
import org.pga.driver.run.ServerFault;
import org.pga.driver.settings.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one message and an exit code. */
public final class CommandLineFaults {
  private static final List<Class<? extends Throwable>> ENVIRONMENT =
      List.of(
          InputException.class,
          AccessControlException.class,
          AccessDeniedException.class,
          ConnectException.class,
          NoRouteToHostException.class,
          UnknownHostException.class,
          UnsupportedFileSystemException.class,
          YarnException.class);

  private static final Pattern FILE_OF_A_HOST =
      Pattern.compile("Wrong FS: (file://[^/].*), expected: file:///");

  private CommandLineFaults() {}

  /** Makes a command line report faults this way. */
  public static void handleIn(CommandLine commandLine) {
    commandLine.setParameterExceptionHandler(CommandLineFaults::usage);
    commandLine.setExecutionExceptionHandler(
        (fault, command, parsed) ->
            report(
                fault,
                command.getErr(),
                command.getParseResult().expandedArgs().contains("--verbose")));
  }

  private static int usage(ParameterException fault, String[] args) {
    CommandLine command = fault.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("pga: " + TerminalText.safe(inWords(fault.getMessage(), command)));
    UnmatchedArgumentException.printSuggestions(fault, err);
    err.println("`" + command.getCommandSpec().qualifiedName() + " --help` lists what there is.");
    return ExitCode.USAGE;
  }

  /** Picocli's messages without a programmer's terms. */
  private static String inWords(String message, CommandLine command) {
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
            "^(not understood: '\\d.*)",
            command.getCommandSpec().findOption("-k") == null
                ? "$1"
                : "$1 (several k's stand between commas, as -k 21,31)")
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
    int code = code(fault);
    err.println("pga: " + TerminalText.safe(message(fault, code)));
    if (trace || code == ExitCode.BUG && fault instanceof Error) {
      fault.printStackTrace(err);
    }
    err.flush();
    return code;
  }

  private static int code(Throwable fault) {
    if (fault instanceof UsageException) {
      return ExitCode.USAGE;
    }
    if (find(fault, List.of(ResourceException.class, OutOfMemoryError.class)) != null
        || FullDisk.line(fault) != null) {
      return ExitCode.RESOURCE;
    }
    if (find(fault, List.of(ClusterException.class)) != null) {
      return ExitCode.CLUSTER;
    }
    boolean environment =
        find(fault, ENVIRONMENT) != null
            || missingFileSystem(fault) != null
            || fileOfAHost(fault) != null
            || KerberosFault.message(fault) != null
            || ServerFault.line(fault) != null;
    return environment ? ExitCode.INPUT : ExitCode.BUG;
  }

  /** The first cause of one of these types, or null. */
  private static Throwable find(Throwable fault, List<Class<? extends Throwable>> types) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      for (Class<? extends Throwable> type : types) {
        if (type.isInstance(cause)) {
          return cause;
        }
      }
    }
    return null;
  }

  private static String message(Throwable fault, int code) {
    String own = Failure.words(fault);
    switch (code) {
      case ExitCode.BUG:
        return own
            + (fault instanceof Error
                ? "\nThis is a bug: please report it with these lines:"
                : "\nIf nothing there explains it, this is a bug: please report it with the log.");
      case ExitCode.RESOURCE:
        return resource(fault);
      case ExitCode.CLUSTER:
        return find(fault, List.of(ClusterException.class)).getMessage();
      case ExitCode.INPUT:
        String missing = missingFileSystem(fault);
        if (missing != null) {
          return missing
              + ", which knows such files; put its jars (for s3a:// hadoop-aws and the AWS SDK)"
              + " into a folder and name that in PGA_LIBRARIES, or, on a cluster, put them on"
              + " Hadoop's class path";
        }
        String host = fileOfAHost(fault);
        if (host != null) {
          return host + " names a host; a file of this machine is file:///path, or its path alone";
        }
        Throwable cause = find(fault, ENVIRONMENT);
        if (cause instanceof UnknownHostException) {
          return cause.getMessage()
              + ": there is no such host, as far as this machine knows; check the URI, -fs and"
              + " Hadoop's configuration";
        }
        if (cause instanceof AccessDeniedException denied && denied.getReason() == null) {
          return denied.getFile() + ": permission denied";
        }
        if (cause instanceof InputException) {
          return cause.getMessage();
        }
        String kerberos = KerberosFault.message(fault);
        String server = cause == null ? ServerFault.line(fault) : null;
        return Objects.requireNonNullElse(kerberos != null ? kerberos : server, own);
      default:
        return own;
    }
  }

  /** Hadoop's word on a file system whose library isn't there, or null. */
  private static String missingFileSystem(Throwable fault) {
    Throwable missing = find(fault, List.of(ClassNotFoundException.class));
    String message = missing == null ? null : missing.getMessage();
    return message != null && message.matches("Class \\S*FileSystem not found") ? message : null;
  }

  /** The URI of a local file that Hadoop takes for another machine's, or null. */
  private static String fileOfAHost(Throwable fault) {
    Throwable wrong = find(fault, List.of(IllegalArgumentException.class));
    Matcher matcher = FILE_OF_A_HOST.matcher(wrong == null ? "" : "" + wrong.getMessage());
    return matcher.matches() ? matcher.group(1) : null;
  }

  private static String resource(Throwable fault) {
    Throwable said = find(fault, List.of(ResourceException.class));
    if (said != null) {
      return said.getMessage();
    }
    Throwable memory = find(fault, List.of(OutOfMemoryError.class));
    if (memory != null) {
      return "memory is too small (" + memory.getMessage() + "); give more with -m, or fewer -t";
    }
    String line = FullDisk.line(fault);
    return Words.of(
        "%s%s; %s, then --resume continues",
        RoomWords.heading(line),
        line,
        RoomWords.remedy(line, "free space there, or use another disk"));
  }
}
