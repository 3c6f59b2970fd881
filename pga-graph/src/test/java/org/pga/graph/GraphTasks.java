package org.pga.graph;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mrunit.mapreduce.MapReduceDriver;
import org.pga.core.kmer.Minimizers;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.oracle.Oracle;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.PartialUnitig;
import org.pga.graph.classic.AdjacencyReducer;
import org.pga.graph.classic.KmerMapper;
import org.pga.graph.debruijn.SuperKmerMapper;
import org.pga.graph.debruijn.UnitigReducer;
import org.pga.graph.debruijn.superkmer.BucketPlan;
import org.pga.reads.packed.ReadBlock;

/** The tasks of build-graph in MRUnit, of either pipeline. */
public final class GraphTasks {
  private GraphTasks() {}

  /** Blocks of packed reads to partial unitigs. */
  public static MapReduceDriver<
          IntWritable, BytesWritable, IntWritable, BytesWritable, LongWritable, PartialUnitig>
      compact(int k, int cutoff, Path scratch) {
    MapReduceDriver<
            IntWritable, BytesWritable, IntWritable, BytesWritable, LongWritable, PartialUnitig>
        driver = MapReduceDriver.newMapReduceDriver(new SuperKmerMapper(), new UnitigReducer());
    Configuration conf = DriverDefaults.configure(driver);
    Settings.K.set(conf, k);
    Settings.CUTOFF.set(conf, cutoff);
    conf.set("mapreduce.cluster.local.dir", scratch.toString());
    BucketPlan.balance(new long[Minimizers.SLOTS], 3, 1, 1).write(conf);
    return driver;
  }

  /** Reads, packed. */
  public static BytesWritable block(List<String> reads) {
    ReadBlock.Writer writer = new ReadBlock.Writer();
    for (String read : reads) {
      List<int[]> segments = new ArrayList<>();
      for (int i = 0, from = 0; i <= read.length(); i++) {
        if (i == read.length() || read.charAt(i) == 'N') {
          if (i > from) {
            segments.add(new int[] {from, i});
          }
          from = i + 1;
        }
      }
      writer.read(1, read.hashCode(), 0, segments.size(), false);
      int last = 0;
      for (int[] segment : segments) {
        byte[] letters = read.getBytes(StandardCharsets.US_ASCII);
        writer.segment(segment[0] - last, letters, segment[0], segment[1]);
        last = segment[1];
      }
    }
    return new BytesWritable(writer.data(), writer.length());
  }

  /** Reads to the adjacency list, sorted. */
  public static List<String> classic(List<String> reads, int k, int cutoff) throws IOException {
    MapReduceDriver<LongWritable, Text, Text, Text, Text, NullWritable> driver =
        MapReduceDriver.newMapReduceDriver(new KmerMapper(), new AdjacencyReducer());
    Configuration conf = DriverDefaults.configure(driver);
    Settings.K.set(conf, k);
    Settings.CUTOFF.set(conf, cutoff);
    for (String read : reads) {
      String other = new StringBuilder(Oracle.reverseComplement(read.replace('N', 'A'))).toString();
      StringBuilder mirror = new StringBuilder(other);
      for (int i = 0; i < read.length(); i++) {
        if (read.charAt(i) == 'N') {
          mirror.setCharAt(read.length() - 1 - i, 'N');
        }
      }
      driver.addInput(new LongWritable(), new Text("id\t" + read + "\t" + mirror));
    }
    List<String> lines = new ArrayList<>();
    if (!reads.isEmpty()) {
      driver.run().forEach(pair -> lines.add(pair.getFirst().toString()));
    }
    Collections.sort(lines);
    return lines;
  }
}
