package org.pga.reads.library;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;

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

  /** By what its reads are known. */
  public ReadSource source() {
    return new ReadSource(library, role, ordinal);
  }

  /** The path for messages: one line, whatever the file is called. */
  public String shown() {
    return TerminalText.name(path.toString());
  }

  /** Puts files into a job's configuration: a line for each, its path last. */
  public static void store(List<ReadFile> files, Configuration conf) {
    StringBuilder text = new StringBuilder();
    for (ReadFile file : files) {
      text.append(file.library).append(' ').append(file.role).append(' ').append(file.ordinal);
      // names may hold line ends
      String path = URLEncoder.encode(file.path.toString(), StandardCharsets.UTF_8);
      text.append(' ').append(path).append('\n');
    }
    conf.set(KEY, text.toString());
  }

  /** Takes out what {@link #store} put in. */
  public static List<ReadFile> load(Configuration conf) {
    List<ReadFile> files = new ArrayList<>();
    conf.get(KEY)
        .lines()
        .forEach(
            line -> {
              String[] parts = line.split(" ", 4);
              files.add(
                  new ReadFile(
                      Integer.parseInt(parts[0]),
                      Role.valueOf(parts[1]),
                      Integer.parseInt(parts[2]),
                      new Path(URLDecoder.decode(parts[3], StandardCharsets.UTF_8))));
            });
    return files;
  }
}
