package org.pga.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.reads.library.Library;

/** What is said about the insert sizes of libraries, from the facts that link-contigs leaves. */
final class LibraryNotes {
  /** The fact that tells whether facts are link-contigs'. */
  private static final String MEAN = "insertMean";

  private static final String REASON = "insertReason";

  private final List<Library> libraries;

  LibraryNotes(List<Library> libraries) {
    this.libraries = libraries;
  }

  /** A sentence for each library of pairs whose insert size is known. */
  List<String> found(Map<String, Object> facts) {
    List<String> notes = new ArrayList<>();
    for (int i = 0; i < libraries.size(); i++) {
      if (fact(facts, i, MEAN) instanceof Number mean && fact(facts, i, REASON) == null) {
        double deviation = ((Number) fact(facts, i, "insertDeviation")).doubleValue();
        Object pairs = fact(facts, i, "insertPairs");
        notes.add(
            LibraryNames.of(i, libraries.get(i))
                + ": insert size "
                + LibraryNames.insertSize(mean.doubleValue(), deviation)
                + (libraries.get(i).insertSize() != null
                    ? ", as given"
                    : ", from " + Figures.number(pairs) + " pairs"));
      }
    }
    return notes;
  }

  /** A sentence for each library that was no use, and what to do. */
  List<String> warnings(Map<String, Object> facts) {
    List<String> warnings = new ArrayList<>();
    for (int i = 0; i < libraries.size(); i++) {
      if (fact(facts, i, REASON) != null) {
        warnings.add(
            LibraryNames.of(i, libraries.get(i))
                + ": insert size could not be estimated: "
                + fact(facts, i, REASON));
      }
    }
    return warnings;
  }

  /** The libraries as the run record has them. */
  List<RunRecord.Library> records(List<Map<String, Object>> facts) {
    List<RunRecord.Library> records = new ArrayList<>();
    for (int i = 0; i < libraries.size(); i++) {
      records.add(
          new RunRecord.Library(
              LibraryNames.kind(libraries.get(i)),
              whole(first(facts, i, "reads")),
              whole(first(facts, i, "pairs")),
              real(first(facts, i, MEAN)),
              real(first(facts, i, "insertDeviation")),
              whole(first(facts, i, "insertPairs")),
              (String) first(facts, i, REASON),
              inserts(facts, i)));
    }
    return records;
  }

  private static RunRecord.Inserts inserts(List<Map<String, Object>> facts, int library) {
    Object width = first(facts, library, "insertWidth");
    return width == null
        ? null
        : new RunRecord.Inserts(
            ((Number) width).intValue(),
            ((List<?>) first(facts, library, "inserts")).stream().map(LibraryNotes::whole).toList(),
            whole(first(facts, library, "insertsBeyond")));
  }

  private static Long whole(Object number) {
    return number == null ? null : Long.valueOf(((Number) number).longValue());
  }

  private static Double real(Object number) {
    return number == null ? null : Double.valueOf(((Number) number).doubleValue());
  }

  private static Object first(List<Map<String, Object>> facts, int library, String name) {
    return facts.stream()
        .map(some -> fact(some, library, name))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  private static Object fact(Map<String, Object> facts, int library, String name) {
    return facts.get("library" + (library + 1) + "." + name);
  }
}
