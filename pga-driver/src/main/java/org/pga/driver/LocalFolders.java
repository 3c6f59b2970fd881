package org.pga.driver;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;

/** Folders of the local disk. */
final class LocalFolders {
  private LocalFolders() {}

  /** Removes a folder and what is in it, if it is there. */
  static void delete(Path folder) throws IOException {
    FileUtils.deleteDirectory(folder.toFile());
  }
}
