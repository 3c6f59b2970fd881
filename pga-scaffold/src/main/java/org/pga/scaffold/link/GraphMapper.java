package org.pga.scaffold.link;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.unitig.Unitig;

/** Hands unitigs on to the reducer that has the evidence about them. */
public final class GraphMapper extends Mapper<LongWritable, Unitig, LongWritable, LinkInput> {
  private final LinkInput output = new LinkInput();

  @Override
  protected void map(LongWritable id, Unitig unitig, Context context)
      throws IOException, InterruptedException {
    output.set(unitig);
    context.write(id, output);
  }
}
