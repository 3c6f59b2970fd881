package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The options of a run record as a line for a shell. */
final class CommandText {
  private final Map<String, Object> options;
  private final List<String> words = new ArrayList<>(List.of("pga", "assemble"));

  private CommandText(Map<String, Object> options) {
    this.options = options;
  }

  static String of(Map<String, Object> options) {
    return new CommandText(options).text();
  }

  private String text() {
    if (options.get("libraries") instanceof List<?> libraries) {
      for (Object library : libraries) {
        if (library instanceof Map<?, ?> one) {
          library(one);
        }
      }
    }
    insertSizes("--insert-size", false);
    insertSizes("--mp-insert-size", true);
    option("-o", options.get("output"));
    option("-k", options.get("kmer"));
    option("--scratch", options.get("scratch"));
    if (Boolean.TRUE.equals(options.get("keepIntermediate"))) {
      words.add("--keep-intermediate");
    }
    option("-t", options.get("threads"));
    option("-m", options.get("memory"));
    option("--cluster", options.get("cluster"));
    option("--queue", options.get("queue"));
    option("--tags", options.get("tags"));
    options.forEach(
        (key, value) -> {
          if (key.startsWith("pga.") && value != null) {
            add("-D", key + "=" + value);
          }
        });
    return words.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
  }

  private void library(Map<?, ?> library) {
    boolean mates = Boolean.TRUE.equals(library.get("matePairs"));
    String kind = String.valueOf(library.get("kind"));
    switch (kind) {
      case "paired" -> {
        files(mates ? "--mp-1" : "-1", library.get("first"));
        files(mates ? "--mp-2" : "-2", library.get("second"));
      }
      case "interleaved" -> files(mates ? "--mp-12" : "--12", library.get("first"));
      default -> files("-s", library.get("first"));
    }
  }

  private void files(String option, Object files) {
    if (files instanceof List<?> some && !some.isEmpty()) {
      words.add(option);
      some.forEach(file -> words.add(String.valueOf(file)));
    }
  }

  /** One value for each library of a kind, where any was given. */
  private void insertSizes(String option, boolean matePairs) {
    List<String> sizes = new ArrayList<>();
    boolean given = false;
    if (options.get("libraries") instanceof List<?> libraries) {
      for (Object one : libraries) {
        if (one instanceof Map<?, ?> library
            && !"single".equals(library.get("kind"))
            && matePairs == Boolean.TRUE.equals(library.get("matePairs"))) {
          Object size = library.get("insertSize");
          given |= size != null;
          sizes.add(size == null ? "auto" : list(size));
        }
      }
    }
    if (given) {
      words.add(option);
      words.addAll(sizes);
    }
  }

  private void option(String name, Object value) {
    if (value != null) {
      add(name, list(value));
    }
  }

  private void add(String... some) {
    words.addAll(List.of(some));
  }

  private static String list(Object value) {
    return value instanceof List<?> some
        ? some.stream().map(String::valueOf).collect(Collectors.joining(","))
        : String.valueOf(value);
  }

  private static String quoted(String word) {
    return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
