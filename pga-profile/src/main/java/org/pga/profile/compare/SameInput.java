package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.profile.RunRecord;

/** Runs may be compared only if they read the same: by what was read, not by file names. */
final class SameInput {
  private SameInput() {}

  /**
   * Holds all runs against the first.
   *
   * @return cautions: fields that some runs don't tell
   * @throws InputException naming the run and the field that differ
   */
  static List<String> check(List<Repeats> configurations) throws InputException {
    Set<String> untold = new LinkedHashSet<>();
    Run first = configurations.get(0).runs().get(0);
    Map<String, Object> expected = fields(first.record());
    for (Repeats configuration : configurations) {
      for (Run run : configuration.runs()) {
        Map<String, Object> found = fields(run.record());
        Set<String> names = new LinkedHashSet<>(expected.keySet());
        names.addAll(found.keySet());
        for (String name : names) {
          Object one = expected.get(name);
          Object other = found.get(name);
          if (one == null || other == null) {
            untold.add(name);
          } else if (!Objects.equals(one, other)) {
            throw new InputException(different(first, run, name, one, other));
          }
        }
      }
    }
    return untold.isEmpty()
        ? List.of()
        : List.of(
            "Not all runs recorded "
                + String.join(", ", untold)
                + ": whether they read the same input, you must know.");
  }

  private static String different(Run first, Run run, String name, Object one, Object other) {
    return Words.of(
        "the runs read different input, so they can't be compared: %s is %s in %s, but %s in %s;"
            + " name runs of the same reads",
        name, one, first.place(), other, run.place());
  }

  private static Map<String, Object> fields(RunRecord record) {
    Map<String, Object> fields = new LinkedHashMap<>();
    RunRecord.Input input = record.input();
    fields.put("input.reads", input == null ? null : input.reads());
    fields.put("input.bases", input == null ? null : input.bases());
    fields.put("input.bytes", input == null ? null : input.bytes());
    List<RunRecord.Library> libraries =
        Objects.requireNonNullElse(record.libraries(), new ArrayList<>());
    if (libraries.isEmpty()) {
      return fields;
    }
    fields.put("number of libraries", libraries.size());
    for (int i = 0; i < libraries.size(); i++) {
      RunRecord.Library library = libraries.get(i);
      String name = "libraries[" + i + "].";
      fields.put(name + "kind", library.kind());
      fields.put(name + "reads", library.reads());
      fields.put(name + "pairs", library.pairs());
    }
    return fields;
  }
}
