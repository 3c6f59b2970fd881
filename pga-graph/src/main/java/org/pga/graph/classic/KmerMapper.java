package org.pga.graph.classic;

import java.io.IOException;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.bases.Bases;
import org.pga.core.pipeline.Settings;

/**
 * A read and its reverse complement → each k-mer with the one that follows it. The last of a
 * segment goes out with an empty value: it counts too.
 */
public final class KmerMapper extends Mapper<LongWritable, Text, Text, Text> {
  private final Text kmer = new Text();
  private final Text next = new Text();
  private int k;

  @Override
  protected void setup(Context context) {
    k = Settings.K.get(context.getConfiguration());
  }

  @Override
  protected void map(LongWritable offset, Text line, Context context)
      throws IOException, InterruptedException {
    byte[] letters = line.getBytes();
    int end = line.getLength();
    // The strands stand one behind the other; N's and the tab between them end a segment.
    for (int from = line.find("\t") + 1, to; from < end; from = to + 1) {
      to = from;
      while (to < end && Bases.code(letters[to]) != Bases.NONE) {
        to++;
      }
      for (int i = from; i + k <= to; i++) {
        kmer.set(letters, i, k);
        next.set(letters, i + 1, i + k < to ? k : 0);
        context.write(kmer, next);
      }
    }
  }
}
