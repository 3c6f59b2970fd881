package org.pga.driver.folder;

import java.io.IOException;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.job.HdfsWords;

/** What the user is told of a folder that can't be written to, or keeps other bytes than it got. */
public final class FolderFaults {
  private FolderFaults() {}

  /**
   * Of a folder that can't be written to; unless it is HDFS's fault, which takes no changes
   * anywhere.
   *
   * @param which what it is to the user
   * @param remedy what helps, besides its permissions
   */
  static IOException unwritable(String which, Path folder, IOException e, String remedy) {
    ClusterException hdfs = HdfsWords.fault(e.getMessage());
    // Without the NameNode's stack that comes with what HDFS says.
    String reason = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
    return hdfs != null
        ? hdfs
        : new InputException(
            Words.of(
                "can't write to the %s folder %s: %s; check its permissions%s",
                which, Paths.show(folder), reason, remedy),
            e);
  }

  /** Of a copy that isn't what was written. */
  public static ResourceException differs(Path file, Path copy) {
    return new ResourceException(
        Words.of(
            "the copy of %s in %s differs from what was written; look after both disks (dmesg,"
                + " smartctl), then --resume continues",
            Paths.show(file), Paths.show(copy.getParent())));
  }
}
