package org.pga.core.owned;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.DistributedFileSystem;

/** Renaming and removing on any file system, for {@link OwnedFolder}, which knows what it may. */
final class RawFiles {
  private RawFiles() {}

  /** The file system itself, without the checksum files that Hadoop puts beside local ones. */
  static FileSystem of(FileSystem fs) {
    return fs instanceof LocalFileSystem local ? local.getRaw() : fs;
  }

  /** Whether the files of a file system are this machine's. */
  static boolean local(FileSystem fs) {
    return "file".equals(fs.getUri().getScheme());
  }

  static java.nio.file.Path path(Path local) {
    return java.nio.file.Path.of(local.toUri().getPath());
  }

  /**
   * Waits until a local file, or what a local folder has under which names, is on the disk: what is
   * only in the machine's memory goes with its power. What HDFS has in the memory of several
   * machines is left to its {@code dfs.datanode.synconclose}.
   */
  static void force(FileSystem fs, Path what) throws IOException {
    if (!local(fs)) {
      return;
    }
    java.nio.file.Path path = path(what);
    boolean isFolder = Files.isDirectory(path);
    // Some file systems force only what is open for writing, as folders never are.
    StandardOpenOption how = isFolder ? StandardOpenOption.READ : StandardOpenOption.WRITE;
    try (FileChannel channel = FileChannel.open(path, how)) {
      channel.force(true);
    } catch (FileSystemException e) { // names the file
      if (!isFolder) {
        throw e;
      } // else one that mustn't be read
    } catch (IOException e) {
      if (!isFolder) {
        throw new FileSystemException(path.toString(), null, e.getMessage());
      } // else one of a file system that can't do it
    }
  }

  /**
   * Renames a file over another: in one step on local disks and HDFS, elsewhere in two, see {@link
   * #replacesInOneStep}, and a manifest says which of them counts.
   */
  static void replace(FileSystem fs, Path from, Path to) throws IOException {
    if (local(fs)) {
      Files.move(
          path(from),
          path(to),
          StandardCopyOption.ATOMIC_MOVE,
          StandardCopyOption.REPLACE_EXISTING);
    } else if (fs instanceof DistributedFileSystem hdfs) {
      hdfs.rename(from, to, Options.Rename.OVERWRITE);
    } else {
      fs.delete(to, false);
      rename(fs, from, to);
    }
  }

  /** Whether {@link #replace} leaves no moment in which neither file has the name. */
  static boolean replacesInOneStep(FileSystem fs) {
    return local(fs) || fs instanceof DistributedFileSystem;
  }

  /**
   * Removes what {@link #replace} was to bring to a name. Where that name was freed and then
   * couldn't be given, it is the only one, and stays.
   *
   * @param freed whether something had that name as replacing it began
   */
  static void removePart(FileSystem fs, Path part, boolean freed, Path to) throws IOException {
    if (!freed || fs.exists(to)) {
      remove(fs, part);
    }
  }

  /** Renames a file or folder to a name that nothing has. */
  static void rename(FileSystem fs, Path from, Path to) throws IOException {
    if (fs.exists(to)) {
      throw new IOException("can't rename " + from + ": there is a " + to);
    }
    if (!fs.rename(from, to)) {
      throw new IOException("can't rename " + from + " to " + to);
    }
  }

  /** Removes a file, or a folder with all in it, if it is there. */
  static void remove(FileSystem fs, Path what) throws IOException {
    // Asked of the file system itself: Hadoop's local one would look for checksum files, too.
    if (!fs.delete(what, true) && fs.exists(what)) {
      throw new IOException("can't remove " + what);
    }
  }

  /** Removes a folder if nothing is in it. */
  static void removeEmpty(FileSystem fs, Path folder) throws IOException {
    if (isEmpty(fs, folder)) {
      fs.delete(folder, false);
    }
  }

  /** Whether nothing is in a folder; false if there is no folder. */
  static boolean isEmpty(FileSystem fs, Path folder) throws IOException {
    try {
      FileStatus[] files = fs.listStatus(folder);
      return files.length == 0 && fs.getFileStatus(folder).isDirectory();
    } catch (FileNotFoundException e) {
      return false;
    }
  }
}
