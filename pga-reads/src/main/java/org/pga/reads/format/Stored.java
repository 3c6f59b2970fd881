package org.pga.reads.format;

import java.io.IOException;
import java.nio.file.Files;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;
import org.pga.core.failure.InputException;

/**
 * Reads must be stored: each file is read several times (its head, its checksum, its records), in
 * parts, and by {@code --resume} again.
 */
final class Stored {
  private Stored() {}

  /** The bytes; on a local disk without a checksum file, which no reads have. */
  static FSDataInputStream open(Path path, Configuration conf) throws IOException {
    FileSystem fs = path.getFileSystem(conf);
    return (fs instanceof LocalFileSystem local ? local.getRaw() : fs).open(path);
  }

  /**
   * Checks without opening the file: opening a pipe would wait until somebody writes into it.
   *
   * @throws InputException for pipes and devices, and where the file system doesn't know the length
   */
  static void check(Path path, FileStatus status) throws InputException {
    if ("file".equals(status.getPath().toUri().getScheme())
        && !Files.isRegularFile(java.nio.file.Path.of(status.getPath().toUri().getPath()))) {
      throw new InputException(
          TerminalText.name(path.toString())
              + " is a pipe or a device (as of <(...)), which can be read but once; write its"
              + " content to a file and name that");
    }
    if (status.getLen() < 0) {
      throw new InputException(
          TerminalText.name(path.toString())
              + " is on a file system that doesn't tell its length, so it can't be read in parts;"
              + " download it (curl -O, or hadoop fs -cp) and name that file");
    }
  }
}
