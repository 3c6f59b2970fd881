package org.pga.scaffold.plan;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.rule.InsertModel;

/**
 * What the job must know besides the graph, on its way through the configuration. Numbers come back
 * as they were, to the last bit.
 *
 * @param depth k-mer depth of single-copy sequence
 * @param readLength of reads, {@link org.pga.core.facts.ReadFacts#readLengthAt}
 * @param models libraries of pairs that are of use
 */
public record ScaffoldInput(double depth, int readLength, List<InsertModel> models) {
  private static final String DEPTH = "pga.internal.scaffold.depth";
  private static final String READ_LENGTH = "pga.internal.scaffold.read-length";

  /** Leaves the input in a configuration. */
  public void write(Configuration conf) {
    conf.setDouble(DEPTH, depth);
    conf.setInt(READ_LENGTH, readLength);
    InsertModels.write(models, conf);
  }

  /** Reads what {@link #write} left in the configuration. */
  static ScaffoldInput of(Configuration conf) {
    return new ScaffoldInput(
        conf.getDouble(DEPTH, 0), conf.getInt(READ_LENGTH, 0), InsertModels.read(conf));
  }
}
