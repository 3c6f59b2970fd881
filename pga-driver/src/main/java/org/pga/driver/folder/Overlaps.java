package org.pga.driver.folder;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.fs.ftp.FTPException;
import org.apache.hadoop.security.AccessControlException;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.FolderLock;
import org.pga.core.owned.OwnedFolder;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;

/** Looks whether input, output and work folder lie within each other, links followed. */
public record Overlaps(Configuration conf) {
  /**
   * @param scratch null if the user named none
   * @param work the work folder
   * @throws InputException if something would be written over an input, or in another run's folder
   */
  public void check(List<Library> libraries, Path output, Path scratch, Path work)
      throws IOException {
    notInWorkFolder(output);
    if (scratch != null) {
      notInWorkFolder(scratch);
    }
    Path out = real(output);
    Path stages = real(work);
    for (ReadFile file : Library.files(libraries)) {
      Path input = real(file.path());
      String shown = Paths.show(input);
      if (isNeeded(input, Map.of(out, OutputFolder::needs)) || within(input, stages)) {
        throw new InputException(
            shown + " is an input and would be replaced by the result; name another output folder");
      }
      for (Path folder : List.of(out, stages)) {
        // A file as output folder has a message of its own.
        if (!out.equals(input) && within(folder, input)) {
          throw new InputException(
              Paths.show(folder) + " lies within the input " + shown + "; name another folder");
        }
      }
    }
  }

  /**
   * Whether a file, or a folder that it lies in, has one of the names that results need.
   *
   * @param file as {@link #real} has it
   * @param needed the names by their folders, these as {@link #real} has them
   */
  public static boolean isNeeded(Path file, Map<Path, Predicate<String>> needed) {
    for (Path below = file; below.getParent() != null; below = below.getParent()) {
      if (needed.getOrDefault(below.getParent(), name -> false).test(below.getName())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Looks whether a folder is one that a run of pga may bring its own files to.
   *
   * @throws InputException if it lies within the folder of a run that is under way, or among what
   *     pga keeps for itself in one
   */
  public void notInLiveFolder(Path folder) throws IOException {
    Path real = real(folder);
    FileSystem fs = real.getFileSystem(conf);
    for (Path inner = real; inner.getParent() != null; inner = inner.getParent()) {
      Path above = inner.getParent();
      if (inner.getName().startsWith(".pga-") && isPgas(fs, above)) {
        throw new InputException(
            Paths.show(inner) + " is where pga keeps things for itself; name another folder");
      }
      String holder = holder(fs, above);
      if (holder != null) {
        throw new InputException(
            Words.of(
                "%s lies in %s, where a run of pga is under way (%s); wait until it ends, or name"
                    + " another place",
                Paths.show(real), Paths.show(above), holder));
      }
    }
  }

  private void notInWorkFolder(Path folder) throws IOException {
    Path real = real(folder);
    FileSystem fs = real.getFileSystem(conf);
    for (Path above = real; above != null; above = above.getParent()) {
      boolean there =
          above.equals(real) ? fs.exists(new Path(real, OwnedFolder.MANIFEST)) : isPgas(fs, above);
      if (there && OwnedFolder.open(fs, above, WorkFolder.KIND) != null) {
        throw new InputException(
            Paths.show(above) + " is the work folder of another run of pga; name another folder");
      }
    }
  }

  /** Of a folder above; one that may not be looked at, as by a store's credentials, is nobody's. */
  private static boolean isPgas(FileSystem fs, Path above) throws IOException {
    try {
      return fs.exists(new Path(above, OwnedFolder.MANIFEST));
    } catch (AccessDeniedException | AccessControlException e) {
      return false;
    }
  }

  /** Who holds the lock of a folder; null: nobody, or it may not be looked at. */
  static String holder(FileSystem fs, Path above) throws IOException {
    try {
      return FolderLock.holder(fs, above);
    } catch (AccessDeniedException | AccessControlException e) {
      return null;
    }
  }

  private static boolean within(Path inner, Path outer) {
    for (Path above = inner; above != null; above = above.getParent()) {
      if (above.equals(outer)) {
        return true;
      }
    }
    return false;
  }

  /** Qualified; on the local disk with links followed as far as there are files. */
  public Path real(Path path) throws IOException {
    Path qualified;
    try {
      qualified = path.getFileSystem(conf).makeQualified(path);
    } catch (UnsupportedFileSystemException | FTPException e) {
      return path; // refused later, by name
    }
    if (!"file".equals(qualified.toUri().getScheme())) {
      return qualified;
    }
    java.nio.file.Path local = java.nio.file.Path.of(qualified.toUri().getPath()).normalize();
    java.nio.file.Path there = local;
    while (!Files.exists(there) && there.getParent() != null) {
      there = there.getParent();
    }
    try {
      return new Path("file", "", there.toRealPath().resolve(there.relativize(local)).toString());
    } catch (NoSuchFileException e) {
      return qualified; // a pipe, /dev/fd/63 say: it has no path
    }
  }
}
