package org.pga.graph.debruijn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.LocalDirAllocator;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;
import org.pga.graph.debruijn.compact.BucketProcessor;
import org.pga.graph.debruijn.compact.Glue;
import org.pga.graph.debruijn.compact.PartialUnitigStore;
import org.pga.graph.debruijn.count.KmerTable;
import org.pga.graph.debruijn.previous.PreviousGraph;
import org.pga.graph.debruijn.superkmer.BinBuckets;
import org.pga.graph.debruijn.superkmer.BucketPlan;

/**
 * Blocks of super-k-mers, bin by bin and bucket by bucket → partial unitigs, glued across the
 * buckets.
 */
public final class UnitigReducer
    extends Reducer<IntWritable, BytesWritable, LongWritable, PartialUnitig> {
  /** What the buckets of a task held. */
  public enum Count {
    /** Distinct k-mers, solid or not. */
    DISTINCT_KMERS,
    SOLID_KMERS,
    /**
     * Occurrences of all of them in reads: as many as mappers found, but for what can't be solid.
     */
    KMER_OCCURRENCES,
    /** Occurrences of k-mers which aren't solid, of the ones above. */
    KMER_OCCURRENCES_DROPPED,
    /** Occurrences in reads of all (k+1)-mers, each at both of its k-mers. */
    EDGE_OCCURRENCES,
    /** K-mers in blocks of the previous graph. */
    PREVIOUS_KMERS,
    /** K-mers of the partial unitigs that were written. */
    UNITIG_KMERS,
    /** Table entries that went through local scratch. */
    SPILLED_KMERS,
    /** Counts beyond what a counter of the table can hold. */
    SATURATED_COUNTS,
    PARTIAL_UNITIGS,
    /**
     * An upper limit for the ends of unitigs: ends without an edge, and ends with several edges
     * together with the ends that these lead to.
     */
    UNITIG_ENDS,
    /** Sum of the counts of all solid k-mers. */
    SOLID_KMER_OCCURRENCES
  }

  private final LongWritable id = new LongWritable();
  private long partialUnitigs;
  private long unitigEnds;
  private long occurrences;
  private long unitigKmers;
  private int k;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    k = Settings.K.get(conf);
    boolean carries = PreviousGraph.isOn(conf);
    MemoryPlan memory = MemoryPlan.here(conf);
    long mostKmers = Settings.TABLE_KMERS.get(conf);
    if (mostKmers == 0) {
      mostKmers = KmerTable.entriesIn(memory.table(), k, carries);
    }
    long asked = Settings.GLUE_BYTES.get(conf);
    long mostBytes = asked > 0 ? asked : memory.glue();
    // Ids are unique over all reducers, and the same for each attempt of a task.
    id.set((long) context.getTaskAttemptID().getTaskID().getId() << 40);
    PartialUnitigStore unitigs = new PartialUnitigStore();
    Path scratch = scratch(context);
    BucketProcessor buckets =
        new BucketProcessor(k, Settings.CUTOFF.get(conf), carries, mostKmers, unitigs, scratch);
    BinBuckets bin = new BinBuckets(k, BucketPlan.read(conf).bucketsInBin(), memory.bin(), buckets);
    while (context.nextKey()) {
      for (BytesWritable block : context.getValues()) {
        bin.add(block.getBytes(), block.getLength());
      }
      bin.endBin();
      if (unitigs.bytes() > mostBytes) {
        glue(unitigs, context);
      }
      context.progress();
    }
    glue(unitigs, context);
    Scratch.removeFile(scratch);
    context.getCounter(Count.DISTINCT_KMERS).increment(buckets.distinctKmers());
    context.getCounter(Count.SOLID_KMERS).increment(buckets.solidKmers());
    context.getCounter(Count.KMER_OCCURRENCES).increment(buckets.occurrences());
    context.getCounter(Count.KMER_OCCURRENCES_DROPPED).increment(buckets.droppedOccurrences());
    context.getCounter(Count.EDGE_OCCURRENCES).increment(buckets.edgeOccurrences());
    context.getCounter(Count.PREVIOUS_KMERS).increment(buckets.previousKmers());
    context.getCounter(Count.UNITIG_KMERS).increment(unitigKmers);
    context.getCounter(Count.SPILLED_KMERS).increment(buckets.spilledKmers());
    context.getCounter(Count.SATURATED_COUNTS).increment(buckets.saturated());
    context.getCounter(Count.PARTIAL_UNITIGS).increment(partialUnitigs);
    context.getCounter(Count.UNITIG_ENDS).increment(unitigEnds);
    context.getCounter(Count.SOLID_KMER_OCCURRENCES).increment(occurrences);
  }

  private void glue(PartialUnitigStore unitigs, Context context) throws IOException {
    new Glue(k, unitigs).run((unitig, first, pieces) -> write(unitig, context));
    unitigs.clear();
  }

  private void write(PartialUnitig unitig, Context context) throws IOException {
    try {
      context.write(id, unitig);
    } catch (InterruptedException e) {
      throw new IOException("interrupted", e);
    }
    id.set(id.get() + 1);
    partialUnitigs++;
    for (int end = End.LEFT; end <= End.RIGHT; end++) {
      int edges = unitig.edges(end);
      unitigEnds += edges == 1 ? 0 : 1 + edges;
    }
    unitigKmers += unitig.sequence().length() - k + 1;
    occurrences += unitig.countSum();
  }

  /** A folder of this attempt on a local disk that Hadoop allots and cleans up. */
  private static Path scratch(Context context) throws IOException {
    String name = "pga-" + context.getTaskAttemptID();
    org.apache.hadoop.fs.Path path =
        new LocalDirAllocator("mapreduce.cluster.local.dir")
            .getLocalPathForWrite(name, context.getConfiguration());
    return Files.createDirectories(Path.of(path.toUri().getPath()));
  }
}
