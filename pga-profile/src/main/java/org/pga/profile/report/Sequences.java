package org.pga.profile.report;

import com.google.common.primitives.Ints;
import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.pga.core.bases.Bases;
import org.pga.core.failure.InputException;

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
  private static final LongSet ADAPTERS =
      new LongOpenHashSet(
          Stream.of(
                  "AGATCGGAAGAGCACACGT",
                  "ACGTGTGCTCTTCCGATCT",
                  "AGATCGGAAGAGCGTCGTG",
                  "CACGACGCTCTTCCGATCT",
                  "CTGTCTCTTATACACATCT",
                  "AGATGTGTATAAGAGACAG")
              .mapToLong(Sequences::packed)
              .toArray());

  private static final int ADAPTER = 19;
  private static final long ADAPTER_BITS = (1L << 2 * ADAPTER) - 1;

  private final List<String> names = new ArrayList<>();
  private final IntArrayList lengths = new IntArrayList();
  private final IntArrayList gcs = new IntArrayList();
  private final IntArrayList ns = new IntArrayList();
  private final FloatArrayList coverages = new FloatArrayList();
  private final BitSet circular = new BitSet();

  private int withAdapter;
  private boolean adapterHere;

  /** The last {@link #ADAPTER} bases at 2 bits each, the latest lowest. */
  private long last;

  /** How many bases there are since the sequence began, or since its last N. */
  private int known;

  private Sequences() {}

  /**
   * Reads them.
   *
   * @throws InputException where a header isn't as PGA writes them
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
      throw new InputException("a header without length and coverage: " + line);
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
    known = 0;
  }

  private void letters(String line) {
    int gc = 0;
    int n = 0;
    for (byte letter : line.getBytes(StandardCharsets.ISO_8859_1)) {
      gc += letter == 'G' || letter == 'C' ? 1 : 0;
      n += letter == 'N' ? 1 : 0;
      int code = Bases.code(letter);
      known = code == Bases.NONE ? 0 : known + 1;
      last = last << 2 & ADAPTER_BITS | code & 3;
      if (known >= ADAPTER && !adapterHere && ADAPTERS.contains(last)) {
        adapterHere = true;
        withAdapter++;
      }
    }
    int sequence = lengths.size() - 1;
    gcs.set(sequence, gcs.getInt(sequence) + gc);
    ns.set(sequence, ns.getInt(sequence) + n);
  }

  private static long packed(String bases) {
    long packed = 0;
    for (byte letter : bases.getBytes(StandardCharsets.ISO_8859_1)) {
      packed = packed << 2 | Bases.code(letter);
    }
    return packed;
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
