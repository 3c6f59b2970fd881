package org.pga.reads.library;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/**
 * A file of a library.
 *
 * @param library index of the library, from 0
 * @param role mates or single reads
 * @param ordinal index among the library's files of that role, from 0
 * @param path on any Hadoop file system
 */
public record ReadFile(int library, Role role, int ordinal, Path path) {
  private static final String KEY = "pga.internal.read-files";

  /** Puts files into a job's configuration: a line for each, its path last. */
  public static void store(List<ReadFile> files, Configuration conf) {
    StringBuilder text = new StringBuilder();
    for (ReadFile file : files) {
      text.append(file.library).append(' ').append(file.role).append(' ').append(file.ordinal);
      text.append(' ').append(file.path).append('\n');
    }
    conf.set(KEY, text.toString());
  }

  /** Takes out what {@link #store} put in. */
  public static List<ReadFile> load(Configuration conf) {
    List<ReadFile> files = new ArrayList<>();
    // raw: "${" in a file name is no variable
    conf.getRaw(KEY)
        .lines()
        .forEach(
            line -> {
              String[] parts = line.split(" ", 4);
              files.add(
                  new ReadFile(
                      Integer.parseInt(parts[0]),
                      Role.valueOf(parts[1]),
                      Integer.parseInt(parts[2]),
                      new Path(parts[3])));
            });
    return files;
  }
}
