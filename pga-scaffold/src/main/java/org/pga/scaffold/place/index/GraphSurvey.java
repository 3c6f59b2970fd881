package org.pga.scaffold.place.index;

import static org.pga.scaffold.rule.ScaffoldThresholds.LONG_UNITIG;
import static org.pga.scaffold.rule.ScaffoldThresholds.SEED_SAMPLE;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.scaffold.place.result.UnitigLengths;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigText;
import org.pga.scaffold.rule.SingleCopy;

/** A first look at the final graph: what an index needs to know before it is built. */
public final class GraphSurvey {
  private final UnitigLengths lengths = new UnitigLengths();
  private final UnitigLengths singleCopyLengths = new UnitigLengths();
  private long unitigs;
  private long seeds;
  private long anchors;
  private long anchorKmers;
  private double depth;
  private long occurrences;

  private GraphSurvey() {}

  /**
   * Reads the graph in a folder twice, once more where it has no long unitig.
   *
   * @param uneven whether no depth stands for the genome
   * @param indexLimit bytes of a {@link SeedIndex} above which seeds aren't counted, as none is
   *     made then: to find them takes several times as long as all else here
   */
  public static GraphSurvey of(
      Path folder, int k, int readLength, boolean uneven, long indexLimit, Configuration conf)
      throws IOException {
    GraphSurvey survey = new GraphSurvey();
    UnitigText text = new UnitigText(k);
    long[] windows = new long[1];
    Depths depths = new Depths();
    UnitigFolder.forEach(
        folder,
        conf,
        (id, unitig) -> {
          survey.unitigs++;
          survey.occurrences += unitig.countSumToOpenEnds(k);
          survey.lengths.add(unitig.sequence().length(), unitig.circular());
          text.set(unitig);
          windows[0] += text.windows();
          if (unitig.sequence().length() > LONG_UNITIG) {
            depths.add(unitig, k);
          }
        });
    if (depths.isEmpty()) {
      UnitigFolder.forEach(folder, conf, (id, unitig) -> depths.add(unitig, k));
    }
    survey.depth = uneven ? 0 : depths.median();
    long expected = windows[0] / SEED_SAMPLE;
    boolean counted = SeedIndex.bytes(survey.unitigs, expected) <= indexLimit;
    Seeds found = new Seeds(k);
    SingleCopy singleCopy = new SingleCopy(survey.depth, k, readLength);
    UnitigFolder.forEach(
        folder,
        conf,
        (id, unitig) -> {
          if (singleCopy.test(unitig)) {
            int length = unitig.sequence().length();
            survey.singleCopyLengths.add(length, unitig.circular());
            if (!unitig.circular()) {
              survey.anchors++;
              survey.anchorKmers += AnchorKmers.kmers(length, k);
            }
          }
          if (counted) {
            text.set(unitig);
            while (text.next()) {
              found.find(text.codes(), text.length());
              survey.seeds += found.size();
            }
          }
        });
    survey.seeds = counted ? survey.seeds : expected;
    return survey;
  }

  /** The lengths of all unitigs. */
  public UnitigLengths lengths() {
    return lengths;
  }

  /** The lengths of single-copy unitigs. */
  public UnitigLengths singleCopyLengths() {
    return singleCopyLengths;
  }

  public long unitigs() {
    return unitigs;
  }

  /**
   * Seeds of all unitigs, repeated ones as often as they stand there; where they weren't counted,
   * as many as there should be.
   */
  public long seeds() {
    return seeds;
  }

  /** Single-copy unitigs that aren't circles. */
  public long anchors() {
    return anchors;
  }

  /** Those of their k-mers that {@link AnchorKmers} has. */
  public long anchorKmers() {
    return anchorKmers;
  }

  /** Bytes of a {@link SeedIndex} and of the {@link AnchorKmers} of the graph. */
  public long indexBytes() {
    return SeedIndex.bytes(unitigs, seeds) + AnchorKmers.bytes(anchors, anchorKmers);
  }

  /** How often the reads have k-mers of the graph, {@link Unitig#countSumToOpenEnds}. */
  public long occurrences() {
    return occurrences;
  }

  /**
   * Median k-mer depth of the unitigs of more than 1,000 bases, or of all, weighted by length; 0
   * where depth is uneven.
   */
  public double depth() {
    return depth;
  }

  private static final class Depths {
    private final DoubleArrayList depths = new DoubleArrayList();
    private final LongArrayList weights = new LongArrayList();

    void add(Unitig unitig, int k) {
      depths.add(unitig.depth(k));
      weights.add(unitig.sequence().length());
    }

    boolean isEmpty() {
      return depths.isEmpty();
    }

    double median() {
      int[] order =
          IntStream.range(0, depths.size())
              .boxed()
              .sorted(Comparator.comparingDouble(i -> depths.getDouble(i)))
              .mapToInt(Integer::intValue)
              .toArray();
      long half = (Arrays.stream(weights.toLongArray()).sum() + 1) / 2;
      long below = 0;
      for (int i : order) {
        below += weights.getLong(i);
        if (below >= half) {
          return depths.getDouble(i);
        }
      }
      return 0;
    }
  }
}
