package org.pga.core.job;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.util.StringUtils;

/**
 * Names of jobs' inputs. Hadoop takes each for a pattern: said as they are, the stages of an output
 * folder {@code a*} would read those of {@code ab}, too.
 */
public final class JobInput {
  private JobInput() {}

  /** The pattern that only this file or folder fits, for Hadoop's input formats. */
  public static Path of(Path path) {
    return new Path(path.toString().replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0"));
  }

  /** The pattern for files of a folder, whose own name is none. */
  public static Path of(Path folder, String pattern) {
    return new Path(of(folder), pattern);
  }

  /** Makes a folder the only input of a job. */
  public static void set(Configuration conf, Path folder) {
    conf.set(FileInputFormat.INPUT_DIR, StringUtils.escapeString(of(folder).toString()));
  }
}
