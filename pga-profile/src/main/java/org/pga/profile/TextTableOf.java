package org.pga.profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * A table for the terminal with a row for each of some things: a column is its head, of one or more
 * lines, and its cell of a thing.
 */
public final class TextTableOf<T> {
  private final Collection<? extends T> things;
  private final String gap;
  private final StringBuilder sides = new StringBuilder();
  private final List<String[]> heads = new ArrayList<>();
  private final List<Function<? super T, ?>> cells = new ArrayList<>();

  TextTableOf(Collection<? extends T> things, String gap) {
    this.things = things;
    this.gap = gap;
  }

  /** Adds a column that begins at its left edge. */
  public TextTableOf<T> left(String head, Function<? super T, ?> cell) {
    return column('<', head, cell);
  }

  /** Adds a column that ends at its right edge. */
  public TextTableOf<T> right(String head, Function<? super T, ?> cell) {
    return column('>', head, cell);
  }

  private TextTableOf<T> column(char side, String head, Function<? super T, ?> cell) {
    sides.append(side);
    heads.add(head.split("\n"));
    cells.add(cell);
    return this;
  }

  /** The table, when all columns are there. */
  public TextTable table() {
    TextTable table = new TextTable(sides.toString(), gap);
    for (int line = heads.stream().mapToInt(head -> head.length).max().orElse(0);
        line > 0;
        line--) {
      int fromLast = line;
      table.row(
          heads.stream()
              .map(head -> fromLast > head.length ? "" : head[head.length - fromLast])
              .toArray());
    }
    things.forEach(thing -> table.row(cells.stream().map(cell -> cell.apply(thing)).toArray()));
    return table;
  }
}
