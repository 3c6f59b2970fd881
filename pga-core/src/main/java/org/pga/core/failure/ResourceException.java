package org.pga.core.failure;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.net.NetUtils;

/**
 * Memory, disk or a quota was too small, or a disk lost what was written: exit code 4. The same run
 * may succeed with more of it, or another one.
 *
 * <p>The message names what was too small, where, and which option gives more.
 */
public class ResourceException extends IOException {
  private static final long serialVersionUID = 1L;

  public ResourceException(String message) {
    super(message);
  }

  public ResourceException(String message, Throwable cause) {
    super(message, cause);
  }

  /** As {@link #damaged(Path)}, of a file as Hadoop names it. */
  public static ResourceException damaged(org.apache.hadoop.fs.Path file) {
    return damaged(Path.of(file.toUri().getPath()));
  }

  /** A file on scratch that has another checksum than when PGA wrote it. */
  public static ResourceException damaged(Path file) {
    return new ResourceException(
        file
            + " on "
            + NetUtils.getHostname()
            + " is damaged: it isn't as PGA wrote it. Look after that disk (dmesg, smartctl), or use"
            + " another one; then --resume continues");
  }
}
