package org.pga.driver.fault;

import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.RoomWords;
import org.pga.driver.settings.UsageException;

/**
 * Who has to act on a fault, and what the user is told of it.
 *
 * @param code one of {@link ExitCode}
 */
public record Verdict(int code, String message) {
  /**
   * In the order in which they are asked; the first that knows the fault is right. What none knows
   * is a bug.
   */
  private static final List<Judge> JUDGES =
      List.of(
          new Judge(ExitCode.USAGE, Verdict::usage),
          new Judge(ExitCode.RESOURCE, fault -> said(fault, ResourceException.class)),
          new Judge(ExitCode.RESOURCE, Verdict::memory),
          new Judge(ExitCode.RESOURCE, Verdict::disk),
          new Judge(ExitCode.CLUSTER, fault -> said(fault, ClusterException.class)),
          new Judge(ExitCode.INPUT, Verdict::missingFileSystem),
          new Judge(ExitCode.INPUT, Verdict::fileOfAHost),
          new Judge(ExitCode.INPUT, Verdict::named),
          new Judge(ExitCode.INPUT, KerberosFault::message),
          new Judge(ExitCode.INPUT, Verdict::environment),
          new Judge(ExitCode.INPUT, ServerFault::line));

  /**
   * @param message for the user; null: the fault isn't of this kind
   */
  private record Judge(int code, Function<Throwable, String> message) {}

  private static final List<Class<? extends Throwable>> ENVIRONMENT =
      Stream.concat(
              Failure.NETWORK.stream(),
              Stream.of(
                  InputException.class,
                  AccessControlException.class,
                  AccessDeniedException.class,
                  UnsupportedFileSystemException.class,
                  YarnException.class))
          .toList();

  private static final Pattern FILE_OF_A_HOST =
      Pattern.compile("Wrong FS: (file://[^/].*), expected: file:///");

  /** That of a fault with all its causes. */
  public static Verdict of(Throwable fault) {
    for (Judge judge : JUDGES) {
      String message = judge.message().apply(fault);
      if (message != null) {
        return new Verdict(judge.code(), message);
      }
    }
    return new Verdict(ExitCode.BUG, bug(fault));
  }

  private static String usage(Throwable fault) {
    return fault instanceof UsageException ? Failure.words(fault) : null;
  }

  private static String memory(Throwable fault) {
    Throwable memory = first(fault, List.of(OutOfMemoryError.class));
    if (memory == null) {
      return null;
    }
    String said = memory.getMessage();
    return RoomWords.isNoThread(said)
        ? "no thread can be started (" + said + "); " + RoomWords.MORE_THREADS
        : "memory is too small (" + said + "); give more with -m, or fewer -t";
  }

  private static String disk(Throwable fault) {
    String line = FullDisk.line(fault);
    return line == null
        ? null
        : Words.of(
            "%s%s; %s, then --resume continues",
            RoomWords.heading(line),
            line,
            RoomWords.remedy(line, "free space there, or use another disk"));
  }

  /** Hadoop's word on a file system whose library isn't there. */
  private static String missingFileSystem(Throwable fault) {
    String missing = said(fault, ClassNotFoundException.class);
    return missing == null || !missing.matches("Class \\S*FileSystem not found")
        ? null
        : missing
            + ", which knows such files; put its jars (for s3a:// hadoop-aws and the AWS SDK)"
            + " into a folder and name that in PGA_LIBRARIES, or, on a cluster, put them on"
            + " Hadoop's class path";
  }

  /** Of the URI of a local file that Hadoop takes for another machine's. */
  private static String fileOfAHost(Throwable fault) {
    String wrong = said(fault, IllegalArgumentException.class);
    Matcher matcher = FILE_OF_A_HOST.matcher(wrong == null ? "" : wrong);
    return matcher.matches()
        ? matcher.group(1)
            + " names a host; a file of this machine is file:///path, or its path alone"
        : null;
  }

  /** Of the environment, where its exception says what is wrong. */
  private static String named(Throwable fault) {
    Throwable cause = first(fault, ENVIRONMENT);
    if (cause instanceof UnknownHostException) {
      return cause.getMessage()
          + ": there is no such host, as far as this machine knows; check the URI, -fs and"
          + " Hadoop's configuration";
    }
    if (cause instanceof AccessDeniedException denied && denied.getReason() == null) {
      return denied.getFile() + ": permission denied";
    }
    return cause instanceof InputException ? Failure.words(cause) : null;
  }

  /** Of the environment, where the whole fault says more than that. */
  private static String environment(Throwable fault) {
    return first(fault, ENVIRONMENT) == null ? null : Failure.words(fault);
  }

  private static String bug(Throwable fault) {
    String words = Failure.words(fault);
    if (fault instanceof Error) {
      return words + "\nThis is a bug: please report it with these lines:";
    }
    return words
        + "\nIf nothing there explains it, this is a bug: please report it with "
        + (words.contains(Failure.LOG) ? "the log." : "what --verbose adds.");
  }

  /** What the first cause of a type says, or null. */
  private static String said(Throwable fault, Class<? extends Throwable> type) {
    Throwable cause = first(fault, List.of(type));
    return cause == null ? null : Failure.words(cause);
  }

  /** The first cause of one of these types, or null. */
  private static Throwable first(Throwable fault, List<Class<? extends Throwable>> types) {
    return Stream.iterate(fault, Objects::nonNull, Throwable::getCause)
        .filter(cause -> types.stream().anyMatch(type -> type.isInstance(cause)))
        .findFirst()
        .orElse(null);
  }
}
