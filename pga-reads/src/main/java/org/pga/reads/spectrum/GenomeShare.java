package org.pga.reads.spectrum;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.core.facts.ReadLengths;

/**
 * How much of what was read is of the genome. The rest is of something else that was hardly read
 * twice, as of a host: it is no part of the genome's length, and so mustn't count as its coverage.
 *
 * <p>Of the k-mers that were read the genome's are a share of s(k) = p·(1−e)ᵏ, where p of the bases
 * are the genome's and e of them are wrong. Two k's tell both: p = s(k)·(s(k)/s(K))^(k/(K−k)).
 */
final class GenomeShare {
  /** At smaller k's a part of a genome is repeated by chance. */
  private static final int LEAST_K = FirstK.LARGEST;

  private GenomeShare() {}

  /**
   * A share of the bases: by the two smallest k's whose spectra have a peak; where only one has,
   * what errors take counts as something else; 1 where none has.
   *
   * @param bases of all reads
   * @param lengths of the reads
   */
  static double of(long bases, ReadLengths lengths, Map<Integer, DepthAtK> seen) {
    TreeMap<Integer, DepthAtK> peaks = new TreeMap<>(seen);
    peaks.entrySet().removeIf(at -> at.getKey() < LEAST_K || !at.getValue().peaks());
    if (peaks.isEmpty()) {
      return 1;
    }
    List<Integer> ks = List.copyOf(peaks.keySet());
    int k = ks.get(0);
    double share = share(bases, lengths, k, peaks.get(k));
    if (ks.size() > 1) {
      int larger = ks.get(1);
      double rest = share(bases, lengths, larger, peaks.get(larger)) / share;
      share *= StrictMath.pow(1 / Math.min(1, rest), (double) k / (larger - k));
    }
    return Math.min(1, share);
  }

  /** Of the k-mers; the genome's are as many as its length times its depth. */
  private static double share(long bases, ReadLengths lengths, int k, DepthAtK at) {
    return at.median() * at.genomeSize() / (bases * lengths.kmers(k) / lengths.bases());
  }
}
