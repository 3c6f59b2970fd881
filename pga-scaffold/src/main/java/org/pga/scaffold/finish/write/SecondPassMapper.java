package org.pga.scaffold.finish.write;

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
import org.pga.scaffold.finish.agp.AgpWriter;
import org.pga.scaffold.finish.gfa.GfaWriter;
import org.pga.scaffold.finish.order.FinishKeys;
import org.pga.scaffold.finish.order.RangePlan;
import org.pga.scaffold.finish.record.FinishCount;
import org.pga.scaffold.finish.record.PartFiles;
import org.pga.scaffold.finish.record.SideFiles;

/** Writes the {@link SecondPass} of the parts it is given the numbers of. */
public final class SecondPassMapper extends Mapper<LongWritable, Text, NullWritable, NullWritable> {
  @Override
  protected void map(LongWritable offset, Text number, Context context)
      throws IOException, InterruptedException {
    Configuration conf = context.getConfiguration();
    Path folder = FileOutputFormat.getWorkOutputPath(context);
    FileSystem fs = folder.getFileSystem(conf);
    int part = Integer.parseInt(number.toString());
    int k = Settings.K.get(conf);
    SideFiles sideFiles = new SideFiles(fs, new Path(conf.get(FinishKeys.SIDE_FILES)));
    SecondPass secondPass = new SecondPass(sideFiles, RangePlan.get(conf).parts(), part);
    try (GfaWriter gfa = new GfaWriter(fs, PartFiles.path(folder, PartFiles.LINKS, part), k)) {
      secondPass.links(gfa);
    }
    try (GfaWriter gfa = new GfaWriter(fs, PartFiles.path(folder, PartFiles.PATHS, part), k)) {
      secondPass.paths(gfa);
    }
    try (AgpWriter agp = new AgpWriter(fs, PartFiles.path(folder, PartFiles.AGP_LINES, part))) {
      secondPass.components(agp);
    }
    count(secondPass, context);
  }

  /** Adds what was written to the counters. */
  static void count(SecondPass secondPass, TaskInputOutputContext<?, ?, ?, ?> context) {
    context.getCounter(FinishCount.LINKS).increment(secondPass.linkCount());
    context.getCounter(FinishCount.JOIN_LINKS).increment(secondPass.joinLinks());
    context.getCounter(FinishCount.FILLINGS).increment(secondPass.fillings());
    context
        .getCounter(FinishCount.LINKS_OF_SMALLER_ENDS)
        .increment(secondPass.linksOfSmallerEnds());
    context.getCounter(FinishCount.LINKS_OF_LARGER_ENDS).increment(secondPass.linksOfLargerEnds());
    context.getCounter(FinishCount.LINK_BALANCE).increment(secondPass.linkBalance());
    context.getCounter(FinishCount.KMERS_IN_CONTIGS).increment(secondPass.kmersInContigs());
    context.getCounter(FinishCount.OPEN_ENDS_IN_CONTIGS).increment(secondPass.openEndsInContigs());
  }
}
