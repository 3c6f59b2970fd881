package org.pga.finish;

import com.fasterxml.jackson.databind.ObjectMapper;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalDirAllocator;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.MRConfig;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.bases.Sequence;
import org.pga.pipeline.Settings;
import org.pga.unitig.Unitig;

/**
 * Receives all unitigs in the final order and writes the output files beside the job's own, where
 * the committer of the one attempt that counts brings them to the stage's folder.
 */
public final class GraphReducer
    extends Reducer<BytesWritable, OrientedUnitig, NullWritable, NullWritable> {
  private static final int LINE = 70;

  private final UnitigOrder order = new UnitigOrder();
  private final UnitigNumbers numbers = new UnitigNumbers();
  private final ContigFigures figures = new ContigFigures();
  private final IntArrayList circles = new IntArrayList();
  private int k;
  private int leastLength;
  private SingleFileWriter fasta;
  private GfaWriter gfa;
  private LinkSpool spool;
  private FileSystem fs;
  private Path folder;

  @Override
  protected void setup(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    k = Settings.K.get(conf);
    leastLength = Settings.MIN_CONTIG_LENGTH.get(conf);
    folder = FileOutputFormat.getWorkOutputPath(context);
    fs = folder.getFileSystem(conf);
    fasta = new SingleFileWriter(fs, new Path(folder, FinishStage.CONTIGS));
    gfa = new GfaWriter(fs, new Path(folder, FinishStage.GRAPH), k);
    File local =
        new LocalDirAllocator(MRConfig.LOCAL_DIR).createTmpFileForWrite("pga-links", -1, conf);
    spool = new LinkSpool(local);
  }

  @Override
  protected void reduce(BytesWritable key, Iterable<OrientedUnitig> values, Context context)
      throws IOException {
    Sequence sequence = order.decode(key);
    int copies = 0;
    for (OrientedUnitig value : values) {
      if (++copies > 1) {
        throw new IllegalStateException(
            "two unitigs have one sequence, of " + sequence.length() + " bases: k-mers are unique");
      }
      write(sequence, value);
    }
  }

  private void write(Sequence sequence, OrientedUnitig value) throws IOException {
    Unitig unitig = value.unitig();
    boolean circular = unitig.circular();
    unitig.setSequence(sequence, unitig.countSum());
    int ordinal = numbers.add(value.id(), value.flipped());
    String name = name(ordinal);
    gfa.segment(name, sequence, unitig.countSum(), unitig.depth(k));
    spool.add(value);
    if (circular) {
      circles.add(ordinal);
    }
    if (sequence.length() >= leastLength) {
      fasta.text(
          String.format(
              Locale.ROOT,
              ">%s length=%d coverage=%.2f circular=%s\n",
              name,
              sequence.length(),
              unitig.depth(k),
              circular ? "yes" : "no"));
      fasta.lines(sequence, LINE);
      figures.add(sequence, unitig.kmers(k), unitig.countSum(), circular);
    }
  }

  @Override
  protected void cleanup(Context context) throws IOException {
    int[] next = {0};
    long links =
        spool.resolve(
            numbers,
            (from, fromEnd, to, toEnd) -> {
              writeCircles(next, from);
              gfa.link(name(from), fromEnd, name(to), toEnd);
            });
    writeCircles(next, Integer.MAX_VALUE);
    spool.close();
    gfa.close();
    fasta.close();
    Map<String, Object> stats = figures.toMap();
    stats.put("unitigs", numbers.size());
    stats.put("links", links + circles.size());
    try (OutputStream out = fs.create(new Path(folder, FinishStage.STATS), true)) {
      new ObjectMapper().writeValue(out, stats);
    }
  }

  /** Circles have no other links, so theirs go where their ordinal belongs. */
  private void writeCircles(int[] next, int before) throws IOException {
    for (; next[0] < circles.size() && circles.getInt(next[0]) < before; next[0]++) {
      gfa.circle(name(circles.getInt(next[0])));
    }
  }

  private static String name(int ordinal) {
    return "contig_" + ordinal;
  }
}
