package org.pga.e2e;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

/**
 * Many small genomes that are rich in what breaks assemblers, and pairs of reads of all of them;
 * the same for the same seed. Genomes share segments, so that their graphs hang together.
 */
final class SeededGenomes {
  private static final int SHORTEST = 150;
  private static final int LONGEST = 1500;

  /** Reads of a library over each base of most genomes. */
  private static final int DEPTH = 10;

  private static final int READ = 90;

  /** Mean of each library, in bases; σ is a 15th of it. */
  private static final int[] INSERTS = {220, 600};

  /**
   * From hole to holeEnd there is next to no read: the graph is torn there, or has a gap. Of reads
   * that overlap what is from alone to aloneEnd the mates aren't known.
   */
  private record Genome(
      String bases, boolean circular, int hole, int holeEnd, int alone, int aloneEnd) {
    Genome(String bases, boolean circular, int hole, int holeEnd) {
      this(bases, circular, hole, holeEnd, bases.length(), bases.length());
    }

    boolean isHole(int start, int end) {
      return start < holeEnd && end > hole;
    }

    boolean isAlone(int start, int end) {
      return start < aloneEnd && end > alone;
    }
  }

  private final Random random;
  private final double errors;
  private final List<Genome> genomes = new ArrayList<>();
  private final List<List<String[]>> libraries = new ArrayList<>();

  /**
   * Makes them.
   *
   * @param errors wrong letters, as a share of all
   */
  SeededGenomes(int seed, int number, double errors) {
    random = new Random(seed);
    this.errors = errors;
    for (int i = 0; i < number; i++) {
      genomes.add(genome());
    }
    addPassedBy();
    for (int insert : INSERTS) {
      List<String[]> pairs = new ArrayList<>();
      for (int i = 0; i < genomes.size(); i++) {
        addPairs(pairs, genomes.get(i), insert, i % 8 == 0 ? 2 * DEPTH : DEPTH);
      }
      Collections.shuffle(pairs, random);
      libraries.add(pairs);
    }
  }

  private Genome genome() {
    int length = SHORTEST + random.nextInt(LONGEST - SHORTEST + 1);
    StringBuilder text = new StringBuilder();
    while (text.length() < length) {
      append(text);
    }
    text.setLength(length);
    int hole = random.nextInt(4) == 0 && length > 600 ? length / 2 : length;
    return new Genome(text.toString(), random.nextInt(4) == 0, hole, hole + random.nextInt(40));
  }

  /**
   * One in which pairs lead past a unitig that no pair links, between repeats that stand elsewhere,
   * too.
   */
  private void addPassedBy() {
    String first = RandomReads.bases(random, 150, 4);
    String second = RandomReads.bases(random, 150, 4);
    String before = RandomReads.bases(random, 500, 4) + first;
    String passedBy = RandomReads.bases(random, 60, 4);
    String bases = before + passedBy + second + RandomReads.bases(random, 500, 4);
    int to = before.length() + passedBy.length();
    genomes.add(new Genome(bases, false, bases.length(), bases.length(), before.length(), to));
    for (String repeat : List.of(first, second)) {
      String other = RandomReads.bases(random, 300, 4) + repeat + RandomReads.bases(random, 300, 4);
      genomes.add(new Genome(other, false, other.length(), other.length(), 0, other.length()));
    }
  }

  private void append(StringBuilder text) {
    String piece = RandomReads.bases(random, 20 + random.nextInt(100), 4);
    switch (random.nextInt(12)) {
      case 0 -> text.append(piece.substring(0, 1).repeat(5 + random.nextInt(60)));
      case 1 -> text.append(piece.substring(0, 1 + random.nextInt(19)).repeat(random.nextInt(12)));
      case 2 -> text.append(piece).append(Oracle.reverseComplement(piece));
      case 3 ->
          text.append(piece)
              .append(RandomReads.bases(random, 1 + random.nextInt(40), 4))
              .append(Oracle.reverseComplement(piece));
      case 4 -> text.append(copy(text.toString()));
      case 5, 6 -> {
        if (!genomes.isEmpty()) {
          text.append(copy(genomes.get(random.nextInt(genomes.size())).bases()));
        }
      }
      default -> text.append(piece).append(RandomReads.bases(random, 1 + random.nextInt(200), 4));
    }
  }

  /** A segment on either strand, sometimes with another base in it. */
  private String copy(String text) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + 20 + random.nextInt(250));
    StringBuilder copy = new StringBuilder(text.substring(from, to));
    if (copy.length() > 0 && random.nextInt(3) == 0) {
      copy.setCharAt(random.nextInt(copy.length()), "ACGT".charAt(random.nextInt(4)));
    }
    return random.nextBoolean() ? copy.toString() : Oracle.reverseComplement(copy.toString());
  }

  private void addPairs(List<String[]> pairs, Genome genome, int mean, int depth) {
    int length = genome.bases().length();
    String text = genome.circular() ? genome.bases().repeat(3) : genome.bases();
    int inHole = 2;
    for (int i = length * depth / (2 * READ); i > 0; i--) {
      int insert = (int) Math.max(READ, mean * (1 + random.nextGaussian() / 15));
      insert = Math.min(insert, length);
      int start = random.nextInt(genome.circular() ? length : length - insert + 1);
      int end = start + insert;
      if (genome.isHole(start, start + READ) || genome.isHole(end - READ, end)) {
        if (inHole == 0) {
          continue;
        }
        inHole--;
      }
      String one = text.substring(start, end);
      String two = Oracle.reverseComplement(one);
      boolean flip = random.nextBoolean();
      String first = sequenced(one);
      String second = sequenced(two);
      if (genome.isAlone(start, start + READ)) {
        second = "N".repeat(second.length());
      } else if (genome.isAlone(end - READ, end)) {
        first = "N".repeat(first.length());
      }
      pairs.add(new String[] {flip ? second : first, flip ? first : second});
    }
  }

  private String sequenced(String strand) {
    StringBuilder read = new StringBuilder(strand.substring(0, Math.min(READ, strand.length())));
    for (int i = 0; i < read.length(); i++) {
      if (random.nextDouble() < errors) {
        read.setCharAt(i, "ACGTN".charAt(random.nextInt(5)));
      }
    }
    int lower = random.nextInt(10) == 0 ? random.nextInt(read.length()) : read.length();
    return read.substring(0, lower) + read.substring(lower).toLowerCase(Locale.ROOT);
  }

  /** Writes both mates of all libraries. */
  void write(Path dir) throws IOException {
    for (int library = 0; library < INSERTS.length; library++) {
      for (int mate = 1; mate <= 2; mate++) {
        write(file(dir, library, mate), libraries.get(library), mate);
      }
    }
  }

  private static Path file(Path dir, int library, int mate) {
    return dir.resolve("inserts" + INSERTS[library] + "_" + mate + ".fq");
  }

  private static void write(Path file, List<String[]> pairs, int mate) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < pairs.size(); i++) {
      String bases = pairs.get(i)[mate - 1];
      text.append("@r" + i + "/" + mate + "\n" + bases + "\n+\n");
      text.append("I".repeat(bases.length())).append('\n');
    }
    Files.writeString(file, text, StandardCharsets.US_ASCII);
  }

  /** Of {@code pga assemble}, for what {@link #write} wrote there: all libraries. */
  List<Object> pairs(Path dir) {
    List<Object> options = new ArrayList<>();
    for (int library = 0; library < INSERTS.length; library++) {
      options.addAll(List.of("-1", file(dir, library, 1), "-2", file(dir, library, 2)));
    }
    return options;
  }

  /** The same for the {@link #reads}. */
  List<Object> singles(Path dir) {
    return List.of("-s", file(dir, 0, 1), "-s", file(dir, 0, 2));
  }

  /** Those of the first library, in capitals. */
  List<String> reads() {
    return libraries.get(0).stream()
        .flatMap(Stream::of)
        .map(read -> read.toUpperCase(Locale.ROOT))
        .toList();
  }

  /** Whether it stands in one of the genomes, on either strand. */
  boolean contain(String bases) {
    String other = Oracle.reverseComplement(bases);
    return genomes.stream()
        .map(genome -> genome.circular() ? genome.bases().repeat(3) : genome.bases())
        .anyMatch(text -> text.contains(bases) || text.contains(other));
  }
}
