package org.pga.scaffold.finish;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.core.pipeline.Settings;

/** Writes the {@link LateLines} of the parts it is given the numbers of. */
public final class LateMapper extends Mapper<LongWritable, Text, NullWritable, NullWritable> {
  /** Key of the folder with the spools. */
  static final String SPOOLS = "pga.internal.finish.spools";

  @Override
  protected void map(LongWritable offset, Text number, Context context)
      throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    Path folder = FileOutputFormat.getWorkOutputPath(context);
    FileSystem fs = folder.getFileSystem(conf);
    int part = Integer.parseInt(number.toString());
    int k = Settings.K.get(conf);
    Spools spools = new Spools(fs, new Path(conf.get(SPOOLS)));
    LateLines late = new LateLines(spools, RangePlan.get(conf).parts(), part);
    try (GfaWriter gfa = new GfaWriter(fs, PartFiles.path(folder, PartFiles.LINKS, part), k)) {
      late.links(gfa);
    }
    try (GfaWriter gfa = new GfaWriter(fs, PartFiles.path(folder, PartFiles.PATHS, part), k)) {
      late.paths(gfa);
    }
    try (AgpWriter agp = new AgpWriter(fs, PartFiles.path(folder, PartFiles.AGP_LINES, part))) {
      late.components(agp);
    }
    count(late, context);
  }

  /** Adds what was written to the counters. */
  static void count(LateLines late, TaskInputOutputContext<?, ?, ?, ?> context) {
    context.getCounter(FinishCount.LINKS).increment(late.linkCount());
    context.getCounter(FinishCount.LINK_BALANCE).increment(late.linkBalance());
    context.getCounter(FinishCount.KMERS_IN_CONTIGS).increment(late.kmersInContigs());
  }
}
