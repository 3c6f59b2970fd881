package org.pga.core.job;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * The words in which the system, HDFS, YARN and Java report that something ran out.
 *
 * <p>Each pattern matches only where a message has the words, never where a file name may be: a
 * folder called {@code quota} is not a full disk.
 */
public final class RoomWords {
  /** errno's texts end the message of an exception, or stand in brackets at its end. */
  private static final Pattern ERRNO =
      Pattern.compile("(^|[:(] ?)(No space left on device|Disk quota exceeded)\\)?\\s*$");

  /** Of these there is room, but not in one file. */
  private static final Pattern SIZE = Pattern.compile("(^|[:(] ?)File too large\\)?\\s*$");

  private static final Pattern FILES =
      Pattern.compile("(^|[:(] ?)Too many open files( in system)?\\)?\\s*$");

  /** Classes as Hadoop prints them before a message, and the first words of theirs. */
  private static final List<Pattern> DISK =
      List.of(
          Pattern.compile("(^|[\\s(.$])(DS|NS|DiskSpace|Namespace)?QuotaExceededException: "),
          Pattern.compile("(^|[\\s(.$])QuotaByStorageTypeExceededException: "),
          Pattern.compile("^The (DiskSpace|NameSpace) quota .*is exceeded: "),
          Pattern.compile("(^|: )Could not find any valid local directory for "),
          Pattern.compile("(^|: )No space available in any of the local directories"));

  /** Of these what was exceeded isn't bytes. */
  private static final Pattern NAMES =
      Pattern.compile(
          "(^|[\\s(.$])(NS|Namespace)QuotaExceededException: |(^|: )The NameSpace quota ");

  /** Bytes, of a folder of HDFS: a disk with room left doesn't help. */
  private static final Pattern SPACE =
      Pattern.compile("(^|[\\s(.$])DSQuotaExceededException: |(^|: )The DiskSpace quota ");

  /** Of a limit of the system's: there may be memory. */
  private static final Pattern THREAD = Pattern.compile("unable to create (new )?native thread");

  private static final List<Pattern> MEMORY =
      List.of(
          Pattern.compile("(^|[\\s(.$])OutOfMemoryError(: |\\s*$)"),
          Pattern.compile(
              "is running (\\d+\\w )?beyond the? ?'?(PHYSICAL|VIRTUAL|physical|virtual)'? memory"),
          THREAD,
          // A process that isn't started, and a virtual machine that doesn't come up.
          Pattern.compile("error=12, Cannot allocate memory\\)?\\s*$"),
          Pattern.compile("There is insufficient memory for the Java Runtime Environment"));

  /** What helps where {@link #isNoThread}. */
  public static final String MORE_PROCESSES =
      "raise the limit of processes (ulimit -u, or the container's limit of pids)";

  /** ... in a process that PGA's own options are for. */
  public static final String MORE_THREADS = MORE_PROCESSES + ", or use fewer threads (-t)";

  /** What helps where {@link #files} finds a line. */
  public static final String OPEN_FILES =
      "; raise the limit of open files there (ulimit -n), then --resume continues";

  private RoomWords() {}

  /** The first line that says that a disk or a quota is full, or null. */
  public static String disk(String text) {
    return line(text, line -> ERRNO.matcher(line).find() || ofSize(line) || any(DISK, line));
  }

  /** Whether what {@link #disk} found is a quota of the number of files. */
  private static boolean ofNames(String line) {
    return NAMES.matcher(line).find();
  }

  private static boolean ofSize(String line) {
    return SIZE.matcher(line).find();
  }

  /** What {@link #disk} found, in words that end with a colon and a space. */
  public static String heading(String line) {
    if (ofSize(line)) {
      return "a file may not become so large: ";
    }
    return ofNames(line) ? "too many files: " : "the disk is full: ";
  }

  /** Whether what {@link #disk} found is no lack of bytes: how many are free says nothing then. */
  public static boolean isNoLack(String line) {
    return ofNames(line) || ofSize(line);
  }

  /**
   * What makes room where {@link #disk} found this.
   *
   * @param onDisk what does where it isn't a quota of HDFS
   */
  public static String remedy(String line, String onDisk) {
    if (ofSize(line)) {
      return "raise the limit of a file's size (ulimit -f), or use another file system";
    }
    if (ofNames(line)) {
      return "remove files and folders there, or raise the quota (hdfs dfsadmin -setQuota)";
    }
    return SPACE.matcher(line).find()
        ? "free space there, or raise the quota (hdfs dfsadmin -setSpaceQuota; each file being"
            + " written counts as a whole block in each copy)"
        : onDisk;
  }

  /** The first line that says that memory was too small, or null. */
  public static String memory(String text) {
    return line(text, line -> any(MEMORY, line));
  }

  /** Whether what {@link #memory} found, or an error's message, is that no thread could start. */
  public static boolean isNoThread(String line) {
    return line != null && THREAD.matcher(line).find();
  }

  /** The first line that says that a process had too many files open, or null. */
  public static String files(String text) {
    return line(text, line -> FILES.matcher(line).find());
  }

  private static boolean any(List<Pattern> patterns, String line) {
    return patterns.stream().anyMatch(pattern -> pattern.matcher(line).find());
  }

  private static String line(String text, Predicate<String> says) {
    return text == null
        ? null
        : text.lines().filter(says).map(String::strip).findFirst().orElse(null);
  }
}
