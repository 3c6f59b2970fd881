package org.pga.profile.report;

import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sequences of a FASTA file that PGA wrote: what its header lines say, {@code >contig_1
 * length=500 coverage=20.50 … circular=false …}, and how many letters are G, C or N; the longest
 * comes first.
 */
final class Sequences {
  /** Names that are kept: more are on no page. */
  static final int NAMED = 1000;

  private static final Pattern HEADER =
      Pattern.compile(">(\\S+) length=(\\d+) .*?\\bcoverage=([0-9.]+).*");

  /**
   * The first 19 bases of Illumina's adapters (TruSeq reads 1 and 2, Nextera) on both strands: by
   * chance one genome of 10 Gb has one of them.
   */
  private static final List<String> ADAPTERS =
      List.of(
          "AGATCGGAAGAGCACACGT",
          "ACGTGTGCTCTTCCGATCT",
          "AGATCGGAAGAGCGTCGTG",
          "CACGACGCTCTTCCGATCT",
          "CTGTCTCTTATACACATCT",
          "AGATGTGTATAAGAGACAG");

  private final List<String> names = new ArrayList<>();
  private final IntArrayList lengths = new IntArrayList();
  private final IntArrayList gcs = new IntArrayList();
  private final IntArrayList ns = new IntArrayList();
  private final FloatArrayList coverages = new FloatArrayList();
  private final BitSet circular = new BitSet();

  private int withAdapter;
  private boolean adapterHere;

  /** The end of the line before, long enough for an adapter across both. */
  private String tail = "";

  private Sequences() {}

  /**
   * Reads them.
   *
   * @throws IOException also where a header isn't as PGA writes them
   */
  static Sequences read(BufferedReader in) throws IOException {
    Sequences sequences = new Sequences();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.startsWith(">")) {
        sequences.header(line);
      } else {
        sequences.letters(line);
      }
    }
    return sequences;
  }

  private void header(String line) throws IOException {
    Matcher matcher = HEADER.matcher(line);
    if (!matcher.matches()) {
      throw new IOException("a header without length and coverage: " + line);
    }
    if (names.size() < NAMED) {
      names.add(matcher.group(1));
    }
    circular.set(lengths.size(), line.contains(" circular=true"));
    lengths.add(Integer.parseInt(matcher.group(2)));
    coverages.add(Float.parseFloat(matcher.group(3)));
    gcs.add(0);
    ns.add(0);
    adapterHere = false;
    tail = "";
  }

  private void letters(String line) {
    int gc = 0;
    int n = 0;
    for (int i = 0; i < line.length(); i++) {
      char letter = line.charAt(i);
      gc += letter == 'G' || letter == 'C' ? 1 : 0;
      n += letter == 'N' ? 1 : 0;
    }
    int last = lengths.size() - 1;
    gcs.set(last, gcs.getInt(last) + gc);
    ns.set(last, ns.getInt(last) + n);
    if (!adapterHere) {
      String text = tail + line;
      adapterHere = ADAPTERS.stream().anyMatch(text::contains);
      withAdapter += adapterHere ? 1 : 0;
      tail = text.substring(Math.max(0, text.length() - ADAPTERS.get(0).length() + 1));
    }
  }

  /** Sequences that hold the beginning of an Illumina adapter. */
  int withAdapter() {
    return withAdapter;
  }

  int count() {
    return lengths.size();
  }

  /** One of the first {@link #NAMED}. */
  String name(int index) {
    return names.get(index);
  }

  int length(int index) {
    return lengths.getInt(index);
  }

  /** Letters G and C. */
  int gc(int index) {
    return gcs.getInt(index);
  }

  int ns(int index) {
    return ns.getInt(index);
  }

  /** Share of G and C among what isn't N. */
  double gcShare(int index) {
    return (double) gc(index) / Math.max(1, length(index) - ns(index));
  }

  boolean circular(int index) {
    return circular.get(index);
  }

  /** How many reads cover a base of the contig, on average. */
  float coverage(int index) {
    return coverages.getFloat(index);
  }

  /** All lengths, falling. */
  int[] falling() {
    int[] sorted = lengths.toIntArray();
    Arrays.sort(sorted);
    Ints.reverse(sorted);
    return sorted;
  }
}
