package org.pga.driver.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.pga.driver.settings.UsageException;

/**
 * What `pga compare` was told to compare.
 *
 * @param configurations in their order
 * @param baseline the name of one of them
 */
record CompareArguments(List<Named> configurations, String baseline) {

  /**
   * A configuration: {@code NAME=RUN,RUN…} or {@code RUN,RUN…}.
   *
   * @param name given, otherwise the folder's
   * @param places folders, files and patterns of its runs
   */
  record Named(String name, List<String> places) {
    static Named of(String text) {
      int equals = text.indexOf('=');
      int slash = text.indexOf('/');
      // A = behind a slash belongs to a path.
      boolean named = equals >= 0 && (slash < 0 || equals < slash);
      List<String> places = List.of(text.substring(named ? equals + 1 : 0).split(","));
      if (places.stream().anyMatch(String::isBlank)) {
        throw new UsageException(text + ": a run is missing; write NAME=RUN or NAME=RUN,RUN,RUN");
      }
      String name = named ? text.substring(0, equals) : folder(places.get(0));
      if (name.isBlank()) {
        throw new UsageException(text + ": a name is missing before =");
      }
      return new Named(name, places);
    }

    private static String folder(String place) {
      String path = place.replaceFirst("/+$", "").replaceFirst("/+run[.]json$", "");
      String name = path.substring(path.lastIndexOf('/') + 1);
      return name.isEmpty() ? place : name;
    }
  }

  /**
   * Reads the arguments.
   *
   * @param baseline name of a configuration, or what one was given as; null: the first
   * @param clusters cluster by name of a configuration
   * @throws UsageException if they say nothing clear
   */
  static CompareArguments of(List<String> texts, String baseline, Map<String, String> clusters) {
    List<Named> configurations = new ArrayList<>();
    Set<String> names = new LinkedHashSet<>();
    String chosen = null;
    for (String text : texts) {
      Named named = Named.of(text);
      if (!names.add(named.name())) {
        throw new UsageException(
            "two configurations are called "
                + named.name()
                + "; write NAME="
                + String.join(",", named.places()));
      }
      configurations.add(named);
      if (named.name().equals(baseline) || text.equals(baseline)) {
        chosen = named.name();
      }
    }
    if (configurations.size() < 2) {
      throw new UsageException("one configuration can't be compared; name two or more");
    }
    if (baseline != null && chosen == null) {
      throw new UsageException(unknown("--baseline " + baseline, names));
    }
    for (String name : clusters.keySet()) {
      if (!names.contains(name)) {
        throw new UsageException(unknown("--cluster " + name + "=" + clusters.get(name), names));
      }
    }
    return new CompareArguments(configurations, chosen == null ? names.iterator().next() : chosen);
  }

  private static String unknown(String option, Set<String> names) {
    return option + ": no configuration has that name; there are " + String.join(", ", names);
  }
}
