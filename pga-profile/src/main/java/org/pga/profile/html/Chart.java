package org.pga.profile.html;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Set;

/**
 * A chart, and the same as a table for those who don't see it.
 *
 * @param id unique in the page: letters, digits and hyphens; its data are {@code charts.ID.data} in
 *     the page's JSON
 * @param title what it shows
 * @param note how to read it; null: none
 * @param kind which script draws it: the name that it has in {@code pga.kinds}
 * @param data what that script takes
 * @param table the figures, perhaps summed up
 */
public record Chart(
    String id, String title, String note, String kind, Object data, @JsonIgnore Table table) {
  /** Kinds that PGA's pages draw beside each other; others need the page's whole width. */
  private static final Set<String> NARROW = Set.of("lines", "dots", "columns");

  /** Whether it has a row for itself. */
  boolean wide() {
    return !NARROW.contains(kind);
  }

  /** A histogram: how much lies in each range of a value. */
  public static Chart of(String id, String title, String note, Columns data, Table table) {
    return new Chart(id, title, note, "columns", data, table);
  }

  /** What changes along an axis, several series in one picture. */
  public static Chart of(String id, String title, String note, Lines data, Table table) {
    return new Chart(id, title, note, "lines", data, table);
  }

  /** A value of each of some things, from 0: runs, stages, machines. */
  public static Chart of(String id, String title, String note, Bars data, Table table) {
    return new Chart(id, title, note, "bars", data, table);
  }

  /** Two values of each of many things, which may crowd together. */
  public static Chart of(String id, String title, String note, Dots data, Table table) {
    return new Chart(id, title, note, "dots", data, table);
  }
}
