package org.pga.scaffold.classic;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.apache.hadoop.util.ReflectionUtils;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.classic.TextTask.Line;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.job.ContigTextMapper;
import org.pga.scaffold.classic.job.SpellReducer;
import org.pga.scaffold.classic.job.TaggedMapper;

/**
 * The jobs of the classic scaffolding without a cluster, with lines of one key and tag in any
 * order. A task gets some of the lines or keys only, as on a cluster.
 */
final class SimulatedJobs implements TextJobs {
  private static final int LINES_OF_A_TASK = 2_000;
  private static final int KEYS_OF_A_TASK = 500;

  private final Map<String, List<String>> folders = new HashMap<>();
  private final Map<ClassicCount, Long> counts = new TreeMap<>();
  private final int k;
  private final Random random;

  SimulatedJobs(int k, long seed) {
    this.k = k;
    random = new Random(seed);
  }

  /** Of all jobs so far. */
  long count(ClassicCount count) {
    return counts.getOrDefault(count, 0L);
  }

  void put(String folder, List<String> lines) {
    folders.put(folder, lines);
  }

  @Override
  public List<String> lines(String folder) {
    return folders.get(folder);
  }

  /** The job before: unitigs as text. */
  void putContigs(Map<Long, Unitig> unitigs, int readLength, double depth) throws IOException {
    MapDriver<LongWritable, Unitig, Text, Text> driver =
        MapDriver.newMapDriver(new ContigTextMapper());
    Configuration conf = DriverDefaults.configure(driver);
    Settings.K.set(conf, k);
    conf.setDouble(ContigTextMapper.DEPTH, depth);
    conf.setInt(ContigTextMapper.READ_LENGTH, readLength);
    unitigs.forEach((id, unitig) -> driver.addInput(new LongWritable(id), unitig));
    List<String> lines = new ArrayList<>();
    driver.run().forEach(pair -> lines.add(pair.getFirst() + "\t" + pair.getSecond()));
    count(driver.getCounters());
    put(ClassicScaffolder.CONTIGS, lines);
  }

  /** The job behind: scaffolds. */
  List<Scaffold> spell() throws IOException {
    ReduceDriver<Text, Text, LongWritable, Scaffold> driver =
        ReduceDriver.newReduceDriver(new SpellReducer());
    Configuration conf = DriverDefaults.configure(driver);
    group(TaggedMapper.class, conf, List.of(ClassicScaffolder.PARTS)).forEach(driver::addInput);
    List<Scaffold> scaffolds = new ArrayList<>();
    driver.run().forEach(pair -> scaffolds.add(pair.getSecond()));
    count(driver.getCounters());
    return scaffolds;
  }

  @Override
  public Counters run(TextJob job) throws IOException {
    Configuration conf = HadoopDefaults.configuration();
    Settings.K.set(conf, k);
    job.parameters().forEach(conf::set);
    Map<Text, List<Text>> groups = group(job.mapper(), conf, job.inputs());
    Counters counters = new Counters();
    List<String> lines = new ArrayList<>();
    for (List<Map.Entry<Text, List<Text>>> task :
        Iterables.partition(groups.entrySet(), KEYS_OF_A_TASK)) {
      Reducer<Text, Text, Text, Text> reducer = ReflectionUtils.newInstance(job.reducer(), conf);
      for (Line line : task(() -> new TextTask(conf, counters).reduce(reducer, task))) {
        lines.add(line.key() + "\t" + line.value());
      }
    }
    put(job.output(), lines);
    count(counters);
    return counters;
  }

  /** What mapper and shuffle make of folders. */
  private Map<Text, List<Text>> group(
      Class<? extends Mapper<Text, Text, Text, Text>> type, Configuration conf, List<String> inputs)
      throws IOException {
    List<Line> mapped = new ArrayList<>();
    List<String> all = inputs.stream().flatMap(input -> lines(input).stream()).toList();
    for (List<String> task : Lists.partition(all, LINES_OF_A_TASK)) {
      Mapper<Text, Text, Text, Text> mapper = ReflectionUtils.newInstance(type, conf);
      List<Line> split = new ArrayList<>();
      for (String line : task) {
        int tab = line.indexOf('\t');
        split.add(new Line(new Text(line.substring(0, tab)), new Text(line.substring(tab + 1))));
      }
      mapped.addAll(task(() -> new TextTask(conf, new Counters()).map(mapper, split)));
    }
    Collections.shuffle(mapped, random);
    mapped.sort(Comparator.comparing(Line::key));
    Map<Text, List<Text>> groups = new TreeMap<>();
    Text group = new Text();
    for (Line line : mapped) {
      String key = line.key().toString();
      if (!key.substring(0, key.indexOf('\t')).equals(group.toString().split("\t")[0])) {
        group = line.key();
      }
      groups.computeIfAbsent(group, first -> new ArrayList<>()).add(line.value());
    }
    return groups;
  }

  private static List<Line> task(Callable<List<Line>> task) throws IOException {
    try {
      return task.call();
    } catch (IOException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IOException(e);
    }
  }

  private void count(Counters some) {
    for (ClassicCount count : ClassicCount.values()) {
      counts.merge(count, some.findCounter(count).getValue(), Long::sum);
    }
  }
}
