package org.pga.core.owned;

import java.io.IOException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;

/**
 * Marks a folder as in use, and by which process: the file {@value #NAME} in it. A process that
 * ended without unlocking holds nothing: on local disks the system's lock on the file ends with it;
 * on HDFS the NameNode gives the file's lease to one writer and takes it from a dead one after a
 * minute.
 */
public abstract class FolderLock implements AutoCloseable {
  static final String NAME = ".pga-lock";

  /**
   * Takes the lock of a folder that is there.
   *
   * @throws InputException with the holder where another has it
   */
  public static FolderLock take(FileSystem given, Path folder) throws IOException {
    FileSystem fs = RawFiles.of(given);
    Path file = new Path(fs.makeQualified(folder), NAME);
    return RawFiles.local(fs) ? LocalLock.on(RawFiles.path(file)) : LeaseLock.on(fs, file);
  }

  /**
   * Who holds the lock of a folder, without an attempt to take it.
   *
   * @return null: nobody, as far as can be told
   */
  public static String holder(FileSystem given, Path folder) throws IOException {
    FileSystem fs = RawFiles.of(given);
    Path file = new Path(fs.makeQualified(folder), NAME);
    if (!fs.exists(file)) {
      return null;
    }
    return RawFiles.local(fs)
        ? LocalLock.holderOf(RawFiles.path(file))
        : LeaseLock.holderOf(fs, file);
  }

  /** A holder for messages, who may have said nothing yet. */
  static String said(LockHolder holder) {
    return holder == null ? "it has just begun" : holder.toString();
  }

  static boolean isLock(FileSystem fs, Path file) throws IOException {
    return file.getName().equals(NAME) && fs.getFileStatus(file).isFile();
  }

  /** Adds an application of YARN's to what others are told of the holder. */
  public abstract void note(String application);

  /**
   * Makes sure that the lock is still held, before doing what only its holder may do.
   *
   * @throws InputException if another process was given it, while this one was halted for long
   */
  public abstract void check() throws IOException;

  /**
   * Makes sure that the folder is where it was. Hadoop makes each folder on the way to a file: a
   * run whose output was moved went on in a new folder of the old name.
   *
   * @throws InputException if it isn't, as far as that can be told
   */
  public void checkPlace() throws InputException {}

  @Override
  public abstract void close() throws IOException;

  static InputException inUse(String file, LockHolder holder, String advice) {
    String folder = file.substring(0, file.length() - NAME.length() - 1);
    return new InputException(
        Words.of(
            "%s is in use by another run of pga%s; wait until it ends, or name another output folder%s",
            folder, holder == null ? "" : " (" + holder + ")", advice));
  }

  static InputException foreign(String file) {
    return new InputException(file + " isn't PGA's; name another output folder");
  }
}
