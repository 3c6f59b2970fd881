package org.pga.core.job;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.failure.InputException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * An error in the input that a task found, with its position.
 *
 * <p>Hadoop hands the driver a failed task's trace as text, and the embedded runner not even that.
 * So the task writes the error to a small file in the folder {@link #FOLDER} before it throws, and
 * {@link JobRunner} throws the one with the smallest position, whatever the order of the tasks.
 */
public final class TaskInputException extends InputException {
  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(TaskInputException.class);

  /** Key of the folder for faults; {@link JobRunner} sets it. */
  static final String FOLDER = "pga.internal.faults";

  private final String file;
  private final long offset;
  private final String problem;

  private TaskInputException(String file, long offset, String problem) {
    super(file + ", byte " + offset + ": " + problem);
    this.file = file;
    this.offset = offset;
    this.problem = problem;
  }

  /** The input file, as the user named it. */
  public String file() {
    return file;
  }

  /** Byte offset in the file, from 0; in a compressed file as the problem's text says. */
  public long offset() {
    return offset;
  }

  /** What is wrong and what to do, without the place. */
  public String problem() {
    return problem;
  }

  /**
   * Leaves the fault for the driver.
   *
   * @return the exception to throw
   */
  public static TaskInputException report(
      Configuration conf, String file, long offset, String problem) throws IOException {
    TaskInputException fault = new TaskInputException(file, offset, problem);
    String folder = conf.get(FOLDER);
    if (folder != null) {
      // A file for each attempt: one of another, which is whole, isn't begun anew.
      String name =
          Integer.toHexString(file.hashCode())
              + "-"
              + offset
              + "-"
              + conf.get(MRJobConfig.TASK_ATTEMPT_ID, "0");
      Path path = new Path(folder, name);
      try (DataOutputStream out = path.getFileSystem(conf).create(path, true)) {
        out.writeUTF(file);
        out.writeLong(offset);
        out.writeUTF(problem.length() > 8000 ? problem.substring(0, 8000) : problem);
      }
    }
    return fault;
  }

  /**
   * The fault with the smallest file name and offset that tasks left, or null. Files that can't be
   * read are passed over: the job's end may have stopped a task while it wrote.
   */
  static TaskInputException first(Configuration conf) throws IOException {
    Path folder = new Path(conf.get(FOLDER));
    FileSystem fs = folder.getFileSystem(conf);
    TaskInputException first = null;
    if (fs.exists(folder)) {
      for (FileStatus status : fs.listStatus(folder)) {
        try (DataInputStream in = fs.open(status.getPath())) {
          TaskInputException fault =
              new TaskInputException(in.readUTF(), in.readLong(), in.readUTF());
          int order = first == null ? -1 : fault.file.compareTo(first.file);
          if (order < 0 || order == 0 && fault.offset < first.offset) {
            first = fault;
          }
        } catch (IOException e) {
          LOG.info("{} is not whole", status.getPath(), e);
        }
      }
    }
    return first;
  }
}
