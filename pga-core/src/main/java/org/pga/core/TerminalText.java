package org.pga.core;

/**
 * Text from files, or their names, on its way to a terminal, which would obey control characters in
 * it.
 */
public final class TerminalText {
  private TerminalText() {}

  /**
   * The text with control characters as escapes ({@code \\u001b}); only line ends and tabs stay.
   */
  public static String safe(String text) {
    StringBuilder safe = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              boolean obeyed = Character.isISOControl(c) && c != '\n' && c != '\t';
              // Bidirectional overrides and the like show a name as another.
              if (obeyed || Character.getType(c) == Character.FORMAT) {
                safe.append(Words.of("\\u%04x", c));
              } else {
                safe.appendCodePoint(c);
              }
            });
    return safe.toString();
  }

  /**
   * The text of a name, in a message: as {@link #safe}, and line ends and tabs are escapes, too,
   * for behind a line end a name could say anything.
   */
  public static String name(String text) {
    return safe(text).replace("\n", "\\n").replace("\t", "\\t");
  }
}
