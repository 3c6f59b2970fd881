package org.pga.e2e;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;

/** Paired reads of small genomes with errors, the same for the same seed. */
final class SimulatedReads {
  static final int LENGTH = 100;
  private static final int INSERT = 300;

  private record Pair(String name, String first, String second) {}

  private static final int VARIANTS_APART = 100;

  private final Random random;
  private final List<Pair> pairs = new ArrayList<>();
  private double variants;
  private double errors = 0.005;

  SimulatedReads(int seed) {
    random = new Random(seed);
  }

  /** From here on each hundredth base of a molecule is another in this share of its fragments. */
  SimulatedReads withVariants(double share) {
    variants = share;
    return this;
  }

  /** From here on this share of the bases of reads is drawn anew, N's among them. */
  SimulatedReads withErrors(double share) {
    errors = share;
    return this;
  }

  /** A random genome. */
  String genome(int length) {
    return RandomReads.bases(random, length, 4);
  }

  /** Adds pairs of a linear or circular molecule until each base is covered so often. */
  SimulatedReads add(String molecule, boolean circular, int depth) {
    String text = circular ? molecule + molecule.substring(0, INSERT) : molecule;
    int fragments = molecule.length() * depth / (2 * LENGTH);
    for (int i = 0; i < fragments; i++) {
      addFragment(text, random.nextInt(text.length() - INSERT + 1));
    }
    if (!circular) {
      // The ends of a molecule are covered by few fragments; here they are not what is tested.
      for (int i = 0; i < depth; i++) {
        addFragment(text, 0);
        addFragment(text, text.length() - INSERT);
      }
    }
    return this;
  }

  /** Adds mate pairs, which face outwards, of a linear molecule; a tenth of the insert deviates. */
  SimulatedReads addMates(String molecule, int insert, int depth) {
    for (int i = molecule.length() * depth / (2 * LENGTH); i > 0; i--) {
      int size = (int) Math.max(2 * LENGTH, insert * (1 + 0.1 * random.nextGaussian()));
      int start = random.nextInt(molecule.length() - size + 1);
      String fragment = molecule.substring(start, start + size);
      String strand = random.nextBoolean() ? fragment : Oracle.reverseComplement(fragment);
      add(
          Oracle.reverseComplement(strand.substring(0, LENGTH)),
          strand.substring(size - LENGTH, size));
    }
    return this;
  }

  private void addFragment(String molecule, int start) {
    StringBuilder fragment = new StringBuilder(molecule.substring(start, start + INSERT));
    for (int i = 0; i < INSERT; i++) {
      if (variants > 0 && (start + i) % VARIANTS_APART == 0 && random.nextDouble() < variants) {
        fragment.setCharAt(i, "TGCA".charAt("ACGT".indexOf(fragment.charAt(i))));
      }
    }
    addPair(fragment.toString());
  }

  private void addPair(String fragment) {
    String strand = random.nextBoolean() ? fragment : Oracle.reverseComplement(fragment);
    String other = Oracle.reverseComplement(strand);
    add(strand.substring(0, LENGTH), other.substring(0, LENGTH));
  }

  private void add(String first, String second) {
    pairs.add(new Pair("read" + pairs.size(), withErrors(first), withErrors(second)));
  }

  private String withErrors(String read) {
    StringBuilder text = new StringBuilder(read);
    for (int i = 0; i < text.length(); i++) {
      if (random.nextDouble() < errors) {
        text.setCharAt(i, "ACGTN".charAt(random.nextInt(5)));
      }
    }
    return text.toString();
  }

  SimulatedReads shuffle() {
    Collections.shuffle(pairs, random);
    return this;
  }

  /** Mate 1 or 2 of all pairs as FASTQ; gzip where the name says so. */
  Path write(Path file, int mate) throws IOException {
    try (OutputStream out = open(file)) {
      for (Pair pair : pairs) {
        writeRecord(out, pair, mate);
      }
    }
    return file;
  }

  /** Both mates of all pairs in turn. */
  Path writeInterleaved(Path file) throws IOException {
    try (OutputStream out = open(file)) {
      for (Pair pair : pairs) {
        writeRecord(out, pair, 1);
        writeRecord(out, pair, 2);
      }
    }
    return file;
  }

  private static OutputStream open(Path file) throws IOException {
    OutputStream out = Files.newOutputStream(file);
    return file.toString().endsWith(".gz") ? new GZIPOutputStream(out) : out;
  }

  private static void writeRecord(OutputStream out, Pair pair, int mate) throws IOException {
    String bases = mate == 1 ? pair.first : pair.second;
    String text =
        "@" + pair.name + "/" + mate + "\n" + bases + "\n+\n" + "I".repeat(bases.length()) + "\n";
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }
}
