package org.pga.scaffold.giraph;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.scaffold.rule.InsertModel;

/**
 * What the job must know besides the graph, on its way through the configuration. Numbers come back
 * as they were, to the last bit.
 *
 * @param depth k-mer depth of single-copy sequence
 * @param readLength median length of reads
 * @param models libraries of pairs that are of use
 */
public record ScaffoldInput(double depth, int readLength, List<InsertModel> models) {
  private static final String DEPTH = "pga.internal.scaffold.depth";
  private static final String READ_LENGTH = "pga.internal.scaffold.read-length";
  private static final String MODELS = "pga.internal.scaffold.models";

  /** Leaves it in a configuration. */
  public void write(Configuration conf) {
    conf.setDouble(DEPTH, depth);
    conf.setInt(READ_LENGTH, readLength);
    conf.setStrings(MODELS, models.stream().map(ScaffoldInput::text).toArray(String[]::new));
  }

  private static String text(InsertModel model) {
    return model.library()
        + " "
        + model.matePairs()
        + " "
        + model.mean()
        + " "
        + model.deviation()
        + " "
        + model.density();
  }

  /** What {@link #write} left. */
  static ScaffoldInput of(Configuration conf) {
    List<InsertModel> models = new ArrayList<>();
    for (String text : conf.getStrings(MODELS, new String[0])) {
      String[] fields = text.split(" ");
      models.add(
          new InsertModel(
              Integer.parseInt(fields[0]),
              Boolean.parseBoolean(fields[1]),
              Double.parseDouble(fields[2]),
              Double.parseDouble(fields[3]),
              Double.parseDouble(fields[4])));
    }
    return new ScaffoldInput(conf.getDouble(DEPTH, 0), conf.getInt(READ_LENGTH, 0), models);
  }
}
