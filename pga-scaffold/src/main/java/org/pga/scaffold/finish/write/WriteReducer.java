package org.pga.scaffold.finish.write;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.core.Words;
import org.pga.scaffold.finish.order.RangePlan;
import org.pga.scaffold.finish.order.SortKey;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.ScaffoldRecord;
import org.pga.scaffold.finish.record.SideFiles;
import org.pga.scaffold.finish.record.UnitigRecord;
import org.pga.scaffold.finish.text.Letters;

/**
 * Receives its range of unitigs, scaffolds and contigs in order and writes their files beside the
 * job's own, where the committer of the one attempt that counts brings them to the stage's folder.
 * Where it is the only reducer it writes all there is to write.
 */
public final class WriteReducer
    extends Reducer<BytesWritable, BytesWritable, NullWritable, NullWritable> {
  private final DataInputBuffer in = new DataInputBuffer();
  private FileSystem fs;
  private Path folder;
  private RangePlan plan;
  private PartWriter writer;

  /** Hadoop's own would also finish after a fault, and tell what goes wrong then instead of it. */
  @Override
  public void run(Context context) throws IOException, InterruptedException {
    setup(context);
    try (PartWriter closed = writer) {
      while (context.nextKey()) {
        reduce(context.getCurrentKey(), context.getValues(), context);
      }
      finish(context);
    }
  }

  @Override
  protected void setup(Context context) throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    folder = FileOutputFormat.getWorkOutputPath(context);
    fs = folder.getFileSystem(conf);
    plan = RangePlan.get(conf);
    int part = context.getTaskAttemptID().getTaskID().getId();
    writer = new PartWriter(fs, folder, part, plan, conf);
  }

  @Override
  protected void reduce(BytesWritable key, Iterable<BytesWritable> values, Context context)
      throws IOException {
    Letters letters = SortKey.letters(key);
    int length = SortKey.length(key);
    int copies = 0;
    for (BytesWritable value : values) {
      in.reset(value.getBytes(), value.getLength());
      if (++copies > 1) {
        throw new IllegalStateException(
            Words.of(
                "two are the same: %s of %d bases; unitigs differ in their k-mers, all else in the"
                    + " ids of the scaffold stage",
                SortKey.kind(key), length));
      }
      switch (SortKey.kind(key)) {
        case UNITIG -> writer.unitig(letters, length, UnitigRecord.read(in));
        case SCAFFOLD -> writer.scaffold(letters, length, ScaffoldRecord.read(in));
        case CONTIG -> writer.contig(letters, length, ContigRecord.read(in));
      }
    }
  }

  private void finish(Context context) throws IOException {
    writer.closeSideFiles();
    if (plan.parts() == 1) {
      SecondPass secondPass = new SecondPass(new SideFiles(fs, folder), 1, 0);
      secondPass.links(writer.gfa());
      secondPass.paths(writer.gfa());
      secondPass.components(writer.agp());
      SecondPassMapper.count(secondPass, context);
    }
  }
}
