package org.pga.scaffold.finish.order;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.BytesWritable;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Contig;
import org.pga.core.unitig.Scaffold.Gap;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.ScaffoldRecord;

/** Drawn scaffolds, short enough for ties, against their letters as strings. */
class WrittenStrandTest {
  private Random random;

  @Test
  void theSmallerStrandIsWritten() {
    int turned = 0;
    int mirrored = 0;
    for (long seed = 0; seed < 4_000; seed++) {
      random = new Random(seed);
      String message = "seed " + seed;
      Scaffold scaffold = draw();
      int n = scaffold.contigs().size();
      boolean circle = scaffold.contigs().get(0).circular();
      StringBuilder letters = new StringBuilder();
      for (int i = 0; i < n; i++) {
        letters.append(i == 0 ? "" : "N".repeat(scaffold.gaps().get(i - 1).length()));
        letters.append(scaffold.contigs().get(i).sequence());
      }
      String forward = letters.toString();
      String backward = turn(forward);
      boolean flipped = !circle && backward.compareTo(forward) < 0;
      String expected = flipped ? backward : forward;
      turned += flipped ? 1 : 0;
      mirrored += forward.equals(backward) ? 1 : 0;
      List<Contig> contigs = new ArrayList<>(scaffold.contigs());
      List<Gap> inner = new ArrayList<>(scaffold.gaps().subList(0, n - 1));
      if (flipped) {
        Collections.reverse(contigs);
        Collections.reverse(inner);
      }
      if (scaffold.circular()) {
        inner.add(scaffold.gaps().get(n - 1));
      }
      assertNull(WrittenStrand.of(scaffold, forward.length() + 1), message);
      WrittenStrand written = WrittenStrand.of(scaffold, forward.length());
      assertEquals(forward.length(), WrittenStrand.length(scaffold), message);
      assertEquals(n, written.size(), message);
      BytesWritable key = new BytesWritable();
      written.key().copyTo(key, seed);
      assertEquals(RecordKind.SCAFFOLD, SortKey.kind(key), message);
      assertEquals(expected, letters(key), message);
      ScaffoldRecord record = written.record(seed);
      long counts = contigs.stream().mapToLong(Contig::countSum).sum();
      long kmers = contigs.stream().mapToLong(Contig::kmers).sum();
      List<Integer> lengths = contigs.stream().map(contig -> contig.sequence().length()).toList();
      boolean round = circle || scaffold.circular();
      assertEquals(new ScaffoldRecord(seed, round, counts, kmers, lengths, inner), record, message);
      int at = 0;
      for (int place = 0; place < n; place++) {
        at += place == 0 ? 0 : inner.get(place - 1).length();
        Contig contig = contigs.get(place);
        assertEquals(contig.sequence(), written.contig(place), message);
        check(written, contig, expected.substring(at, at + lengths.get(place)), place, message);
        at += lengths.get(place);
      }
    }
    assertTrue(turned > 1_000 && mirrored > 100, turned + " turned, " + mirrored + " mirrored");
  }

  /** A contig is written by itself, and on the strand whose text is smaller, too. */
  private void check(
      WrittenStrand written, Contig contig, String inScaffold, int place, String message) {
    String text = contig.sequence().toString();
    String smaller = turn(text).compareTo(text) < 0 ? turn(text) : text;
    String alone = contig.circular() ? text : smaller;
    int strand = written.contigStrand(place);
    assertEquals(!alone.equals(text), strand > 0, message);
    boolean rotated = random.nextBoolean();
    List<Step> steps = strand > 0 ? Step.reversed(contig.steps()) : contig.steps();
    ContigRecord expected =
        new ContigRecord(
            9,
            place,
            !inScaffold.equals(alone),
            contig.circular(),
            rotated,
            text.length(),
            text.replaceAll("[AT]", "").length(),
            contig.countSum(),
            contig.kmers(),
            steps);
    assertEquals(expected, written.record(9, place, strand, rotated), message);
  }

  private Scaffold draw() {
    Scaffold scaffold = new Scaffold();
    boolean circle = random.nextInt(5) == 0;
    int n = circle ? 1 : 1 + random.nextInt(4);
    for (int i = 0; i < n; i++) {
      String bases = RandomReads.bases(random, 1 + random.nextInt(6), 4);
      bases = random.nextInt(3) == 0 ? bases + Oracle.reverseComplement(bases) : bases;
      List<Step> steps = List.of(new Step(i, random.nextBoolean()), new Step(i + 9L, true));
      scaffold
          .contigs()
          .add(
              new Contig(
                  Sequence.of(bases), random.nextInt(99), random.nextInt(99), circle, steps));
    }
    scaffold.setCircular(!circle && random.nextInt(4) == 0);
    for (int i = scaffold.circular() ? 0 : 1; i < n; i++) {
      scaffold.gaps().add(new Gap(1 + random.nextInt(4), random.nextBoolean()));
    }
    return scaffold;
  }

  /** Contigs and gaps that don't fit together are no scaffold. */
  @Test
  void aGapTooManyOrTooFewIsAnError() {
    Contig contig = new Contig(Sequence.of("AC"), 1, 1, false, List.of());
    Contig circle = new Contig(Sequence.of("AC"), 1, 1, true, List.of());
    for (int circles = 0; circles < 3; circles++) {
      for (int contigs = 1; contigs < 4; contigs++) {
        for (int gaps = 0; gaps < 5; gaps++) {
          for (boolean circular : new boolean[] {true, false}) {
            Scaffold scaffold = new Scaffold();
            for (int i = 0; i < contigs; i++) {
              scaffold.contigs().add(i < circles ? circle : contig);
            }
            for (int i = 0; i < gaps; i++) {
              scaffold.gaps().add(new Gap(3, true));
            }
            scaffold.setCircular(circular);
            boolean good =
                circles > 0
                    ? contigs == 1 && gaps == 0 && !circular
                    : gaps == (circular ? contigs : contigs - 1);
            if (good) {
              assertEquals(contigs, WrittenStrand.of(scaffold, 0).size());
            } else {
              assertThrows(IllegalStateException.class, () -> WrittenStrand.of(scaffold, 0));
            }
          }
        }
      }
    }
  }

  private record Named(BytesWritable key, RecordKind kind, String text, int tie) {
    int compareTo(Named other) {
      int order = kind.compareTo(other.kind);
      order = order != 0 ? order : Integer.compare(other.text.length(), text.length());
      order = order != 0 ? order : text.compareTo(other.text);
      return order != 0 ? order : Integer.compare(tie, other.tie);
    }
  }

  /** Keys of all kinds sort by kind, then longest first, then by text; one object makes them. */
  @Test
  void keysSortAsTheirTextsDo() {
    random = new Random(1);
    SortKey made = new SortKey();
    List<Named> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      RecordKind kind = RecordKind.of(random.nextInt(3));
      String left = RandomReads.bases(random, random.nextInt(4), 4);
      String right = RandomReads.bases(random, random.nextInt(i % 20 == 0 ? 400 : 4), 4);
      int gap = random.nextInt(3);
      boolean turned = random.nextBoolean();
      String text = left + "N".repeat(gap) + (turned ? turn(right) : right);
      made.begin(kind, text.length()).add(Sequence.of(left), false).addGap(gap);
      made.add(Sequence.of(right), turned);
      BytesWritable key = new BytesWritable();
      int tie = random.nextInt(2);
      made.copyTo(key, 5, tie);
      all.add(new Named(key, kind, text, tie));
      assertEquals(kind, SortKey.kind(key));
      assertEquals(text, letters(key));
    }
    for (Named one : all) {
      for (Named other : all) {
        assertEquals(
            Integer.signum(one.compareTo(other)),
            Integer.signum(one.key.compareTo(other.key)),
            one + " and " + other);
      }
    }
  }

  private static String letters(BytesWritable key) {
    int length = SortKey.length(key);
    byte[] letters = new byte[length + 2];
    int half = length / 3; // in two pieces
    SortKey.letters(key).copy(0, half, letters, 1);
    SortKey.letters(key).copy(half, length, letters, 1 + half);
    return new String(letters, 1, length, StandardCharsets.US_ASCII);
  }

  private static String turn(String letters) {
    StringBuilder turned = new StringBuilder();
    for (char letter : letters.toCharArray()) {
      turned.insert(0, "TGCAN".charAt("ACGTN".indexOf(letter)));
    }
    return turned.toString();
  }
}
