package org.pga.core.oracle;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Reads of small random genomes that are rich in what breaks assemblers: tandem repeats,
 * homopolymers, hairpins, palindromes, circular molecules, errors, N's, reads shorter than k.
 */
public final class RandomReads {
  private RandomReads() {}

  /** Reads of one to three molecules, sometimes none; the same for the same state of random. */
  public static List<String> of(Random random, int k) {
    List<String> reads = new ArrayList<>();
    for (int molecules = random.nextInt(10) == 0 ? 0 : 1 + random.nextInt(3);
        molecules > 0;
        molecules--) {
      String molecule = molecule(random, k);
      boolean circular = !molecule.isEmpty() && random.nextInt(3) == 0;
      int readLength = k + 1 + random.nextInt(2 * k);
      int depth = 1 + random.nextInt(6);
      int wanted = depth * (molecule.length() / readLength + 1);
      for (int i = 0; i < wanted; i++) {
        reads.add(read(random, molecule, circular, readLength));
      }
    }
    Collections.shuffle(reads, random);
    return reads;
  }

  /** A linear text of up to about 12 k bases. */
  public static String molecule(Random random, int k) {
    StringBuilder text = new StringBuilder();
    for (int parts = random.nextInt(6); parts >= 0; parts--) {
      String piece = bases(random, random.nextInt(2 * k) + 1, 2 + random.nextInt(3));
      switch (random.nextInt(8)) {
        case 0:
          text.append(String.valueOf(piece.charAt(0)).repeat(random.nextInt(2 * k) + 1));
          break;
        case 1:
          String unit = bases(random, 1 + random.nextInt(k), 4);
          text.append(unit.repeat(1 + random.nextInt(2 + 2 * k / unit.length())));
          break;
        case 2:
          text.append(piece).append(Oracle.reverseComplement(piece));
          break;
        case 3:
          int from = random.nextInt(text.length() + 1);
          int to = from + random.nextInt(text.length() - from + 1);
          String copy = text.substring(from, Math.min(to, from + 4 * k));
          text.append(random.nextBoolean() ? copy : Oracle.reverseComplement(copy));
          break;
        default:
          text.append(piece);
          break;
      }
    }
    return text.toString();
  }

  private static String read(Random random, String molecule, boolean circular, int length) {
    String text = molecule;
    int start;
    if (circular) {
      text = molecule.repeat(length / molecule.length() + 2);
      start = random.nextInt(molecule.length());
    } else {
      start = random.nextInt(Math.max(1, molecule.length() - length + 1));
    }
    StringBuilder read =
        new StringBuilder(text.substring(start, Math.min(text.length(), start + length)));
    if (random.nextInt(20) == 0) {
      read.setLength(read.length() / 3);
    }
    if (read.length() > 0 && random.nextInt(6) == 0) {
      read.setCharAt(random.nextInt(read.length()), "ACGTN".charAt(random.nextInt(5)));
    }
    return random.nextBoolean() ? read.toString() : mirror(read);
  }

  private static String mirror(StringBuilder read) {
    StringBuilder other = new StringBuilder();
    for (String segment : read.toString().split("N", -1)) {
      other.insert(0, (other.length() > 0 ? "N" : ""));
      other.insert(0, Oracle.reverseComplement(segment));
    }
    return other.toString();
  }

  /** Random bases out of the first {@code alphabet} letters of ATGC. */
  public static String bases(Random random, int length, int alphabet) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append("ATGC".charAt(random.nextInt(alphabet)));
    }
    return text.toString();
  }
}
