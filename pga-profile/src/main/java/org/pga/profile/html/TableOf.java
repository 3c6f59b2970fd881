package org.pga.profile.html;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import org.pga.profile.html.Table.Column;

/**
 * A table that has a row for each of some things: a column is its head, and its cell of a thing.
 */
public final class TableOf<T> {
  private final String caption;
  private final Collection<? extends T> things;
  private final List<Column> columns = new ArrayList<>();
  private final List<Function<? super T, String>> cells = new ArrayList<>();

  TableOf(String caption, Collection<? extends T> things) {
    this.caption = caption;
    this.things = things;
  }

  /** Adds a column of text; the first one names the rows. */
  public TableOf<T> text(String head, Function<? super T, String> cell) {
    return column(Column.text(head), cell);
  }

  /** Adds a column of numbers. */
  public TableOf<T> number(String head, Function<? super T, String> cell) {
    return column(Column.number(head), cell);
  }

  private TableOf<T> column(Column column, Function<? super T, String> cell) {
    columns.add(column);
    cells.add(cell);
    return this;
  }

  /** The table, when all columns are there. */
  public Table table() {
    Table table = Table.of(caption, columns.toArray(Column[]::new));
    for (T thing : things) {
      table.row(cells.stream().map(cell -> cell.apply(thing)).toArray(String[]::new));
    }
    return table;
  }
}
