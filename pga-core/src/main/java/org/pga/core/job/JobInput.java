package org.pga.core.job;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.util.StringUtils;

/**
 * Paths of jobs' inputs. Hadoop takes each for a pattern: without escapes, the stages of an output
 * folder {@code a*} would also read those of {@code ab}.
 */
public final class JobInput {
  private JobInput() {}

  /** The pattern that only this file or folder fits, for Hadoop's input formats. */
  public static Path of(Path path) {
    return new Path(path.toString().replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0"));
  }

  /** The pattern for files in a folder, where the folder's own name is taken literally. */
  public static Path of(Path folder, String pattern) {
    return new Path(of(folder), pattern);
  }

  /** Makes a folder the only input of a job. */
  public static void set(Configuration conf, Path folder) {
    conf.set(FileInputFormat.INPUT_DIR, StringUtils.escapeString(of(folder).toString()));
  }
}
