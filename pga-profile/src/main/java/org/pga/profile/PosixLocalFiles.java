package org.pga.profile;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.PosixFileAttributes;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * Local files whose permissions are asked for and set by Java.
 *
 * <p>Without its native library Hadoop starts a process ({@code chmod}, {@code ls -ld}) for each
 * file and folder that it makes: 516 of them in an assembly of 7 MB of reads, more than a second
 * each of CPU and wall.
 */
class PosixLocalFiles extends RawLocalFileSystem {
  private static final boolean POSIX =
      FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

  @Override
  public void setPermission(Path path, FsPermission permission) throws IOException {
    if (!POSIX) {
      super.setPermission(path, permission);
      return;
    }
    try {
      // PosixFilePermission doesn't know the sticky bit.
      Files.setAttribute(pathToFile(path).toPath(), "unix:mode", (int) permission.toShort());
    } catch (NoSuchFileException e) {
      throw notFound(path, e);
    }
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    if (!POSIX) {
      return super.getFileStatus(path);
    }
    java.nio.file.Path file = pathToFile(path).toPath();
    try {
      PosixFileAttributes is = Files.readAttributes(file, PosixFileAttributes.class);
      int mode = (Integer) Files.getAttribute(file, "unix:mode");
      return new FileStatus(
          is.size(),
          is.isDirectory(),
          1,
          getDefaultBlockSize(path),
          is.lastModifiedTime().toMillis(),
          is.lastAccessTime().toMillis(),
          new FsPermission((short) (mode & 01777)),
          is.owner().getName(),
          is.group().getName(),
          new Path(file.toString()).makeQualified(getUri(), getWorkingDirectory()));
    } catch (NoSuchFileException e) {
      // It may be there by now: of two tasks that commit at once each makes the folder of both.
      throw notFound(path, e);
    } catch (FileSystemException e) {
      // Also where a part of the path is a plain file: for Hadoop nothing is there then, either.
      if (Files.exists(file)) {
        throw e;
      }
      throw notFound(path, e);
    }
  }

  @Override
  public FileStatus[] listStatus(Path path) throws IOException {
    // Of a folder's files the status is asked for one by one, above; of a file it is not.
    return POSIX && pathToFile(path).isFile()
        ? new FileStatus[] {getFileStatus(path)}
        : super.listStatus(path);
  }

  private static FileNotFoundException notFound(Path path, FileSystemException cause) {
    FileNotFoundException e = new FileNotFoundException("File " + path + " does not exist");
    e.initCause(cause);
    return e;
  }
}
