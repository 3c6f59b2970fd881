package org.pga.scaffold.place.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.WritableUtils;
import org.junit.jupiter.api.Test;
import org.pga.bsp.Wire;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

/** Drawn evidence is read as it was written. */
class ReadEvidenceTest {
  /** All kinds one after the other in one object, with the other kinds' values left in it. */
  @Test
  void evidenceComesBack() {
    ReadEvidence evidence = new ReadEvidence();
    ReadEvidence read = new ReadEvidence();
    for (long seed = 0; seed < 2_000; seed++) {
      Random random = new Random(seed);
      int end = random.nextInt(2);
      int otherEnd = random.nextInt(2);
      long other = random.nextLong();
      int one = random.nextInt();
      int two = random.nextInt();
      Sequence text = Sequence.of(RandomReads.bases(random, random.nextInt(70), 4));
      byte[] votes = new byte[random.nextInt(70)];
      random.nextBytes(votes);
      int kind = random.nextInt(4);
      switch (kind) {
        case 0 -> evidence.setLink(one, end, two, other, otherEnd, ~one);
        case 1 -> evidence.setOverhang(end, text);
        case 2 -> evidence.setSplice(end, other, otherEnd, one, text, two);
        default -> evidence.setVotes(votes);
      }
      Wire.copy(evidence, read);
      String message = "seed " + seed;
      for (ReadEvidence some : List.of(evidence, read)) {
        assertEquals(kind == 0, some.isLink(), message);
        assertEquals(kind == 1, some.isOverhang(), message);
        assertEquals(kind == 2, some.isSplice(), message);
        assertEquals(kind == 3, some.isVotes(), message);
        if (kind == 3) {
          assertArrayEquals(votes, some.votes(), message);
          continue;
        }
        assertEquals(end, some.end(), message);
        if (kind != 0) {
          assertEquals(text, some.text(), message);
        }
        if (kind != 1) {
          assertEquals(other, some.other(), message);
          assertEquals(otherEnd, some.otherEnd(), message);
        }
        if (kind == 0) {
          List<Integer> numbers = List.of(some.library(), some.toEnd(), some.otherToEnd());
          assertEquals(List.of(one, two, ~one), numbers, message);
        } else if (kind == 2) {
          assertEquals(List.of(one, two), List.of(some.gap(), some.before()), message);
        }
      }
    }
  }

  /** What a splice is for the other end: the same read on its other strand. */
  @Test
  void aSpliceIsMirrored() {
    for (long seed = 0; seed < 300; seed++) {
      Random random = new Random(seed);
      String before = RandomReads.bases(random, random.nextInt(16), 4);
      String middle = RandomReads.bases(random, random.nextInt(16), 4);
      String behind = RandomReads.bases(random, random.nextInt(16), 4);
      int gap = random.nextBoolean() ? middle.length() : -middle.length();
      int end = random.nextInt(2);
      int otherEnd = random.nextInt(2);
      ReadEvidence splice = new ReadEvidence();
      Sequence text = Sequence.of(before + middle + behind);
      splice.setSplice(end, 8, otherEnd, gap, text, before.length());
      ReadEvidence mirror = new ReadEvidence();
      mirror.setMirror(splice, 5);
      String message = "seed " + seed;
      assertTrue(mirror.isSplice(), message);
      assertEquals(List.of(otherEnd, end), List.of(mirror.end(), mirror.otherEnd()), message);
      assertEquals(5, mirror.other(), message);
      assertEquals(List.of(gap, behind.length()), List.of(mirror.gap(), mirror.before()), message);
      String turned = Oracle.reverseComplement(before + middle + behind);
      assertEquals(turned, mirror.text().toString(), message);
    }
  }

  /** Sizes that damage makes end before memory does. */
  @Test
  void votesOfAbsurdSizeAreRefused() throws IOException {
    for (int size : new int[] {-1, Integer.MIN_VALUE, (1 << 24) + 1, Integer.MAX_VALUE}) {
      byte[] bytes =
          Wire.bytes(
              out -> {
                out.writeByte(3);
                WritableUtils.writeVInt(out, size);
              });
      IOException fault = null;
      try {
        new ReadEvidence().readFields(ByteStreams.newDataInput(bytes));
      } catch (IOException e) {
        fault = e;
      }
      assertEquals("votes of " + size + " bytes", fault == null ? null : fault.getMessage());
    }
    ReadEvidence evidence = new ReadEvidence();
    evidence.setVotes(new byte[1 << 24]);
    assertEquals(1 << 24, Wire.copy(evidence).votes().length);
  }
}
