package org.pga.reads.spectrum;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.facts.SpectrumFacts;

/**
 * The peaks of a k-mer spectrum above its valley, each as high as what has its depth is long: a
 * spectrum is flatter where it is deeper, by the square root.
 *
 * @param first depth of the highest, 0: none
 * @param second depth of the highest other that stands on its own, 0: none
 * @param genomes whether one of them is of another genome than the highest, and no allele's, so
 *     that no depth stands for all
 * @param diploid depth of what the two molecules of a diploid genome share, where another peak is
 *     of what each has alone, which is half as deep; 0: it isn't
 */
public record SpectrumPeaks(int first, int second, boolean genomes, int diploid) {
  /**
   * Of the highest one's height: repeats of an isolate make a peak at twice its depth of 1 to 7 %,
   * plasmids one of less.
   */
  private static final double LEAST_HEIGHT = 0.15;

  /** Between two peaks the spectrum falls below this share of the lower one. */
  private static final double DEEPEST = 0.7;

  /**
   * The same of a peak at half or twice the depth of the highest: those of alleles and genome merge
   * where the latter is less than 30 deep.
   */
  private static final double DEEPEST_OF_DIPLOID = 0.95;

  /**
   * How many times deeper one of two genomes is at least: alleles of a diploid genome, and X beside
   * other chromosomes, are half as deep.
   */
  private static final double TIMES_DEEPER = 2.5;

  /**
   * Between two genomes the spectrum falls below this share of the lower one. Where depth goes by
   * GC, of which a genome has all shares between its most frequent ones, it falls less.
   */
  private static final double GENOMES_DEEPEST = 0.5;

  /**
   * K-mers about as deep as each of two genomes. In small molecules some hundred places that were
   * read more or less than others by chance make peaks of their own.
   */
  private static final double LEAST_GENOME = 200_000;

  /** How far the depth of alleles may be from half of the genome's, as a share of the latter. */
  private static final double ALLELES_OFF = 0.15;

  /**
   * Of the alleles' peak, the height of the genome's at least. With SNPs at 2 bases in 100 what two
   * molecules share has 0.57 of the 31-mers that only one has; a lower peak of twice the depth is
   * of repeats or plasmids.
   */
  private static final double LEAST_SHARED = 0.4;

  /** The peaks of a spectrum; one without a valley is looked at from where it first rises. */
  public static SpectrumPeaks of(SpectrumFacts.Spectrum spectrum) {
    return of(spectrum.valley(), spectrum.depths(), spectrum.kmers(), spectrum.sampled());
  }

  /**
   * Of k-mers in classes.
   *
   * @param valley where it begins; 0: at its left end
   * @param depths the least depth of each class; a class ends before the next
   * @param kmers distinct sampled k-mers of each class
   * @param sampled share of the k-mers that were looked at
   */
  static SpectrumPeaks of(int valley, List<Integer> depths, List<Long> kmers, double sampled) {
    double[] upTo = upTo(depths, kmers);
    double[] smooth = smooth(upTo, Math.max(1, valley));
    int rise = Math.max(1, valley); // what still falls there is of errors
    while (rise + 1 < smooth.length && smooth[rise + 1] <= smooth[rise]) {
      rise++;
    }
    if (rise + 1 >= smooth.length) {
      return new SpectrumPeaks(0, 0, false, 0);
    }
    int first = highest(smooth, rise);
    int second = 0;
    boolean genomes = false;
    for (int depth : others(smooth, rise, first, DEEPEST)) {
      second = second == 0 || height(smooth, depth) > height(smooth, second) ? depth : second;
      genomes |=
          Math.max(depth, first) >= TIMES_DEEPER * Math.min(depth, first)
              && lowest(smooth, depth, first) < GENOMES_DEEPEST * height(smooth, depth)
              && areLong(depth, first, upTo, sampled);
    }
    int diploid = 0;
    List<Integer> others =
        second > 0 ? List.of(second) : others(smooth, rise, first, DEEPEST_OF_DIPLOID);
    for (int depth : others) {
      int deeper = Math.max(depth, first);
      if (!genomes
          && Math.abs(deeper - 2 * Math.min(depth, first)) <= ALLELES_OFF * deeper
          && height(smooth, deeper) >= LEAST_SHARED * height(smooth, first)
          && (second > 0 || areLong(depth, first, upTo, sampled))) {
        diploid = deeper;
      }
    }
    return new SpectrumPeaks(first, second, genomes, diploid);
  }

  /** Whether what is about as deep as each is too long for chance. */
  private static boolean areLong(int depth, int first, double[] upTo, double sampled) {
    return about(depth, upTo) >= LEAST_GENOME * sampled
        && about(first, upTo) >= LEAST_GENOME * sampled;
  }

  /** Other peaks that stand on their own. */
  private static List<Integer> others(double[] smooth, int rise, int first, double deepest) {
    List<Integer> others = new ArrayList<>();
    for (int depth = rise + 1; depth + 1 < smooth.length; depth++) {
      double height = height(smooth, depth);
      if (depth != first
          && height >= height(smooth, depth - 1)
          && height > height(smooth, depth + 1)
          && height >= LEAST_HEIGHT * height(smooth, first)
          && lowest(smooth, depth, first) < deepest * height) {
        others.add(depth);
      }
    }
    return others;
  }

  private static double height(double[] smooth, int depth) {
    return smooth[depth] * Math.sqrt(depth);
  }

  /** K-mers of each depth or less; those of a class of several depths are equally many of each. */
  private static double[] upTo(List<Integer> depths, List<Long> kmers) {
    int last = depths.isEmpty() ? 0 : depths.get(depths.size() - 1);
    double[] upTo = new double[last + 1];
    for (int i = 0; i < depths.size(); i++) {
      int from = depths.get(i);
      int to = i + 1 < depths.size() ? depths.get(i + 1) : last + 1;
      for (int depth = from; depth < to; depth++) {
        upTo[depth] = upTo[depth - 1] + (double) kmers.get(i) / (to - from);
      }
    }
    return upTo;
  }

  /** The mean over a tenth of the depth to both sides: single depths are noise. */
  private static double[] smooth(double[] upTo, int valley) {
    double[] smooth = new double[upTo.length];
    for (int depth = valley; depth < upTo.length; depth++) {
      int reach = Math.max(1, depth / 10);
      int from = Math.max(valley, depth - reach);
      int to = Math.min(upTo.length - 1, depth + reach);
      smooth[depth] = (upTo[to] - upTo[from - 1]) / (to - from + 1);
    }
    return smooth;
  }

  private static double about(int depth, double[] upTo) {
    int from = (int) Math.ceil(depth / Histogram.ABOUT);
    int to = (int) Math.min(upTo.length - 1, Math.floor(depth * Histogram.ABOUT));
    return upTo[to] - upTo[from - 1];
  }

  private static int highest(double[] smooth, int from) {
    int highest = from;
    for (int depth = from; depth < smooth.length; depth++) {
      highest = height(smooth, depth) > height(smooth, highest) ? depth : highest;
    }
    return highest;
  }

  private static double lowest(double[] smooth, int one, int other) {
    double lowest = Double.MAX_VALUE;
    for (int depth = Math.min(one, other); depth <= Math.max(one, other); depth++) {
      lowest = Math.min(lowest, height(smooth, depth));
    }
    return lowest;
  }
}
