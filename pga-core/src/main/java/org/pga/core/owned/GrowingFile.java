package org.pga.core.owned;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** A file that only grows: what is in it stays. */
public final class GrowingFile {
  private GrowingFile() {}

  /**
   * Appends a local file, which is removed then, to a file that may not be there yet. HDFS's own
   * append fails on clusters of fewer nodes than the file has replicas.
   */
  public static void append(java.nio.file.Path local, FileSystem fs, Path target)
      throws IOException {
    if (!fs.exists(target)) {
      copy(local, fs.create(target, false));
    } else {
      Path part = new Path(target.getParent(), "." + target.getName() + "." + OwnedFolder.newId());
      boolean freed = false;
      try {
        try (OutputStream out = fs.create(part, false)) {
          try (InputStream before = fs.open(target)) {
            before.transferTo(out);
          }
          Files.copy(local, out);
        }
        freed = true;
        RawFiles.replace(fs, part, target);
      } finally {
        RawFiles.removePart(fs, part, freed, target);
      }
    }
    Files.deleteIfExists(local);
  }

  private static void copy(java.nio.file.Path local, OutputStream to) throws IOException {
    try (OutputStream out = to) {
      Files.copy(local, out);
    }
  }
}
