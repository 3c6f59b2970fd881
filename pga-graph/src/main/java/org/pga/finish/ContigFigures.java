package org.pga.finish;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import org.pga.bases.Sequence;

/** The figures of a set of contigs, which are added longest first. */
final class ContigFigures {
  private final IntArrayList lengths = new IntArrayList();
  private long total;
  private double squares;
  private long gcBases;
  private long kmers;
  private long countSum;
  private long circular;

  void add(Sequence sequence, long contigKmers, long contigCountSum, boolean isCircular) {
    lengths.add(sequence.length());
    total += sequence.length();
    squares += (double) sequence.length() * sequence.length();
    for (int i = 0; i < sequence.length(); i++) {
      int base = sequence.baseAt(i);
      gcBases += base == 1 || base == 2 ? 1 : 0;
    }
    kmers += contigKmers;
    countSum += contigCountSum;
    circular += isCircular ? 1 : 0;
  }

  /**
   * The figures by name; what is undefined without contigs is null.
   *
   * <p>N50 is the length of the contig at which, longest first, half of all bases are reached, L50
   * its rank, auN the length-weighted mean length. Mean coverage is that of k-mers.
   */
  Map<String, Object> toMap() {
    Map<String, Object> figures = new LinkedHashMap<>();
    boolean none = lengths.isEmpty();
    int l50 = 0;
    for (long sum = 0; 2 * sum < total; l50++) {
      sum += lengths.getInt(l50);
    }
    figures.put("contigs", lengths.size());
    figures.put("totalLength", total);
    figures.put("n50", none ? null : lengths.getInt(l50 - 1));
    figures.put("l50", none ? null : l50);
    figures.put("auN", none ? null : rounded(squares / total, 10));
    figures.put("largest", none ? null : lengths.getInt(0));
    figures.put("gc", none ? null : rounded((double) gcBases / total, 10_000));
    figures.put("meanCoverage", none ? null : rounded((double) countSum / kmers, 100));
    figures.put("circular", circular);
    figures.put("nBases", 0); // unitigs have none; scaffolds will
    return figures;
  }

  private static double rounded(double value, int parts) {
    return (double) Math.round(value * parts) / parts;
  }
}
