package org.pga.scaffold.finish.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class NamedSequencesTest {
  @Test
  void sequencesAreCalledByTheSample() throws IOException {
    assertEquals(
        ">s1_1 length=8 circular=true\nACGTNNCA\n>s1_scaffold_12 length=8 coverage=2.5\n",
        named(
            "s1",
            ">contig_1 length=8 circular=true\nACGTNNCA\n>scaffold_12 length=8 coverage=2.5\n"));
    assertEquals(
        "s1_scaffold_1\t1\t8\t1\tW\ts1_10\t1\t8\t+\n",
        named("s1", "scaffold_1\t1\t8\t1\tW\tcontig_10\t1\t8\t+\n"));
    assertEquals(
        "P\ts1_1\tunitig_4+,s1_1_filling_1+,unitig_7-\t*\n",
        named("s1", "P\tcontig_1\tunitig_4+,contig_1_filling_1+,unitig_7-\t*\n"));
  }

  @Test
  void beginningsOfTheWordsStay() throws IOException {
    for (String text :
        new String[] {"contig", "cocontig1", "scaffold", "cscaffoldcontig", "scontig", "cc", "s"}) {
      assertEquals(text, named("name", text));
    }
    assertEquals("cname_1", named("name", "ccontig_1"));
  }

  @Test
  void withoutANameNothingChanges() throws IOException {
    String text = ">contig_1 length=3\nACG\n>scaffold_1\n";
    assertEquals(text, named("", text));
  }

  /** However the text is cut into writes. */
  private static String named(String name, String text) throws IOException {
    byte[] letters = text.getBytes(StandardCharsets.US_ASCII);
    String whole = null;
    for (int piece = 1; piece <= letters.length; piece++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream out = new NamedSequences(bytes, name)) {
        for (int at = 0; at < letters.length; at += piece) {
          out.write(letters, at, Math.min(piece, letters.length - at));
        }
      }
      String now = bytes.toString(StandardCharsets.US_ASCII);
      assertEquals(whole == null ? now : whole, now, "in pieces of " + piece);
      whole = now;
    }
    return whole;
  }
}
