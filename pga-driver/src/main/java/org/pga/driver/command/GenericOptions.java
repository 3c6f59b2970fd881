package org.pga.driver.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.pga.driver.settings.UsageException;

/**
 * Hadoop's generic options, wherever they stand. Hadoop looks for them only before the first other
 * argument, so {@code assemble -D key=value} would not be seen.
 */
public final class GenericOptions {
  private static final Set<String> WITH_VALUE =
      Set.of("-D", "-conf", "-fs", "-jt", "-files", "-libjars", "-archives", "-tokenCacheFile");

  private GenericOptions() {}

  /**
   * The same arguments, generic options first.
   *
   * @throws UsageException if the file of a {@code -conf} isn't there: Hadoop would continue
   *     without it, as it would where a {@code -D} gives no value
   */
  public static String[] first(String... args) {
    List<String> generic = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < args.length; i++) {
      if (WITH_VALUE.contains(args[i]) && i + 1 < args.length) {
        if (args[i].equals("-conf") && !Files.isReadable(Path.of(args[i + 1]))) {
          throw new UsageException("-conf " + args[i + 1] + ": there is no such file to read");
        }
        if (args[i].equals("-D") && !args[i + 1].contains("=")) {
          throw new UsageException("-D " + args[i + 1] + ": expected -D key=value");
        }
        generic.add(args[i]);
        generic.add(args[++i]);
      } else if (args[i].startsWith("-D") && args[i].contains("=")) {
        generic.add("-D");
        generic.add(args[i].substring(2));
      } else {
        others.add(args[i]);
      }
    }
    generic.addAll(others);
    return generic.toArray(new String[0]);
  }
}
