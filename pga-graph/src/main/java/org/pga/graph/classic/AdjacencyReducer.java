package org.pga.graph.classic;

import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.bases.Bases;
import org.pga.core.bases.TwoBits;
import org.pga.core.pipeline.Settings;

/**
 * A k-mer and all that followed it → its line of the adjacency list, if it was seen often enough.
 *
 * <p>Cutoff and limits of counters are those of the compact pipeline, so that depths can be
 * compared: a (k+1)-mer that is its own reverse complement comes twice for each occurrence, once
 * from either strand, and is halved.
 */
public final class AdjacencyReducer extends Reducer<Text, Text, Text, NullWritable> {
  /** What a reducer saw and wrote. */
  public enum Count {
    /** Distinct k-mers, of both strands. */
    KMERS,
    /** How often those occurred that are kept. */
    OCCURRENCES_KEPT,
    /** And those that were seen too seldom. */
    OCCURRENCES_DROPPED,
    /** How often one k-mer was followed by another. */
    EDGE_OCCURRENCES,
    /** Lines of the adjacency list. */
    VERTICES,
    EDGES
  }

  private static final int EDGE_LIMIT = 0xffff;
  private static final int COUNT_LIMIT = 0xffffff;

  private final int[] edges = new int[4];
  private final Text line = new Text();
  private int k;
  private int cutoff;
  private Counter kmers;
  private Counter kept;
  private Counter dropped;
  private Counter edgeOccurrences;
  private Counter vertices;
  private Counter edgesKept;

  @Override
  protected void setup(Context context) {
    k = Settings.K.get(context.getConfiguration());
    cutoff = Settings.CUTOFF.get(context.getConfiguration());
    kmers = context.getCounter(Count.KMERS);
    kept = context.getCounter(Count.OCCURRENCES_KEPT);
    dropped = context.getCounter(Count.OCCURRENCES_DROPPED);
    edgeOccurrences = context.getCounter(Count.EDGE_OCCURRENCES);
    vertices = context.getCounter(Count.VERTICES);
    edgesKept = context.getCounter(Count.EDGES);
  }

  @Override
  protected void reduce(Text kmer, Iterable<Text> followers, Context context)
      throws IOException, InterruptedException {
    long count = 0;
    long followed = 0;
    Arrays.fill(edges, 0);
    for (Text next : followers) {
      count++;
      if (next.getLength() > 0) {
        followed++;
        int base = Bases.code(next.getBytes()[k - 1]);
        edges[base] = Math.min(EDGE_LIMIT, edges[base] + 1);
      }
    }
    kmers.increment(1);
    edgeOccurrences.increment(followed);
    if (count < cutoff) {
      dropped.increment(count);
      return;
    }
    kept.increment(count);
    for (int base = 0; base < 4; base++) {
      edges[base] /= isSelfMirror(kmer.getBytes(), base) ? 2 : 1;
      edges[base] = edges[base] < cutoff ? 0 : edges[base];
      edgesKept.increment(edges[base] > 0 ? 1 : 0);
    }
    Adjacency.write(kmer.getBytes(), k, Math.min(COUNT_LIMIT, count), edges, k, line);
    context.write(line, NullWritable.get());
    vertices.increment(1);
  }

  /** Whether k-mer and base make a (k+1)-mer that is its own reverse complement. */
  private boolean isSelfMirror(byte[] kmer, int base) {
    return TwoBits.isSelfMirror(k + 1, i -> i == k ? base : Bases.code(kmer[i]));
  }
}
