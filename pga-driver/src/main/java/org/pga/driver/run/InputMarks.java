package org.pga.driver.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.owned.FileMark;
import org.pga.driver.folder.Paths;
import org.pga.reads.format.InputFile;

/**
 * The files of reads by path and content, as they were when the run began: the result is recorded
 * as that of these.
 *
 * <p>The CRC32C is known to HDFS, and read once on a local disk, which takes a small part of what
 * the stage that reads the file does. It is taken again only where length or time have changed.
 *
 * @param files in the order of the libraries
 * @param conf for their file systems
 */
record InputMarks(List<Known> files, Configuration conf) {
  /**
   * A file.
   *
   * @param status from before its checksum was taken
   * @param fresh whether it was written so shortly before that another change may leave the time
   */
  record Known(FileStatus status, boolean fresh, FileMark mark) {}

  /** Some file systems tell the time of a change in steps of two seconds. */
  private static final long STEP_MILLIS = 2000;

  /** Reads them, or asks HDFS. */
  static InputMarks of(List<InputFile> inputs, Configuration conf) throws IOException {
    List<Known> files = new ArrayList<>();
    for (InputFile input : inputs) {
      Path path = input.status().getPath();
      FileSystem fs = path.getFileSystem(conf);
      FileStatus status = fs.getFileStatus(path);
      boolean fresh = status.getModificationTime() > System.currentTimeMillis() - STEP_MILLIS;
      files.add(new Known(status, fresh, FileMark.of(fs, path)));
    }
    return new InputMarks(files, conf);
  }

  /** The files by path, length and checksum. */
  List<String> texts() {
    return files.stream().map(file -> file.status.getPath() + " " + file.mark).toList();
  }

  /**
   * Looks whether the files are still the same; one may have been touched.
   *
   * @throws InputException with the name of one whose content has changed, or that is gone
   */
  void check() throws IOException {
    for (Known file : files) {
      if (!isSame(file)) {
        throw new InputException(
            Paths.show(file.status.getPath())
                + " changed while it was read, so the result would be of neither content; run"
                + " again with --resume when nothing writes to it any more");
      }
    }
  }

  private boolean isSame(Known file) throws IOException {
    Path path = file.status.getPath();
    FileSystem fs = path.getFileSystem(conf);
    if (!file.fresh && fs.exists(path)) {
      FileStatus now = fs.getFileStatus(path);
      if (now.getLen() == file.status.getLen()
          && now.getModificationTime() == file.status.getModificationTime()) {
        return true;
      }
    }
    return file.mark.fits(fs, path);
  }
}
