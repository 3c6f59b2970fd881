package org.pga.scaffold.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Random;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;

/** Anchors at k = 21, reads of 70 bases: each that overlaps one shows up to 50 k-mers. */
class AnchorDepthTest {
  private static final int K = 21;

  @Test
  void isThatOfTheReadsThatOverlapIt() {
    assertEquals(new AnchorDepth(60, 30), anchor(100, 60));
    assertEquals(new AnchorDepth(60, 60), anchor(50, 60));
    assertEquals(new AnchorDepth(60, 60), anchor(10, 60));
  }

  /** A read too short for a k-mer, as a median may be, is one witness for each k-mer. */
  @Test
  void readsMayBeShort() {
    assertEquals(new AnchorDepth(60, 0.6), AnchorDepth.of(unitig(100, 60), K, 15));
  }

  @Test
  void twoCopiesAreNotBesideOne() {
    assertTrue(anchor(400, 30).goesWith(anchor(400, 30)));
    assertFalse(anchor(400, 30).goesWith(anchor(400, 60)));
    assertFalse(anchor(400, 60).goesWith(anchor(400, 30)));
    assertTrue(anchor(400, 60).goesWith(anchor(400, 60)), "whatever the depth of others");
    assertFalse(anchor(400, 30).goesWith(anchor(400, 150)));
  }

  /** Short ones at low depth, where a read more or less is a fifth of it. */
  @Test
  void whatComesByChanceIsNoCopy() {
    assertTrue(anchor(60, 5).goesWith(anchor(60, 9)));
    assertFalse(anchor(4000, 5).goesWith(anchor(4000, 9)));
  }

  /** By the normal distributions of the difference of both. */
  @Test
  void oddsOfEuler() {
    Random random = new Random(7);
    int apart = 0;
    for (int i = 0; i < 1000; i++) {
      AnchorDepth one = new AnchorDepth(5 + random.nextInt(50), 1 + random.nextInt(40));
      AnchorDepth two = new AnchorDepth(5 + random.nextInt(50), 1 + random.nextInt(40));
      double shallow = Math.min(one.depth(), two.depth());
      double difference = Math.abs(one.depth() - two.depth());
      double deviation = Math.sqrt(one.variance() + two.variance());
      double odds =
          new NormalDistribution(shallow, deviation).logDensity(difference)
              - new NormalDistribution(0, deviation).logDensity(difference);
      if (Math.abs(odds - 1) > 1e-9) {
        assertEquals(odds < 1, one.goesWith(two), one + " " + two);
        assertEquals(odds < 1, two.goesWith(one), one + " " + two);
      }
      apart += odds < 1 ? 0 : 1;
    }
    assertTrue(apart > 200 && apart < 800, apart + " of 1000");
  }

  @Test
  void isReadAsWritten() throws IOException {
    AnchorDepth depth = new AnchorDepth(30.25, 1 / 3.0);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    depth.write(new DataOutputStream(bytes));
    byte[] written = bytes.toByteArray();
    assertEquals(depth, AnchorDepth.read(new DataInputStream(new ByteArrayInputStream(written))));
  }

  private static AnchorDepth anchor(int kmers, int depth) {
    return AnchorDepth.of(unitig(kmers, depth), K, 70);
  }

  private static Unitig unitig(int kmers, int depth) {
    Unitig unitig = new Unitig();
    String bases = RandomReads.bases(new Random(kmers), kmers + K - 1, 4);
    unitig.setSequence(Sequence.of(bases), (long) depth * kmers);
    return unitig;
  }
}
