package org.pga.profile.html;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a page, in its table of contents.
 *
 * @param id unique in the page: letters, digits and hyphens
 * @param heading shown above it
 * @param blocks in order
 */
public record Section(String id, String heading, List<Block> blocks) {
  /** One without blocks, which are added to it. */
  public Section(String id, String heading) {
    this(id, heading, new ArrayList<>());
  }

  /** Adds a paragraph, as plain text: the page escapes it. */
  public Section add(String text) {
    return add(new Block(text, null, null, null, null, null));
  }

  /** Adds figures to look up; a long table is searched and has the page's width. */
  public Section add(Table table) {
    return add(new Block(null, table, null, null, null, null));
  }

  /** Adds figures to be seen at once. */
  public Section add(Chart chart) {
    return add(new Block(null, null, chart, null, null, null));
  }

  /** Adds large figures. */
  public Section addTiles(List<Block.Tile> tiles) {
    return add(new Block(null, null, null, tiles, null, null));
  }

  /** Adds warnings, at least one. */
  public Section addWarnings(List<String> warnings) {
    return add(new Block(null, null, null, null, warnings, null));
  }

  /** Adds a line to copy. */
  public Section addCommand(String command) {
    return add(new Block(null, null, null, null, null, command));
  }

  private Section add(Block block) {
    blocks.add(block);
    return this;
  }
}
