package org.pga.profile;

import com.google.common.base.Strings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A table for the terminal: each column is as wide as its widest cell. */
public final class TextTable {
  private final String columns;
  private final String gap;
  private final List<Object[]> rows = new ArrayList<>();

  /**
   * An empty table.
   *
   * @param columns a letter for each: {@code <} begins at its left edge, {@code >} ends at its
   *     right
   */
  public TextTable(String columns) {
    this(columns, "  ");
  }

  /** As {@link #TextTable(String)}, with other room between columns, where 80 letters are few. */
  public TextTable(String columns, String gap) {
    this.columns = columns;
    this.gap = gap;
  }

  /** A table with a row for each of some things, to which columns are added. */
  public static <T> TextTableOf<T> of(Collection<? extends T> things) {
    return of(things, "  ");
  }

  /** As {@link #of(Collection)}, with other room between columns, where 80 letters are few. */
  public static <T> TextTableOf<T> of(Collection<? extends T> things, String gap) {
    return new TextTableOf<>(things, gap);
  }

  /** Adds a row; what isn't known (null) is a dash, cells missing at the end are empty. */
  public TextTable row(Object... cells) {
    rows.add(cells);
    return this;
  }

  /** Prints the rows, without blanks at their ends. */
  public void print(PrintWriter out) {
    int[] widths = new int[columns.length()];
    for (Object[] row : rows) {
      for (int i = 0; i < row.length; i++) {
        widths[i] = Math.max(widths[i], text(row[i]).length());
      }
    }
    for (Object[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.length; i++) {
        String cell = text(row[i]);
        line.append(i == 0 ? "" : gap);
        line.append(
            columns.charAt(i) == '<'
                ? Strings.padEnd(cell, widths[i], ' ')
                : Strings.padStart(cell, widths[i], ' '));
      }
      out.println(line.toString().stripTrailing());
    }
  }

  private static String text(Object cell) {
    return cell == null ? "-" : cell.toString();
  }
}
