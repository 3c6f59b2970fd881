package org.pga.scaffold.finish.text;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Texts of a result with sequences called by the sample: {@code contig_7} becomes {@code SAMPLE_7},
 * {@code scaffold_7} becomes {@code SAMPLE_scaffold_7}, in headers, AGP and paths of the graph
 * alike. Bases and all other words of these files lack the letters of both words.
 */
public final class NamedSequences extends FilterOutputStream {
  private static final byte[] CONTIG = "contig_".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] SCAFFOLD = "scaffold_".getBytes(StandardCharsets.US_ASCII);

  private final byte[] contig;
  private final byte[] scaffold;
  private byte[] word = CONTIG;
  private int seen;

  /**
   * Over the file.
   *
   * @param name of the sample; empty: names stay
   */
  public NamedSequences(OutputStream out, String name) {
    super(out);
    contig = name.isEmpty() ? CONTIG : (name + "_").getBytes(StandardCharsets.US_ASCII);
    scaffold =
        name.isEmpty() ? SCAFFOLD : (name + "_scaffold_").getBytes(StandardCharsets.US_ASCII);
  }

  @Override
  public void write(int letter) throws IOException {
    if (seen > 0 && letter != word[seen]) {
      out.write(word, 0, seen); // it was another word
      seen = 0;
    }
    if (seen == 0) {
      word = letter == SCAFFOLD[0] ? SCAFFOLD : CONTIG;
      if (letter != word[0]) {
        out.write(letter);
        return;
      }
    }
    if (++seen == word.length) {
      out.write(word == CONTIG ? contig : scaffold);
      seen = 0;
    }
  }

  /** Runs of letters that begin neither word, nearly all, are handed on whole. */
  @Override
  public void write(byte[] letters, int offset, int length) throws IOException {
    int end = offset + length;
    int from = offset;
    for (int at = offset; at < end; at++) {
      boolean plain = seen == 0 && letters[at] != CONTIG[0] && letters[at] != SCAFFOLD[0];
      if (!plain) {
        out.write(letters, from, at - from);
        write(letters[at]);
        from = at + 1;
      }
    }
    out.write(letters, from, end - from);
  }

  @Override
  public void close() throws IOException {
    out.write(word, 0, seen);
    seen = 0;
    super.close();
  }
}
