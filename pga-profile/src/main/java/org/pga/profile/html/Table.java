package org.pga.profile.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * A table whose first column names the rows.
 *
 * @param caption what it shows
 * @param columns their heads
 * @param rows in order
 * @param search whether it can be searched, and sorted by each column
 */
public record Table(String caption, List<Column> columns, List<Row> rows, boolean search) {
  /** A column; numbers stand at its right, text at its left. */
  public record Column(String name, boolean number) {
    /** Its cells are read, and sorted by letters. */
    public static Column text(String name) {
      return new Column(name, false);
    }

    /** Its cells are compared, and sorted by value. */
    public static Column number(String name) {
      return new Column(name, true);
    }
  }

  /**
   * A row: its name, and the cells of the other columns.
   *
   * @param mark what its name shows in a chart of the page; null: nothing
   */
  public record Row(String name, List<Cell> cells, String mark) {}

  /** What is shown in one place. */
  public record Cell(String text, boolean number) {}

  /** A table with a row for each of some things, to which columns are added. */
  public static <T> TableOf<T> of(String caption, Collection<? extends T> things) {
    return new TableOf<>(caption, things);
  }

  /** A table without rows, for {@link #row}. */
  public static Table of(String caption, Column... columns) {
    return new Table(caption, List.of(columns), new ArrayList<>(), false);
  }

  /** The same, to be searched and sorted. */
  public Table searchable() {
    return new Table(caption, columns, rows, true);
  }

  /**
   * Adds a row.
   *
   * @param texts as many as there are columns
   * @return this
   */
  public Table row(String... texts) {
    if (texts.length != columns.size()) {
      throw new IllegalArgumentException(texts.length + " cells for " + columns.size());
    }
    List<Cell> cells =
        IntStream.range(1, texts.length)
            .mapToObj(i -> new Cell(texts[i], columns.get(i).number()))
            .toList();
    rows.add(new Row(texts[0], cells, null));
    return this;
  }

  /**
   * Makes names of rows show something in a chart of the page.
   *
   * @param names that the chart has
   */
  public Table mark(String chart, Set<String> names) {
    rows.replaceAll(
        row -> names.contains(row.name()) ? new Row(row.name(), row.cells(), chart) : row);
    return this;
  }
}
