package org.pga.scaffold.classic;

import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mrunit.TestDriver;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.apache.hadoop.util.ReflectionUtils;
import org.mockito.Mockito;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.job.ContigTextMapper;
import org.pga.scaffold.classic.job.SpellReducer;
import org.pga.scaffold.classic.job.TaggedMapper;

/**
 * The jobs of the classic scaffolding under MRUnit, with lines of one key and tag in any order. A
 * task gets some of the lines or keys only, as on a cluster; MRUnit also keeps each call of a task.
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
    Settings.K.set(driver.getConfiguration(), k);
    driver.getConfiguration().setDouble(ContigTextMapper.DEPTH, depth);
    driver.getConfiguration().setInt(ContigTextMapper.READ_LENGTH, readLength);
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
    Configuration conf = new Configuration(false);
    group(TaggedMapper.class, conf, List.of(ClassicScaffolder.PARTS)).forEach(driver::addInput);
    List<Scaffold> scaffolds = new ArrayList<>();
    driver.run().forEach(pair -> scaffolds.add(pair.getSecond()));
    count(driver.getCounters());
    return scaffolds;
  }

  @Override
  public Counters run(TextJob job) throws IOException {
    Configuration conf = new Configuration(false);
    Settings.K.set(conf, k);
    job.parameters().forEach(conf::set);
    Map<Text, List<Text>> groups = group(job.mapper(), conf, job.inputs());
    Counters counters = new Counters();
    List<String> lines = new ArrayList<>();
    for (List<Map.Entry<Text, List<Text>>> task :
        Iterables.partition(groups.entrySet(), KEYS_OF_A_TASK)) {
      Reducer<Text, Text, Text, Text> reducer = ReflectionUtils.newInstance(job.reducer(), conf);
      ReduceDriver<Text, Text, Text, Text> driver = ReduceDriver.newReduceDriver(reducer);
      configure(driver, conf);
      task.forEach(group -> driver.addInput(group.getKey(), group.getValue()));
      driver.run().forEach(pair -> lines.add(pair.getFirst() + "\t" + pair.getSecond()));
      counters.incrAllCounters(driver.getCounters());
      forget();
    }
    put(job.output(), lines);
    count(counters);
    return counters;
  }

  /** What mapper and shuffle make of folders. */
  private Map<Text, List<Text>> group(
      Class<? extends Mapper<Text, Text, Text, Text>> type, Configuration conf, List<String> inputs)
      throws IOException {
    List<Pair<Text, Text>> mapped = new ArrayList<>();
    List<String> all = inputs.stream().flatMap(input -> lines(input).stream()).toList();
    for (List<String> task : Lists.partition(all, LINES_OF_A_TASK)) {
      MapDriver<Text, Text, Text, Text> driver =
          MapDriver.newMapDriver(ReflectionUtils.newInstance(type, conf));
      configure(driver, conf);
      for (String line : task) {
        int tab = line.indexOf('\t');
        driver.addInput(new Text(line.substring(0, tab)), new Text(line.substring(tab + 1)));
      }
      mapped.addAll(driver.run());
      forget();
    }
    Collections.shuffle(mapped, random);
    mapped.sort((one, two) -> one.getFirst().compareTo(two.getFirst()));
    Map<Text, List<Text>> groups = new TreeMap<>();
    Text group = new Text();
    for (Pair<Text, Text> pair : mapped) {
      String key = pair.getFirst().toString();
      if (!key.substring(0, key.indexOf('\t')).equals(group.toString().split("\t")[0])) {
        group = pair.getFirst();
      }
      groups.computeIfAbsent(group, first -> new ArrayList<>()).add(pair.getSecond());
    }
    return groups;
  }

  private static void configure(TestDriver<?, ?, ?> driver, Configuration conf) {
    Configuration all = HadoopDefaults.configure(driver);
    conf.forEach(entry -> all.set(entry.getKey(), entry.getValue()));
  }

  /** MRUnit's mocks keep all their calls, and Mockito keeps the mocks. */
  private static void forget() {
    Mockito.framework().clearInlineMocks();
  }

  private void count(Counters some) {
    for (ClassicCount count : ClassicCount.values()) {
      counts.merge(count, some.findCounter(count).getValue(), Long::sum);
    }
  }
}
