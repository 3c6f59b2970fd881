package org.pga.profile.html;

/**
 * A paragraph, a table or a chart; the other two are null.
 *
 * @param text a paragraph
 * @param table a table
 * @param chart a chart
 */
public record Block(String text, Table table, Chart chart) {
  /** A paragraph. */
  public static Block of(String text) {
    return new Block(text, null, null);
  }

  /** A table. */
  public static Block of(Table table) {
    return new Block(null, table, null);
  }

  /** A chart. */
  public static Block of(Chart chart) {
    return new Block(null, null, chart);
  }
}
