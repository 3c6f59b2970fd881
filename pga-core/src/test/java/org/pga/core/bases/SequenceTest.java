package org.pga.core.bases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Random;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
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
      DataOutputBuffer out = new DataOutputBuffer();
      sequence.write(out);
      DataInputBuffer in = new DataInputBuffer();
      in.reset(out.getData(), out.getLength());
      Sequence back = Sequence.read(in);
      assertEquals(sequence, back);
      assertEquals(sequence.hashCode(), back.hashCode());
    }
  }

  @Test
  void lowerCaseIsReadAndNIsRefused() {
    assertEquals("ACGT", Sequence.of("acgT").toString());
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
