package org.pga.profile.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.pga.profile.RecordedOptions;
import org.pga.profile.RecordedOptions.OfLibrary;

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
    if (options.get(RecordedOptions.LIBRARIES) instanceof List<?> libraries) {
      for (Object library : libraries) {
        if (library instanceof Map<?, ?> one) {
          library(one);
        }
      }
    }
    insertSizes("--insert-size", false);
    insertSizes("--mp-insert-size", true);
    option("-o", options.get(RecordedOptions.OUTPUT));
    option("-k", options.get(RecordedOptions.KMER));
    option("--scratch", options.get(RecordedOptions.SCRATCH));
    if (Boolean.TRUE.equals(options.get(RecordedOptions.KEEP_INTERMEDIATE))) {
      words.add("--keep-intermediate");
    }
    option("-t", options.get(RecordedOptions.THREADS));
    option("-m", options.get(RecordedOptions.MEMORY));
    option("--cluster", options.get(RecordedOptions.CLUSTER));
    option("--queue", options.get(RecordedOptions.QUEUE));
    option("--tags", options.get(RecordedOptions.TAGS));
    options.forEach(
        (key, value) -> {
          if (key.startsWith("pga.") && value != null) {
            add("-D", key + "=" + value);
          }
        });
    return words.stream().map(CommandText::quoted).collect(Collectors.joining(" "));
  }

  private void library(Map<?, ?> library) {
    boolean mates = Boolean.TRUE.equals(library.get(OfLibrary.MATE_PAIRS));
    String kind = String.valueOf(library.get(OfLibrary.KIND));
    switch (kind) {
      case OfLibrary.PAIRED -> {
        files(mates ? "--mp-1" : "-1", library.get(OfLibrary.FIRST));
        files(mates ? "--mp-2" : "-2", library.get(OfLibrary.SECOND));
      }
      case OfLibrary.INTERLEAVED -> files(mates ? "--mp-12" : "--12", library.get(OfLibrary.FIRST));
      default -> files("-s", library.get(OfLibrary.FIRST));
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
    if (options.get(RecordedOptions.LIBRARIES) instanceof List<?> libraries) {
      for (Object one : libraries) {
        if (one instanceof Map<?, ?> library
            && !OfLibrary.SINGLE.equals(library.get(OfLibrary.KIND))
            && matePairs == Boolean.TRUE.equals(library.get(OfLibrary.MATE_PAIRS))) {
          Object size = library.get(OfLibrary.INSERT_SIZE);
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
