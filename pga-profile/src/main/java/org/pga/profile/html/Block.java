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

  /** Whether it has a row for itself; others stand beside each other where there is room. */
  public boolean wide() {
    if (table != null) {
      return table.search() || table.columns().size() > NARROW_COLUMNS;
    }
    return chart == null || chart.wide();
  }
}
