package org.pga.profile.html;

import java.util.List;

/**
 * A paragraph, a table, a chart, tiles, a list of warnings or a command to copy; all others are
 * null.
 *
 * @param text a paragraph
 * @param table a table
 * @param chart a chart
 * @param tiles large figures beside each other
 * @param warnings what the reader should look into
 * @param command a line for a shell
 */
public record Block(
    String text,
    Table table,
    Chart chart,
    List<Tile> tiles,
    List<String> warnings,
    String command) {
  /**
   * A large figure.
   *
   * @param name what it is
   * @param note what it is compared with; null: nothing
   */
  public record Tile(String name, String value, String note) {}

  /** More columns than so many need the page's whole width. */
  private static final int NARROW_COLUMNS = 4;

  /** A paragraph, as plain text: the page escapes it. */
  public static Block of(String text) {
    return new Block(text, null, null, null, null, null);
  }

  /** Figures to look up; a long one is searched and has the page's width. */
  public static Block of(Table table) {
    return new Block(null, table, null, null, null, null);
  }

  /** Figures to be seen at once. */
  public static Block of(Chart chart) {
    return new Block(null, null, chart, null, null, null);
  }

  /** Large figures. */
  public static Block tiles(List<Tile> tiles) {
    return new Block(null, null, null, tiles, null, null);
  }

  /** Warnings, at least one. */
  public static Block warnings(List<String> warnings) {
    return new Block(null, null, null, null, warnings, null);
  }

  /** A line to copy. */
  public static Block command(String command) {
    return new Block(null, null, null, null, null, command);
  }

  /** Whether it has a row for itself; others stand beside each other where there is room. */
  public boolean wide() {
    if (table != null) {
      return table.search() || table.columns().size() > NARROW_COLUMNS;
    }
    return chart == null || chart.wide();
  }
}
