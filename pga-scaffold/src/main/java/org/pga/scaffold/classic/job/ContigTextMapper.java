package org.pga.scaffold.classic.job;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.classic.rule.ContigLine;
import org.pga.scaffold.rule.SingleCopy;

/** A unitig of the graph → its two lines: what is known of it, and its bases. */
public final class ContigTextMapper extends Mapper<LongWritable, Unitig, Text, Text> {
  /** K-mer depth of what stands in the genome once. */
  public static final String DEPTH = "pga.internal.classic.depth";

  /** Median length of the reads. */
  public static final String READ_LENGTH = "pga.internal.classic.read-length";

  private final Text name = new Text();
  private final Text line = new Text();
  private SingleCopy singleCopy;
  private int k;

  @Override
  protected void setup(Context context) {
    Configuration conf = context.getConfiguration();
    k = Settings.K.get(conf);
    singleCopy = new SingleCopy(conf.getDouble(DEPTH, 0), k, conf.getInt(READ_LENGTH, 0));
  }

  @Override
  protected void map(LongWritable id, Unitig unitig, Context context)
      throws IOException, InterruptedException {
    boolean anchor = !unitig.circular() && singleCopy.test(unitig);
    name.set(ContigLine.name(id.get()));
    line.set("c\t" + ContigLine.of(unitig, anchor, k));
    context.write(name, line);
    line.set("s\t" + (anchor ? 'a' : '-') + "\t" + unitig.sequence());
    context.write(name, line);
    context.getCounter(ClassicCount.CONTIGS).increment(1);
    context.getCounter(ClassicCount.ANCHORS).increment(anchor ? 1 : 0);
  }
}
