package org.pga.driver;

import java.io.PrintWriter;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.UnknownHostException;
import java.util.List;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.pipeline.InputFault;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Turns what went wrong into one message and an exit code. */
public final class CommandLineFaults {
  private static final List<Class<? extends Throwable>> ENVIRONMENT =
      List.of(
          InputFault.class,
          AccessControlException.class,
          ConnectException.class,
          NoRouteToHostException.class,
          UnknownHostException.class,
          UnsupportedFileSystemException.class,
          YarnException.class,
          OutOfMemoryError.class);

  private CommandLineFaults() {}

  /** Makes a command line report faults this way. */
  public static void handleIn(CommandLine commandLine) {
    commandLine.setParameterExceptionHandler(CommandLineFaults::usage);
    commandLine.setExecutionExceptionHandler(
        (exception, command, parsed) -> report(exception, command.getErr(), false));
  }

  private static int usage(ParameterException fault, String[] args) {
    CommandLine command = fault.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("pga: " + fault.getMessage());
    UnmatchedArgumentException.printSuggestions(fault, err);
    err.println("`" + command.getCommandSpec().qualifiedName() + " --help` lists what there is.");
    return ExitCode.USAGE;
  }

  /**
   * Prints a fault's message.
   *
   * @param trace whether the user wants the stack trace, too
   * @return the exit code
   */
  static int report(Throwable fault, PrintWriter err, boolean trace) {
    int code = code(fault);
    err.println("pga: " + message(fault, code));
    if (trace) {
      fault.printStackTrace(err);
    }
    err.flush();
    return code;
  }

  private static int code(Throwable fault) {
    if (fault instanceof UsageFault) {
      return ExitCode.USAGE;
    }
    return environment(fault) != null ? ExitCode.INPUT : ExitCode.BUG;
  }

  /** The cause that says that the environment is at fault, or null. */
  private static Throwable environment(Throwable fault) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      for (Class<? extends Throwable> type : ENVIRONMENT) {
        if (type.isInstance(cause)) {
          return cause;
        }
      }
      if (diskFull(cause)) {
        return cause;
      }
    }
    return null;
  }

  /** By the words of the system, of HDFS and of Hadoop's choice among local folders. */
  private static boolean diskFull(Throwable fault) {
    String message = String.valueOf(fault.getMessage());
    return message.contains("No space left on device")
        || message.contains("quota")
        || message.contains("Could not find any valid local directory");
  }

  /** The innermost message that says so: those around it say only which job failed. */
  private static String whatIsFull(Throwable fault) {
    String message = fault.getMessage();
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      message = diskFull(cause) ? cause.getMessage() : message;
    }
    return message;
  }

  private static String message(Throwable fault, int code) {
    if (code == ExitCode.USAGE) {
      return fault.getMessage();
    }
    String own = fault.getMessage() == null ? fault.toString() : fault.getMessage();
    if (code == ExitCode.BUG) {
      return own + "\nIf nothing there explains it, this is a bug: please report it with the log.";
    }
    Throwable cause = environment(fault);
    if (cause instanceof OutOfMemoryError) {
      return "memory is too small (" + cause.getMessage() + "); give more with -m, or fewer -t";
    }
    if (diskFull(cause)) {
      return "the disk is full: "
          + whatIsFull(cause)
          + "; free space, or use another by --scratch DIR";
    }
    return cause instanceof InputFault ? cause.getMessage() : own;
  }
}
