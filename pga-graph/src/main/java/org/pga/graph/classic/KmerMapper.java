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
  /** What there is in both strands besides k-mers. */
  public enum Count {
    /** Letters that begin no k-mer: N's, and those with less than k bases from there on. */
    LETTERS_WITHOUT_KMER,
    /** K-mers that another one follows. */
    EDGES
  }

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
    byte[] text = line.getBytes();
    int end = line.getLength();
    // The strands stand one behind the other; N's and the tab between them end a segment.
    int strands = line.find("\t") + 1;
    int kmers = 0;
    int edges = 0;
    for (int from = strands, to; from < end; from = to + 1) {
      to = from;
      while (to < end && Bases.code(text[to]) != Bases.NONE) {
        to++;
      }
      kmers += Math.max(0, to - from - k + 1);
      edges += Math.max(0, to - from - k);
      for (int i = from; i + k <= to; i++) {
        kmer.set(text, i, k);
        next.set(text, i + 1, i + k < to ? k : 0);
        context.write(kmer, next);
      }
    }
    int letters = end - strands - 1; // without the tab
    context.getCounter(Count.LETTERS_WITHOUT_KMER).increment(letters - kmers);
    context.getCounter(Count.EDGES).increment(edges);
  }
}
