package org.pga.graph.debruijn.superkmer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.bases.TwoBits;
import org.pga.core.kmer.KmerRoller;

/** What is written into a block is read out of it, at all lengths. */
class SuperKmerBlockTest {
  private static final int[] KMERS = {1, 2, 62, 63, 64, 65, 100, 318, SuperKmerBlock.MAX_KMERS};

  private final Random random = new Random(1);

  /** A super-k-mer, and what is known of its edges and k-mers. */
  private record Drawn(
      byte[] codes,
      int kmers,
      boolean before,
      boolean behind,
      boolean[] supported,
      int[] counts,
      int[] edgeCounts) {
    int edges() {
      return supported.length;
    }
  }

  private Drawn draw(int k, int kmers, int most) {
    boolean before = random.nextBoolean();
    boolean behind = random.nextBoolean();
    int bases = kmers + k - 1 + (before ? 1 : 0) + (behind ? 1 : 0);
    byte[] codes = new byte[bases];
    for (int i = 0; i < bases; i++) {
      codes[i] = (byte) random.nextInt(4);
    }
    boolean[] supported = new boolean[bases - k];
    int density = random.nextInt(4);
    for (int i = 0; i < supported.length; i++) {
      supported[i] = random.nextInt(3) < density;
    }
    int[] counts = random.ints(kmers, 0, most).toArray();
    int[] edgeCounts = random.ints(supported.length, 0, most).toArray();
    return new Drawn(codes, kmers, before, behind, supported, counts, edgeCounts);
  }

  private void roundTrip(byte kind, int k, int most) {
    Drawn[] all = new Drawn[4 * KMERS.length];
    int[] ends = new int[all.length];
    SuperKmerBlock.Writer writer = new SuperKmerBlock.Writer(kind, 1);
    assertTrue(writer.isEmpty());
    for (int i = 0; i < all.length; i++) {
      Drawn drawn = draw(k, KMERS[i % KMERS.length], most);
      all[i] = drawn;
      // Within a longer text, of which the rest isn't the super-k-mer's.
      int from = random.nextInt(9);
      int to = from + drawn.codes.length;
      byte[] text = new byte[to + 5];
      System.arraycopy(drawn.codes, 0, text, from, drawn.codes.length);
      writer.of(255 - i);
      if (i % 2 == 0) {
        writer.add(text, from, to, drawn.kmers, drawn.before, drawn.behind);
      } else {
        byte[] packed = new byte[3 + (text.length + 3) / 4 + TwoBits.COPY_MARGIN];
        TwoBits.pack(text, 0, text.length, packed, 3);
        writer.addPacked(packed, 3, from, to, drawn.kmers, drawn.before, drawn.behind);
      }
      if (kind == SuperKmerBlock.SUPPORTED) {
        boolean[] wider = new boolean[drawn.edges() + 10];
        Arrays.fill(wider, random.nextBoolean());
        System.arraycopy(drawn.supported, 0, wider, 6, drawn.edges());
        writer.addSupport(wider, 6, 6 + drawn.edges());
      } else if (kind == SuperKmerBlock.PREVIOUS) {
        writer.addDepth(drawn.counts[0]);
      } else if (kind == SuperKmerBlock.COUNTED) {
        int[] wider = new int[drawn.kmers + 3];
        System.arraycopy(drawn.counts, 0, wider, 3, drawn.kmers);
        writer.addCounts(wider, 3, drawn.kmers, drawn.edgeCounts, 0, drawn.edges());
      }
      assertFalse(writer.isEmpty());
      ends[i] = writer.length();
    }
    SuperKmerBlock.Reader reader = new SuperKmerBlock.Reader(k);
    reader.reset(writer.data(), writer.length());
    assertEquals(kind, reader.kind());
    SuperKmerBlock.Reader skipping = new SuperKmerBlock.Reader(k);
    skipping.reset(writer.data(), writer.length());
    SuperKmerBlock.Writer copy = new SuperKmerBlock.Writer(kind, 1);
    for (int i = 0; i < all.length; i++) {
      assertTrue(reader.next());
      check(all[i], reader, k);
      assertEquals(255 - i, reader.bucket());
      assertTrue(skipping.skip());
      assertEquals(255 - i, skipping.bucket());
      assertEquals(i == 0 ? 1 : ends[i - 1], skipping.begin());
      assertEquals(ends[i], skipping.end());
      copy.addWhole(writer.data(), skipping.begin(), skipping.end());
    }
    assertFalse(reader.next());
    assertFalse(skipping.skip());
    assertArrayEquals(
        Arrays.copyOf(writer.data(), writer.length()), Arrays.copyOf(copy.data(), copy.length()));
    writer.clear();
    assertTrue(writer.isEmpty());
    reader.reset(writer.data(), writer.length());
    assertFalse(reader.next());
  }

  private static void check(Drawn drawn, SuperKmerBlock.Reader reader, int k) {
    assertEquals(drawn.kmers, reader.kmers());
    assertEquals(drawn.before, reader.before());
    assertEquals(drawn.behind, reader.behind());
    assertArrayEquals(drawn.codes, Arrays.copyOf(reader.codes(), drawn.codes.length));
    KmerRoller first = new KmerRoller(k);
    reader.start(first);
    KmerRoller expected = new KmerRoller(k);
    for (int i = 0; i < k; i++) {
      expected.push(drawn.codes[i + (drawn.before ? 1 : 0)]);
    }
    assertArrayEquals(expected.forward(), first.forward());
    boolean counted = reader.kind() == SuperKmerBlock.COUNTED;
    for (int i = 0; i < drawn.kmers; i++) {
      assertEquals(counted ? drawn.counts[i] : 1, reader.count(i));
    }
    for (int i = 0; i < drawn.edges(); i++) {
      assertEquals(counted ? drawn.edgeCounts[i] : 1, reader.edgeCount(i));
      if (reader.kind() == SuperKmerBlock.SUPPORTED) {
        assertEquals(drawn.supported[i], reader.supported(i), "edge " + i + " of " + drawn.edges());
      }
    }
    if (reader.kind() == SuperKmerBlock.PREVIOUS) {
      assertEquals(drawn.counts[0], reader.depth());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 21, 31, 33, 63, 127})
  void whatIsWrittenIsRead(int k) {
    for (byte kind = SuperKmerBlock.READS; kind <= SuperKmerBlock.COUNTED; kind++) {
      // Depths have two bytes; counts may be as large as an int.
      int most = kind == SuperKmerBlock.COUNTED ? Integer.MAX_VALUE : 1 << 16;
      roundTrip(kind, k, most);
      roundTrip(kind, k, 200);
    }
  }

  /** Nearly all blocks are such: no more than the bases and two bytes. */
  @Test
  void aShortSuperKmerOfReadsHasTwoBytesBesideItsBases() {
    SuperKmerBlock.Writer writer = new SuperKmerBlock.Writer(SuperKmerBlock.READS, 100);
    writer.add(new byte[33], 0, 33, 3, false, false);
    assertEquals(1 + 2 + 9, writer.length());
    writer.add(new byte[128], 0, 128, 98, false, false);
    assertEquals(1 + 2 + 9 + 3 + 32, writer.length());
    SuperKmerBlock.Writer supported = new SuperKmerBlock.Writer(SuperKmerBlock.SUPPORTED, 100);
    for (boolean all : new boolean[] {false, true}) {
      boolean[] edges = new boolean[2];
      Arrays.fill(edges, all);
      int before = supported.length();
      supported.add(new byte[33], 0, 33, 3, false, false);
      supported.addSupport(edges, 0, 2);
      assertEquals(before + 2 + 9 + 1, supported.length());
    }
  }

  @Test
  void unknownKindsAndBlocksThatAreCutAreRefused() {
    SuperKmerBlock.Reader reader = new SuperKmerBlock.Reader(31);
    for (byte kind : new byte[] {-1, SuperKmerBlock.COUNTED + 1}) {
      assertThrows(IllegalStateException.class, () -> reader.reset(new byte[] {kind, 0}, 2));
    }
    assertThrows(IllegalStateException.class, () -> reader.reset(new byte[1], 0));
    SuperKmerBlock.Writer writer = new SuperKmerBlock.Writer(SuperKmerBlock.READS, 100);
    writer.add(new byte[33], 0, 33, 3, false, false);
    reader.reset(writer.data(), writer.length() - 1);
    assertThrows(IllegalStateException.class, reader::next);
    reader.reset(writer.data(), writer.length() - 1);
    assertThrows(IllegalStateException.class, reader::skip);
  }
}
