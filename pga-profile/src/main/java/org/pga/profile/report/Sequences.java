package org.pga.profile.report;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lengths and coverage of the sequences of a FASTA file that PGA wrote, by its header lines {@code
 * >contig_1 length=500 coverage=20.50 …}; the longest comes first.
 */
final class Sequences {
  private static final Pattern HEADER =
      Pattern.compile(">.* length=(\\d+) .*?\\bcoverage=([0-9.]+).*");

  private final IntArrayList lengths = new IntArrayList();
  private final FloatArrayList coverages = new FloatArrayList();

  private Sequences() {}

  /**
   * Reads the headers.
   *
   * @throws IOException also where one isn't as PGA writes them
   */
  static Sequences read(BufferedReader in) throws IOException {
    Sequences sequences = new Sequences();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.startsWith(">")) {
        Matcher matcher = HEADER.matcher(line);
        if (!matcher.matches()) {
          throw new IOException("a header without length and coverage: " + line);
        }
        sequences.lengths.add(Integer.parseInt(matcher.group(1)));
        sequences.coverages.add(Float.parseFloat(matcher.group(2)));
      }
    }
    return sequences;
  }

  int count() {
    return lengths.size();
  }

  int length(int index) {
    return lengths.getInt(index);
  }

  /** Mean coverage by k-mers. */
  float coverage(int index) {
    return coverages.getFloat(index);
  }

  /** All lengths, falling. */
  int[] falling() {
    int[] sorted = lengths.toIntArray();
    Arrays.sort(sorted);
    for (int i = 0, j = sorted.length - 1; i < j; i++, j--) {
      int swapped = sorted[i];
      sorted[i] = sorted[j];
      sorted[j] = swapped;
    }
    return sorted;
  }
}
