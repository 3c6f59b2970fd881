package org.pga.scaffold.place;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.pga.core.oracle.Oracle;

/** Pairs of a linear genome, of which it is known where they come from. */
final class SimulatedPairs {
  /**
   * A read as the sequencer has it.
   *
   * @param start where in the genome its leftmost base lies
   * @param reverse whether it is read on the other strand
   * @param error whether a base is wrong
   */
  record Read(String letters, int start, boolean reverse, boolean error) {}

  /** Two mates. */
  record Pair(String name, Read first, Read second) {}

  private static final int READ = 80;
  private static final double ERRORS = 0.003;

  private final String prefix;
  private final String genome;
  private final Random random;
  private final List<Pair> pairs = new ArrayList<>();

  SimulatedPairs(String prefix, String genome, Random random) {
    this.prefix = prefix;
    this.genome = genome;
    this.random = random;
  }

  List<Pair> pairs() {
    return pairs;
  }

  /** Pairs whose mates face each other, or outwards. */
  SimulatedPairs add(int count, double mean, double deviation, boolean outwards) {
    for (int i = 0; i < count; i++) {
      int insert = (int) Math.round(mean + deviation * random.nextGaussian());
      insert = Math.max(READ, insert);
      int start = random.nextInt(genome.length() - insert);
      Read left = read(start, outwards);
      Read right = read(start + insert - READ, !outwards);
      addPair(left, right);
    }
    return this;
  }

  /** Pairs of two places that have nothing to do with each other. */
  SimulatedPairs addChimeras(int count) {
    for (int i = 0; i < count; i++) {
      int most = genome.length() - READ;
      addPair(
          read(random.nextInt(most), random.nextBoolean()),
          read(random.nextInt(most), random.nextBoolean()));
    }
    return this;
  }

  /** Some of the pairs once more, under another name. */
  SimulatedPairs addCopies(int count) {
    for (int i = 0; i < count; i++) {
      Pair pair = pairs.get(random.nextInt(pairs.size()));
      Read first = read(pair.first.start, pair.first.reverse);
      pairs.add(
          new Pair(prefix + pairs.size(), first, read(pair.second.start, pair.second.reverse)));
    }
    return this;
  }

  private void addPair(Read one, Read two) {
    boolean swap = random.nextBoolean();
    pairs.add(new Pair(prefix + pairs.size(), swap ? two : one, swap ? one : two));
  }

  Read read(int start, boolean reverse) {
    String text = genome.substring(start, start + READ);
    StringBuilder letters = new StringBuilder(reverse ? Oracle.reverseComplement(text) : text);
    boolean error = false;
    for (int i = 0; i < READ; i++) {
      if (random.nextDouble() < ERRORS) {
        char base = "ACGTN".charAt(random.nextInt(i == 0 || i == READ - 1 ? 4 : 5));
        error |= base != letters.charAt(i);
        letters.setCharAt(i, base);
      }
    }
    return new Read(letters.toString(), start, reverse, error);
  }

  /** Writes the reads of one mate as FASTQ. */
  Path write(Path file, boolean second) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Pair pair : pairs) {
      append(text, pair.name, (second ? pair.second : pair.first).letters);
    }
    return Files.writeString(file, text);
  }

  static void append(StringBuilder text, String name, String letters) {
    text.append('@').append(name).append('\n').append(letters).append("\n+\n");
    text.append("I".repeat(letters.length())).append('\n');
  }
}
