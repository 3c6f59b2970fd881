package org.pga.reads.format;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;
import org.pga.core.failure.InputException;
import org.pga.core.job.TaskInputException;

/**
 * An error at some position in a file of reads.
 *
 * <p>A task knows the byte offset only; the driver adds the line number by reading the file again
 * ({@link #withLine}). For a compressed file, the end of the message says which bytes are counted;
 * damage to the compressed bytes themselves has no line number. Where that made the fault in the
 * text, as a checksum behind it may show, it is told instead.
 */
public final class ReadException extends InputException {
  private static final long serialVersionUID = 1L;

  private static final String TEXT = " (offset in the uncompressed text)";
  private static final String COMPRESSED = " (offset in the compressed file)";

  private final String file;
  private final long offset;
  private final String problem;

  private ReadException(String file, String line, long offset, String problem) {
    super(TerminalText.name(file) + line + ", byte offset " + offset + ": " + problem);
    this.file = file;
    this.offset = offset;
    this.problem = problem;
  }

  /** A fault in the text of a file, compressed or not. */
  static ReadException inText(String file, boolean compressed, long offset, String what) {
    return new ReadException(file, "", offset, what + (compressed ? TEXT : ""));
  }

  /** A fault in the compressed bytes themselves. */
  static ReadException inCompressed(String file, long offset, String what) {
    return new ReadException(file, "", offset, what + COMPRESSED);
  }

  /** Leaves the error for the driver to find; returns the exception for the task to throw. */
  public TaskInputException report(Configuration conf) throws IOException {
    return TaskInputException.report(conf, file, offset, problem);
  }

  /** The fault with its line number. */
  public ReadException withLine(Configuration conf) throws IOException {
    return withLine(file, offset, problem, conf);
  }

  /** A task's fault with its line number. */
  public static ReadException withLine(TaskInputException fault, Configuration conf)
      throws IOException {
    return withLine(fault.file(), fault.offset(), fault.problem(), conf);
  }

  private static ReadException withLine(
      String file, long offset, String problem, Configuration conf) throws IOException {
    if (problem.endsWith(COMPRESSED)) {
      return new ReadException(file, "", offset, problem);
    }
    Path path = new Path(file);
    TextLine line = TextLine.at(path, offset, conf);
    ReadException damage =
        problem.endsWith(TEXT) ? Compression.damage(path, line.offset(), conf) : null;
    if (damage != null) {
      return damage;
    }
    return new ReadException(file, ", line " + line.number(), line.offset(), problem);
  }
}
