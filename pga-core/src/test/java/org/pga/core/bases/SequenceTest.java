package org.pga.core.bases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.WritableUtils;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

class SequenceTest {
  @Test
  void behavesLikeText() throws IOException {
    for (int seed = 0; seed < 2000; seed++) {
      Random random = new Random(seed);
      String text = RandomReads.bases(random, random.nextInt(40), 4);
      String other =
          random.nextBoolean()
              ? text.substring(0, random.nextInt(text.length() + 1))
              : RandomReads.bases(random, random.nextInt(40), 2);
      Sequence sequence = Sequence.of(text);
      assertEquals(text, sequence.toString());
      assertEquals(
          Integer.signum(text.compareTo(other)),
          Integer.signum(sequence.compareTo(Sequence.of(other))),
          "seed " + seed);
      assertEquals(Oracle.reverseComplement(text), sequence.reverseComplement().toString());
      assertEquals(Oracle.canonical(text), sequence.canonical().toString());
      int from = random.nextInt(text.length() + 1);
      int to = from + random.nextInt(text.length() - from + 1);
      assertEquals(text.substring(from, to), sequence.slice(from, to).toString());
      String joined =
          new SequenceBuilder(1)
              .append(sequence, from, to)
              .append(Sequence.of(other), 0, other.length())
              .appendReverseComplement(sequence, from, to)
              .build()
              .toString();
      assertEquals(
          text.substring(from, to) + other + Oracle.reverseComplement(text.substring(from, to)),
          joined,
          "seed " + seed);
      checkParts(random, text, sequence);
      DataOutputBuffer out = new DataOutputBuffer();
      sequence.write(out);
      DataInputBuffer in = new DataInputBuffer();
      in.reset(out.getData(), out.getLength());
      Sequence back = Sequence.read(in);
      assertEquals(sequence, back);
      assertEquals(sequence.hashCode(), back.hashCode());
    }
  }

  private static void checkParts(Random random, String text, Sequence sequence) {
    int cut = random.nextInt(text.length() + 1);
    assertEquals(text.substring(cut) + text.substring(0, cut), sequence.startedAt(cut).toString());
    byte[] packed = new byte[3 + Sequence.bytesFor(text.length())];
    sequence.copyTo(packed, 2);
    assertEquals(sequence.slice(0, cut), Sequence.copyOf(packed, 2, cut));
    byte[] letters = "-".repeat(text.length() + 2).getBytes(StandardCharsets.US_ASCII);
    sequence.letters(cut, text.length(), letters, 1);
    String copied = new String(letters, StandardCharsets.US_ASCII);
    assertEquals("-" + text.substring(cut) + "-".repeat(cut + 1), copied);
    StringBuilder other = new StringBuilder(text + "ACGT");
    int differing = 0;
    for (int i = 0; i < text.length(); i += 1 + random.nextInt(9)) {
      other.setCharAt(i, text.charAt(i) == 'A' ? 'C' : 'A');
      differing++;
    }
    assertEquals(differing, sequence.differing(Sequence.of(other)));
    int overlap = random.nextInt(text.length() + 1);
    String turned = Oracle.reverseComplement(text);
    SequenceBuilder builder = new SequenceBuilder(3).append(sequence);
    builder.appendBehind(overlap, sequence, false).appendBehind(overlap, sequence, true);
    assertEquals(text.length() * 3 - 2 * overlap, builder.length());
    assertEquals(
        text + text.substring(overlap) + turned.substring(overlap), builder.build().toString());
  }

  /** More bytes than are taken at once; a stated length that isn't there is no memory taken. */
  @Test
  void longSequencesAreReadPieceByPiece() throws IOException {
    String text = RandomReads.bases(new Random(1), 9_000_001, 4);
    Sequence sequence = Sequence.of(text);
    DataOutputBuffer out = new DataOutputBuffer();
    sequence.write(out);
    DataInputBuffer in = new DataInputBuffer();
    in.reset(out.getData(), out.getLength());
    assertEquals(sequence, Sequence.read(in));
    in.reset(out.getData(), out.getLength() - 1);
    assertThrows(IOException.class, () -> Sequence.read(in));
    DataOutputBuffer negative = new DataOutputBuffer();
    WritableUtils.writeVInt(negative, -1);
    in.reset(negative.getData(), negative.getLength());
    assertThrows(IOException.class, () -> Sequence.read(in));
  }

  @Test
  void lowerCaseAndUAreReadAndNIsRefused() {
    assertEquals("ACGT", Sequence.of("acgT").toString());
    assertEquals("ACGTT", Sequence.of("ACGuU").toString());
    assertThrows(IllegalArgumentException.class, () -> Sequence.of("ACN"));
  }

  @Test
  void aClearedBuilderLeavesNoBitsBehind() {
    SequenceBuilder builder = new SequenceBuilder(0);
    builder.append(Sequence.of("TTTTTTTTT"), 0, 9);
    builder.clear();
    assertEquals(Sequence.of("AA"), builder.append(0).append(0).build());
  }
}
