package org.pga.driver.fault;

import java.io.IOException;
import org.apache.hadoop.net.NetUtils;
import org.pga.core.job.HdfsWords;

/**
 * What comes of a server of Hadoop's that breaks off, doesn't answer, or begins and isn't ready
 * yet. The classes of these faults don't tell: a file that ends too early is an {@code
 * EOFException}, too; so Hadoop's words do.
 */
public final class ServerFault {
  /** Of most calls that fail, {@link NetUtils#wrapException}. */
  private static final String CALL = NetUtils.HADOOP_WIKI;

  /** Of the others, such as {@code Connection reset by peer}. */
  private static final String OTHER_CALL = "DestHost:destPort ";

  private ServerFault() {}

  /** What it says, in a line; null if it is something else. */
  public static String line(Throwable fault) {
    if (KerberosFault.message(fault) != null) { // comes in the same words
      return null;
    }
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      String message = cause instanceof IOException ? String.valueOf(cause.getMessage()) : "";
      String line = message.lines().findFirst().orElse("");
      if (line.contains(CALL)
          || line.startsWith(OTHER_CALL)
          || line.contains(HdfsWords.SAFE_MODE)) {
        return line;
      }
    }
    return null;
  }
}
