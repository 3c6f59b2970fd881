package org.pga.driver.cluster;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * User numbers that belong to a user's containers, as Linux's {@code /etc/subuid} gives them:
 * processes of these are that user's own.
 */
record SubordinateNumbers(List<Range> ranges) {
  private static final Pattern LINE = Pattern.compile("([^:#]+):(\\d{1,10}):(\\d{1,10})");

  /** Numbers from the first on. */
  record Range(long first, long count) {}

  /**
   * Those of a user.
   *
   * @param users the user's name and number, as text; either may be in the file
   * @return none where there is no such file
   */
  static SubordinateNumbers in(Path file, Set<String> users) throws IOException {
    List<Range> ranges = new ArrayList<>();
    if (Files.isReadable(file)) {
      for (String line : Files.readAllLines(file)) {
        Matcher entry = LINE.matcher(line.strip());
        if (entry.matches() && users.contains(entry.group(1))) {
          ranges.add(new Range(Long.parseLong(entry.group(2)), Long.parseLong(entry.group(3))));
        }
      }
    }
    return new SubordinateNumbers(List.copyOf(ranges));
  }

  boolean has(int user) {
    return ranges.stream()
        .anyMatch(range -> user >= range.first() && user - range.first() < range.count());
  }
}
