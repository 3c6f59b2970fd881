package org.pga.driver.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.permission.FsPermission;
import org.pga.core.Words;
import org.pga.core.owned.Scratch;

/**
 * The modes of what an embedded run writes: as the user's umask has them, like those of any other
 * program. Hadoop sets each new file's mode itself, and takes 022 for everybody's umask.
 */
final class Umask {
  private Umask() {}

  /** Sets it, unless the user set another. */
  static void apply(Configuration conf) {
    if (ClusterSettings.givenByUser(FsPermission.UMASK_LABEL, conf)) {
      return;
    }
    try {
      Path folder = Scratch.makeFolder("pga-umask-");
      try {
        // Java doesn't tell the umask; what the system made of 777 does.
        Path made = Files.createDirectory(folder.resolve("made"));
        int mode = (Integer) Files.getAttribute(made, "unix:mode");
        conf.set(FsPermission.UMASK_LABEL, Words.of("%03o", ~mode & 0777));
      } finally {
        Scratch.removeFolder(folder);
      }
    } catch (IOException e) {
      // No room for temporary files: Hadoop's umask stays.
    }
  }
}
