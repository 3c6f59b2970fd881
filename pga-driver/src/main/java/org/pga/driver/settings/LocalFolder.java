package org.pga.driver.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.Scratch;
import org.pga.profile.MeteredLocalFileSystem;

/** Where Hadoop's local files of a run lie: what it spills, merges and shuffles. */
public final class LocalFolder {
  /**
   * Names that the local shuffle finds again: spaces and the like it looks for as in a URI (%20).
   */
  private static final Pattern SAFE = Pattern.compile("[\\p{L}\\p{N}/._+@=~-]+");

  /** Name of a link to a work folder. */
  private static final String LINK = "work-folder";

  private LocalFolder() {}

  /**
   * The folder for Hadoop's local files: the work folder where that is local, so that they lie
   * beside the stages, on the disk that was looked at; by a link in a folder for temporary files
   * where Hadoop can't work with its name.
   */
  public static java.nio.file.Path of(Path work) throws IOException {
    String path = work.toUri().getPath();
    boolean local = isLocal(work);
    if (local && SAFE.matcher(path).matches()) {
      return java.nio.file.Path.of(path);
    }
    java.nio.file.Path made = Scratch.makeFolder("pga-");
    Scratch.removeFolderAtExit(made);
    return local ? Files.createSymbolicLink(made.resolve(LINK), java.nio.file.Path.of(path)) : made;
  }

  private static boolean isLocal(Path work) {
    return "file".equals(work.toUri().getScheme());
  }

  /**
   * Removes Hadoop's local files, and what {@link #of} made for them; what can't be removed stays,
   * for what ended the run is to be told instead.
   */
  public static void remove(java.nio.file.Path localFolder, Path work) throws IOException {
    if (!isLocal(work)) {
      Scratch.removeFolderQuietly(localFolder);
      return;
    }
    Path local = new Path(work, MeteredLocalFileSystem.SCRATCH);
    Scratch.removeQuietly(FileSystem.getLocal(new Configuration()), local, work);
    if (Files.isSymbolicLink(localFolder) && localFolder.endsWith(LINK)) {
      Scratch.removeFile(localFolder); // not what it leads to
      Scratch.removeFolderQuietly(localFolder.getParent());
    }
  }
}
