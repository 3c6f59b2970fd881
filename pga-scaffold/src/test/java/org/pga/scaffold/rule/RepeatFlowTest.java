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
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;

/** Two repeats that lead into a third unitig, k = 21, reads of 70 bases. */
class RepeatFlowTest {
  private static final int K = 21;
  private static final int READ = 70;

  /** Two copies and one go in: three may come out, two may not, as deep as that is. */
  @Test
  void whatGoesInMustComeOut() {
    RepeatFlow in = flow(400, 60).plus(flow(400, 30));
    assertTrue(in.comesOut(flow(400, 90), 30));
    assertFalse(in.comesOut(flow(400, 60), 30));
    assertTrue(flow(400, 30).comesOut(flow(400, 60), 30), "others lead there, too");
    assertTrue(RepeatFlow.NONE.comesOut(flow(400, 60), 30));
  }

  /** Half a copy less is as likely with a copy lost as with none; a little more tips the scale. */
  @Test
  void oddsOfEuler() {
    // 15 + x of 30 lost have log odds of 30 x / 60.
    RepeatFlow in = new RepeatFlow(90 * 256, 60 * 256);
    assertTrue(in.comesOut(new RepeatFlow((long) (73.1 * 256), 0), 30));
    assertFalse(in.comesOut(new RepeatFlow((long) (72.9 * 256), 0), 30));
  }

  /** Short ones at low depth, where a read more or less is a fifth of it. */
  @Test
  void whereDepthComesByChanceACopyMayBeMissing() {
    RepeatFlow in = flow(40, 10).plus(flow(40, 5));
    assertTrue(in.comesOut(flow(40, 10), 5));
    assertFalse(flow(4000, 10).plus(flow(4000, 5)).comesOut(flow(4000, 10), 5));
  }

  /** A read shows up to 50 k-mers; of 100 k-mers at a depth of 60 that is half a depth's chance. */
  @Test
  void longUnitigsAreSurer() {
    assertEquals(new RepeatFlow(60 * 256, 30 * 256), flow(100 + K - 1, 60));
    assertEquals(new RepeatFlow(60 * 256, 60 * 256), flow(10 + K - 1, 60));
  }

  @Test
  void sumsAreOfBoth() {
    assertEquals(new RepeatFlow(8, 12), new RepeatFlow(3, 5).plus(new RepeatFlow(5, 7)));
  }

  /** A read too short for a k-mer, as a median may be, is one witness for each k-mer. */
  @Test
  void readsMayBeShort() {
    Unitig unitig = unitig(100 + K - 1, 60);
    assertEquals(flow(100 + K - 1, 60).depth(), RepeatFlow.of(unitig, K, 15).depth());
    assertEquals(Math.round(256 * 0.6), RepeatFlow.of(unitig, K, 15).variance());
  }

  @Test
  void isReadAsWritten() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new RepeatFlow(7, 1L << 40).write(new DataOutputStream(bytes));
    byte[] written = bytes.toByteArray();
    assertEquals(16, written.length);
    assertEquals(
        new RepeatFlow(7, 1L << 40),
        RepeatFlow.read(new DataInputStream(new ByteArrayInputStream(written))));
  }

  private static RepeatFlow flow(int length, int depth) {
    return RepeatFlow.of(unitig(length, depth), K, READ);
  }

  private static Unitig unitig(int length, int depth) {
    Unitig unitig = new Unitig();
    String bases = RandomReads.bases(new Random(length), length, 4);
    unitig.setSequence(Sequence.of(bases), (long) depth * (length - K + 1));
    return unitig;
  }
}
