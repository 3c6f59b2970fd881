package org.pga.reads.spectrum;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.facts.ReadLengths;

/**
 * How many reads cover a base of the genome. Of all bases some may be of something else that was
 * hardly read twice, as of a host: bases by the genome's length would take these for depth.
 *
 * <p>Of a genome read D times a k-mer is read d(k) = D·w(k)·(1−e)ᵏ times, where reads have w(k)
 * k-mers for each base and e of their bases are wrong. Two k's tell both: with f(k) = d(k)/w(k), D
 * = f(k)·(f(k)/f(K))^(k/(K−k)).
 */
final class GenomeCoverage {
  /** At smaller k's a part of a genome is repeated by chance. */
  private static final int LEAST_K = FirstK.LARGEST;

  private GenomeCoverage() {}

  /**
   * By the two smallest k's whose spectra have a peak; where only one has, errors are left out; 0
   * where none has. Of short reads only smaller k's may have one: then by the largest of these. At
   * most what all bases make: where depth varies, or variants take k-mers as errors do, two peaks
   * may tell more.
   *
   * @param bases of all reads: A, C, G and T
   * @param genomeSize in bases
   * @param lengths of the reads
   */
  static double of(long bases, long genomeSize, ReadLengths lengths, Map<Integer, DepthAtK> seen) {
    return Math.min((double) bases / genomeSize, ofPeaks(lengths, seen));
  }

  private static double ofPeaks(ReadLengths lengths, Map<Integer, DepthAtK> seen) {
    TreeMap<Integer, DepthAtK> peaks = new TreeMap<>(seen);
    peaks.entrySet().removeIf(at -> at.getKey() < FirstK.SMALLEST || !at.getValue().peaks());
    if (peaks.isEmpty()) {
      return 0;
    }
    List<Integer> ks =
        List.copyOf(peaks.tailMap(Math.min(LEAST_K, peaks.lastKey()), true).keySet());
    int k = ks.get(0);
    double depth = ofBases(lengths, k, peaks.get(k));
    if (ks.size() == 1) {
      return depth;
    }
    int larger = ks.get(1);
    double rest = ofBases(lengths, larger, peaks.get(larger)) / depth;
    return depth * StrictMath.pow(1 / Math.min(1, rest), (double) k / (larger - k));
  }

  /** The depth of k-mers without an error, as that of bases. */
  private static double ofBases(ReadLengths lengths, int k, DepthAtK at) {
    return at.median() * lengths.bases() / lengths.kmers(k);
  }
}
