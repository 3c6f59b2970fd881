package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdapterMatchTest {
  private static final String ADAPTER = "AGATCGGAAGAGCACACGTC";

  private static int in(String read) {
    byte[] data = ("AGATC" + read + "GGAAG").getBytes(StandardCharsets.US_ASCII);
    return new AdapterMatch(ADAPTER).in(data, 5, 5 + read.length()) - 5;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          whole, and more behind   | TTTTTAGATCGGAAGAGCACACGTCTTTT | 5
          its first five at the end| TTTTTAGATC                    | 5
          its first four           | TTTTTAGAT                     | 9
          lower case               | tttttagatcgg                  | 5
          an adapter alone         | AGATCGGAAGAGCACACGTC          | 0
          one other in 8           | TTTTTAGATCGTA                 | 5
          one other in 7           | TTTTTAGATCGT                  | 12
          an N counts as another   | TTTTTAGNTCGGAA                | 5
          two others in 20         | TTTTTAGATCGCAAGAGCTCACGTC     | 5
          three others in 20       | TTTTTAGATCGCAAGAGCTCACCTC     | 25
          the first of two         | TTAGATCGGAAGAGCACACGTCAGATCGG | 2
          without                  | TTTTTTTTTTTTTTTTTTTT          | 20
          shorter than that        | AGA                           | 3
          """)
  void findsTheFirstPlace(String label, String read, int place) {
    assertEquals(place, in(read), label);
  }

  /** A genome has 12 of its 13 bases in some places, and reads would end there. */
  @Test
  void aShortAdapterMustAgreeInFullBeforeTheEnd() {
    AdapterMatch match = new AdapterMatch(ADAPTER.substring(0, 13));
    for (String read :
        new String[] {"TTTTTAGATCGGAAGAGCTT", "TTTTTAGATCGGATGAGC", "TTTTTAGATCGGAT"}) {
      byte[] data = read.getBytes(StandardCharsets.US_ASCII);
      assertEquals(5, match.in(data, 0, data.length), read);
    }
    byte[] genome = "TTTTTAGATCGGATGAGCT".getBytes(StandardCharsets.US_ASCII);
    assertEquals(genome.length, match.in(genome, 0, genome.length));
  }

  /** Genomes have 17 of Nextera's 19 bases by chance, and reads would end there. */
  @Test
  void oneOfNineteenMayDifferBeforeTheEndAndTwoOfThemAtIt() {
    String nextera = "CTGTCTCTTATACACATCT";
    AdapterMatch match = new AdapterMatch(nextera);
    byte[] one = "TTTTTCTGTCTCTTAAACACATCTGG".getBytes(StandardCharsets.US_ASCII);
    assertEquals(5, match.in(one, 0, one.length));
    byte[] two = "TTTTTCTGTCTGTTAAACACATCTGG".getBytes(StandardCharsets.US_ASCII);
    assertEquals(two.length, match.in(two, 0, two.length));
    assertEquals(5, match.in(two, 0, two.length - 2));
  }

  private static int slow(String read, String adapter) {
    for (int at = 0; at + 5 <= read.length(); at++) {
      int length = Math.min(Math.min(32, adapter.length()), read.length() - at);
      int others = 0;
      for (int i = 0; i < length; i++) {
        others += read.charAt(at + i) == adapter.charAt(i) ? 0 : 1;
      }
      boolean within = Math.min(32, adapter.length()) < read.length() - at;
      int most = within && length < 19 ? 0 : within && length < 24 ? 1 : length / 8;
      if (others <= most) {
        return at;
      }
    }
    return read.length();
  }

  @Test
  void agreesWithTheDefinition() {
    Random random = new Random(13);
    int found = 0;
    for (int i = 0; i < 20_000; i++) {
      String adapter = letters(random, 12 + random.nextInt(30));
      StringBuilder read = new StringBuilder(letters(random, random.nextInt(40)));
      read.append(adapter, 0, random.nextInt(adapter.length()));
      for (int errors = random.nextInt(4); errors > 0 && read.length() > 0; errors--) {
        read.setCharAt(random.nextInt(read.length()), "ACGTN".charAt(random.nextInt(5)));
      }
      byte[] data = read.toString().getBytes(StandardCharsets.US_ASCII);
      int at = new AdapterMatch(adapter).in(data, 0, data.length);
      assertEquals(slow(read.toString(), adapter), at, read + " " + adapter);
      found += at < data.length ? 1 : 0;
    }
    assertTrue(found > 5000);
  }

  static String letters(Random random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append("ACGT".charAt(random.nextInt(4)));
    }
    return text.toString();
  }
}
