package org.pga.place;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.unitig.Unitig;
import org.pga.unitig.UnitigFolder;

/** A first look at the final graph: what an index needs to know before it is built. */
final class GraphSurvey {
  /** Shorter unitigs are often repeats: their depth says little. */
  private static final int LONG_UNITIG = 1000;

  private final UnitigLengths lengths = new UnitigLengths();
  private long unitigs;
  private long seeds;
  private double depth;

  private GraphSurvey() {}

  /** Reads the graph in a folder, once more where it has no long unitig. */
  static GraphSurvey of(Path folder, int k, Configuration conf) throws IOException {
    GraphSurvey survey = new GraphSurvey();
    UnitigSeeds found = new UnitigSeeds(k);
    Depths depths = new Depths();
    UnitigFolder.forEach(
        folder,
        conf,
        (id, unitig) -> {
          survey.unitigs++;
          survey.lengths.add(unitig.sequence().length(), unitig.circular());
          found.forEach(unitig, (hash, position, forward) -> survey.seeds++);
          if (unitig.sequence().length() > LONG_UNITIG) {
            depths.add(unitig, k);
          }
        });
    if (depths.isEmpty()) {
      UnitigFolder.forEach(folder, conf, (id, unitig) -> depths.add(unitig, k));
    }
    survey.depth = depths.median();
    return survey;
  }

  UnitigLengths lengths() {
    return lengths;
  }

  long unitigs() {
    return unitigs;
  }

  /** Seeds of all unitigs, repeated ones as often as they stand there. */
  long seeds() {
    return seeds;
  }

  /** Median k-mer depth of the unitigs of more than 1,000 bases, or of all, weighted by length. */
  double depth() {
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
