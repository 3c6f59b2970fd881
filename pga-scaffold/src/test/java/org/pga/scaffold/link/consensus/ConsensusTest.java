package org.pga.scaffold.link.consensus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.result.VoteBlock;

/** The consensus on drawn unitigs and reads, against its definition on strings. */
class ConsensusTest {
  private static final String BASES = "ACGT";

  /**
   * A read where it stands.
   *
   * @param low {@code l} for each base of low quality, {@code .} for the others
   */
  private record Read(int start, String letters, String low, boolean agreeing) {}

  private final List<Read> reads = new ArrayList<>();
  private String unitig;

  @Test
  void basesAreChangedAsDefined() {
    int corrected = 0;
    Map<Integer, Consensus> byK = new HashMap<>(); // as in a task, one for all unitigs
    for (long seed = 0; seed < 3_000; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(10);
      String genome = RandomReads.bases(random, k + 1 + random.nextInt(120), 4);
      unitig = substituted(random, genome, random.nextInt(20));
      draw(random, genome);
      Unitig record = unitig(unitig);
      int from = 0;
      int to = unitig.length();
      if (random.nextBoolean()) {
        record.links(End.LEFT).add(new Link(7, End.LEFT, 1));
        from = k - 1;
      }
      if (random.nextBoolean()) {
        record.links(End.RIGHT).add(new Link(7, End.LEFT, 1));
        to -= k - 1;
      }
      if (random.nextInt(20) == 0) {
        record.setCircular(true);
        to = 0;
      }
      String expected = corrected(from, to);
      int changed = byK.computeIfAbsent(k, Consensus::new).correct(record, blocks(random));
      assertEquals(expected, record.sequence().toString(), "seed " + seed);
      int differing = 0;
      for (int i = 0; i < unitig.length(); i++) {
        differing += unitig.charAt(i) == expected.charAt(i) ? 0 : 1;
      }
      assertEquals(differing, changed, "seed " + seed);
      assertEquals(9, record.countSum());
      corrected += changed;
    }
    assertTrue(corrected > 3_000, corrected + " corrected");
  }

  /** What it is for: a unitig with errors becomes the genome that deep reads with errors are of. */
  @Test
  void ofDeepReadsTheGenomeComesOut() {
    for (long seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      String genome = RandomReads.bases(random, 300, 4);
      unitig = substituted(random, genome, 2);
      reads.clear();
      for (int i = 0; i < 200; i++) {
        int start = random.nextInt(260);
        add(start, substituted(random, genome.substring(start, start + 40), 7), 0, random);
      }
      for (int end : new int[] {0, 280}) { // those at an end are few else
        for (int i = 0; i < 20; i++) {
          add(end, genome.substring(end, end + 20), 0, random);
        }
      }
      Unitig record = unitig(unitig);
      new Consensus(21).correct(record, blocks(random));
      // All but what is beyond the last bases that a read shares with it.
      String corrected = record.sequence().toString();
      assertEquals(genome.substring(6, 294), corrected.substring(6, 294), "seed " + seed);
    }
  }

  @Test
  void itIsAskedForAMajorityOfSeveralReadsOrOfBetterOnes() {
    assertEquals("A", voted("A", "C")); // one against none
    assertEquals("C", voted("A", "CC"));
    assertEquals("A", voted("A", "CA"));
    assertEquals("C", voted("A", "CCA"));
    assertEquals("A", voted("A", "CCCAA"));
    assertEquals("C", voted("A", "CCCCAA"));
    assertEquals("A", voted("A", "CCGG"));
    assertEquals("C", voted("A", "CCCGG"));
    // In small letters those of low quality, a quarter of a vote.
    assertEquals("C", voted("A", "Ca"));
    assertEquals("C", voted("A", "Caa"));
    assertEquals("A", voted("A", "Caaa"));
    assertEquals("A", voted("A", "cA"));
    assertEquals("A", voted("A", "ca"));
    assertEquals("A", voted("A", "ccccA"));
    assertEquals("C", voted("A", "ccccccccA"));
    assertEquals("A", voted("A", "ccccccc"));
    assertEquals("C", voted("A", "cccccccc"));
  }

  @Test
  void theLastBasesOfAUnitigAreVotedOnAsWell() {
    for (int wrong = 0; wrong < 19; wrong++) {
      StringBuilder letters = new StringBuilder("GATTCAGGCATTGACCATG");
      letters.setCharAt(wrong, letters.charAt(wrong) == 'C' ? 'G' : 'C');
      unitig = letters.toString();
      reads.clear();
      for (int i = 0; i < 2; i++) {
        reads.add(new Read(0, "GATTCAGGCATTGACCATG", ".".repeat(19), false));
      }
      Unitig record = unitig(unitig);
      assertEquals(1, new Consensus(5).correct(record, blocks(new Random(1))), "base " + wrong);
      assertEquals("GATTCAGGCATTGACCATG", record.sequence().toString());
    }
  }

  /** A read that ends within the unitig may end with an error, which nothing behind it tells. */
  @Test
  void theLastBasesOfAReadAreNot() {
    unitig = "GATTCAGGCATTGACCATG";
    reads.clear();
    for (int i = 0; i < 9; i++) {
      reads.add(new Read(1, "ATTCAGGCATTGACCTT", ".".repeat(17), false));
      reads.add(new Read(1, "TATCAGGCATTGACCAT", ".".repeat(17), false));
    }
    Unitig record = unitig(unitig);
    assertEquals(0, new Consensus(5).correct(record, blocks(new Random(1))));
  }

  /** What one base of ten becomes, by reads that have it so. */
  private String voted(String own, String votes) {
    unitig = "GATTCAGGC" + own + "TTGACCATG";
    reads.clear();
    for (char vote : votes.toCharArray()) {
      String letters = "GATTCAGGC" + Character.toUpperCase(vote) + "TTGACCATG";
      String low = ".".repeat(9) + (Character.isLowerCase(vote) ? "l" : ".") + ".".repeat(9);
      reads.add(new Read(0, letters, low, letters.equals(unitig)));
    }
    Unitig record = unitig(unitig);
    new Consensus(5).correct(record, blocks(new Random(1)));
    return record.sequence().toString().substring(9, 10);
  }

  /** A read with a deletion agrees in one half only, and one of elsewhere in none. */
  @Test
  void whatStandsElsewhereHasNoVote() {
    String genome = RandomReads.bases(new Random(5), 100, 4);
    String elsewhere = RandomReads.bases(new Random(6), 100, 4);
    unitig = genome;
    reads.clear();
    for (int i = 0; i < 9; i++) {
      String deleted = genome.substring(20, 50) + genome.substring(51, 62);
      reads.add(new Read(20, deleted, ".".repeat(41), false));
      reads.add(new Read(9, elsewhere.substring(0, 60), ".".repeat(60), false));
    }
    Unitig record = unitig(unitig);
    assertEquals(0, new Consensus(21).correct(record, blocks(new Random(1))));
    assertEquals(genome, record.sequence().toString());
  }

  @Test
  void aUnitigDoesntBecomeItsOwnReverseComplement() {
    unitig = "GATTACCAGATCTGGTAATG";
    reads.clear();
    for (int i = 0; i < 5; i++) {
      reads.add(new Read(0, "GATTACCAGATCTGGTAATC", ".".repeat(20), false));
    }
    Unitig record = unitig(unitig);
    assertEquals(0, new Consensus(5).correct(record, blocks(new Random(1))));
    assertEquals(unitig, record.sequence().toString());
  }

  @Test
  void votesBeyondTheEndAreDamage() {
    unitig = "GATTACCAGATC";
    reads.clear();
    reads.add(new Read(5, "ACCAGATC", "........", false));
    List<byte[]> blocks = blocks(new Random(1));
    Unitig shorter = unitig("GATTACCAGAT");
    assertThrows(IllegalStateException.class, () -> new Consensus(5).correct(shorter, blocks));
  }

  private void draw(Random random, String genome) {
    reads.clear();
    int errors = random.nextInt(15);
    int low = random.nextInt(3) * 20;
    for (int n = random.nextInt(60); n > 0; n--) {
      int start = random.nextInt(unitig.length());
      int length = 1 + random.nextInt(Math.min(40, unitig.length() - start));
      boolean agreeing = random.nextInt(4) == 0;
      String letters = genome.substring(start, start + length);
      if (agreeing) {
        letters = unitig.substring(start, start + length);
      } else if (random.nextInt(10) == 0) {
        letters = RandomReads.bases(random, length, 4);
      } else {
        letters = substituted(random, letters, errors);
      }
      reads.add(new Read(start, letters, lows(random, length, low), agreeing));
    }
  }

  private void add(int start, String letters, int low, Random random) {
    reads.add(new Read(start, letters, lows(random, letters.length(), low), false));
  }

  private static String lows(Random random, int length, int percent) {
    StringBuilder lows = new StringBuilder();
    for (int i = 0; i < length; i++) {
      lows.append(random.nextInt(100) < percent ? 'l' : '.');
    }
    return lows.toString();
  }

  private static String substituted(Random random, String letters, int percent) {
    StringBuilder text = new StringBuilder(letters);
    for (int i = 0; i < text.length(); i++) {
      if (random.nextInt(100) < percent) {
        text.setCharAt(i, BASES.charAt(random.nextInt(4)));
      }
    }
    return text.toString();
  }

  private static Unitig unitig(String letters) {
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of(letters), 9);
    return unitig;
  }

  /** The reads in some blocks, in any order. */
  private List<byte[]> blocks(Random random) {
    List<Read> shuffled = new ArrayList<>(reads);
    Collections.shuffle(shuffled, random);
    List<byte[]> blocks = new ArrayList<>();
    VoteBlock.Stretch stretch = new VoteBlock.Stretch();
    VoteBlock.Writer block = new VoteBlock.Writer();
    for (Read read : shuffled) {
      stretch.begin(read.start, read.letters.length(), read.agreeing);
      for (int i = 0; i < read.letters.length(); i++) {
        if (!read.agreeing) {
          stretch.set(i, BASES.indexOf(read.letters.charAt(i)));
        }
        if (read.low.charAt(i) == 'l') {
          stretch.addLow(i);
        }
      }
      block.add(stretch);
      if (random.nextInt(5) == 0) {
        blocks.add(block.bytes());
        block = new VoteBlock.Writer();
      }
    }
    blocks.add(block.bytes());
    return blocks;
  }

  /** The unitig as it should be, bases {@code from} to {@code to} being free to change. */
  private String corrected(int from, int to) {
    List<Map<Character, Integer>> votes = new ArrayList<>();
    for (int i = 0; i < unitig.length(); i++) {
      votes.add(new HashMap<>());
    }
    for (Read read : reads) {
      int[] best = read.agreeing ? new int[] {0, read.letters.length()} : bestStretch(read);
      if (2 * (best[1] - best[0]) >= read.letters.length()) {
        // Up to three bases at an end of the unitig can't outweigh that one of them differs.
        if (read.start == 0 && best[0] < 4) {
          best[0] = 0;
        }
        if (read.start + read.letters.length() == unitig.length()
            && best[1] + 4 > read.letters.length()) {
          best[1] = read.letters.length();
        }
        for (int i = best[0]; i < best[1]; i++) {
          int vote = read.low.charAt(i) == 'l' ? 1 : 4;
          votes.get(read.start + i).merge(read.letters.charAt(i), vote, Integer::sum);
        }
      }
    }
    StringBuilder text = new StringBuilder(unitig);
    for (int i = from; i < to; i++) {
      Map<Character, Integer> here = votes.get(i);
      int own = here.getOrDefault(unitig.charAt(i), 0);
      for (Map.Entry<Character, Integer> other : here.entrySet()) {
        int count = other.getValue();
        boolean most =
            here.entrySet().stream()
                .allMatch(any -> any.getKey().equals(other.getKey()) || any.getValue() < count);
        boolean enough = count >= 8 || count >= 4 && own >= 1 && own <= 3;
        if (other.getKey() != unitig.charAt(i) && most && enough && count >= 2 * own) {
          text.setCharAt(i, other.getKey());
        }
      }
    }
    return text.toString().equals(Oracle.reverseComplement(text.toString()))
        ? unitig
        : text.toString();
  }

  /** By trying all; {from, to}. */
  private int[] bestStretch(Read read) {
    int[] best = {0, 0};
    int bestScore = 0;
    for (int from = 0; from < read.letters.length(); from++) {
      int score = 0;
      for (int to = from + 1; to <= read.letters.length(); to++) {
        boolean same = read.letters.charAt(to - 1) == unitig.charAt(read.start + to - 1);
        score += same ? 1 : -2;
        if (score > bestScore || score == bestScore && to - from > best[1] - best[0]) {
          bestScore = score;
          best = new int[] {from, to};
        }
      }
    }
    return best;
  }
}
