package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.mrunit.FolderReduceDriver;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.mrunit.TaskFolder;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.finish.order.FinishKeys;
import org.pga.scaffold.finish.order.LengthMappers;
import org.pga.scaffold.finish.order.RangePartitioner;
import org.pga.scaffold.finish.order.RangePlan;
import org.pga.scaffold.finish.order.ScaffoldSortMapper;
import org.pga.scaffold.finish.order.UnitigSortMapper;
import org.pga.scaffold.finish.record.FinishCount;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.write.SecondPassMapper;
import org.pga.scaffold.finish.write.WriteReducer;

/** The tasks that write the result under MRUnit: parts of any number put together are the texts. */
class WriteTasksTest {
  @TempDir Path folder;

  private final Map<FinishCount, Long> counts = new TreeMap<>();
  private DrawnGraph graph;
  private Map<Long, Scaffold> scaffolds;
  private Configuration conf;
  private Path texts;

  @BeforeEach
  void draw() {
    draw(new Random(1));
  }

  private void draw(Random random) {
    int k = 3 + 2 * random.nextInt(4);
    graph = new DrawnGraph(FinishStageTest.genomes(k, random), k, random);
    scaffolds = new DrawnScaffolds(graph.unitigs, k, random).scaffolds;
    conf = HadoopDefaults.configuration();
    FinishKeys.setAmended(conf, new org.apache.hadoop.fs.Path(folder.resolve("none").toUri()));
    Settings.K.set(conf, k);
    Settings.MIN_CONTIG_LENGTH.set(conf, 1 + random.nextInt(60));
  }

  @Test
  void partsPutTogetherAreTheTexts() throws Exception {
    long joins = 0;
    long fillings = 0;
    long closings = 0;
    for (long seed = 0; seed < 12; seed++) {
      Random random = new Random(seed);
      draw(random);
      String message = "seed " + seed;
      Map<String, String> whole = written(1);
      FinishStageTest.checkTexts(message, scaffolds, Settings.MIN_CONTIG_LENGTH.get(conf), whole);
      long links = counts.get(FinishCount.LINKS);
      joins += counts.get(FinishCount.JOIN_LINKS);
      fillings += counts.get(FinishCount.FILLINGS);
      closings += scaffolds.values().stream().filter(WriteTasksTest::isClosedByJoin).count();
      assertEquals(lines("L", whole), links + counts.get(FinishCount.JOIN_LINKS), message);
      assertEquals(
          lines("S", whole), graph.unitigs.size() + counts.get(FinishCount.FILLINGS), message);
      assertEquals(0, counts.get(FinishCount.LINK_BALANCE), message);
      assertEquals(
          counts.get(FinishCount.LINKS_OF_SMALLER_ENDS),
          counts.get(FinishCount.LINKS_OF_LARGER_ENDS),
          message);
      assertTrue(counts.get(FinishCount.LINKS_OF_SMALLER_ENDS) <= links, message);
      Map<FinishCount, Long> ofWhole = Map.copyOf(counts);
      assertEquals(whole, written(2 + random.nextInt(2)), message);
      assertEquals(ofWhole, counts, message);
    }
    assertTrue(joins > 20 && fillings > 5, joins + " joins, " + fillings + " fillings");
    assertTrue(closings > 5, closings + " circles closed by joins");
  }

  private static boolean isClosedByJoin(Scaffold scaffold) {
    Scaffold.Step first = scaffold.contigs().get(0).steps().get(0);
    return first.shared() > 0 || first.filling() != null;
  }

  private static long lines(String kind, Map<String, String> files) {
    return files.get("assembly_graph.gfa").lines().filter(line -> line.startsWith(kind)).count();
  }

  @Test
  void whatComesTwiceIsAFault() throws Exception {
    Pair<BytesWritable, BytesWritable> one = sorted().get(0);
    var driver = new FolderReduceDriver<>(new WriteReducer(), folder.resolve("twice"), 0);
    DriverDefaults.configure(driver, conf);
    RangePlan.whole().set(driver.getConfiguration());
    driver.addInput(one.getFirst(), List.of(one.getSecond(), one.getSecond()));
    String says = assertThrows(IllegalStateException.class, driver::run).getMessage();
    assertTrue(says.startsWith("two are the same"), says);
  }

  private Map<String, String> written(int most) throws Exception {
    texts = Files.createTempDirectory(folder, "texts");
    counts.clear();
    List<Map<BytesWritable, List<BytesWritable>>> ranges = ranges(most);
    for (int less = most - 1; ranges.stream().anyMatch(Map::isEmpty); less--) {
      ranges = ranges(less); // MRUnit has no tasks without input
    }
    int parts = ranges.size();
    for (int part = 0; part < parts; part++) {
      writePart(part, ranges.get(part));
    }
    for (int part = 0; part < parts && parts > 1; part++) {
      writeSecondPass(part);
    }
    Map<String, String> files = new LinkedHashMap<>();
    files.put("contigs.fasta", parts("contigs"));
    files.put("scaffolds.fasta", parts("scaffolds"));
    files.put("scaffolds.agp", parts("agp-head") + parts("agp-lines"));
    files.put("assembly_graph.gfa", parts("segments") + parts("links") + parts("paths"));
    return files;
  }

  private List<Map<BytesWritable, List<BytesWritable>>> ranges(int parts) throws Exception {
    RangePlan plan = parts == 1 ? RangePlan.whole() : RangePlan.of(lengths(), parts);
    plan.set(conf);
    RangePartitioner partitioner = new RangePartitioner();
    partitioner.setConf(conf);
    List<Map<BytesWritable, List<BytesWritable>>> ranges = new ArrayList<>();
    for (int part = 0; part < parts; part++) {
      ranges.add(new TreeMap<>());
    }
    for (Pair<BytesWritable, BytesWritable> pair : sorted()) {
      int part = partitioner.getPartition(pair.getFirst(), pair.getSecond(), parts);
      ranges
          .get(part)
          .computeIfAbsent(pair.getFirst(), key -> new ArrayList<>())
          .add(pair.getSecond());
    }
    return ranges;
  }

  private void writePart(int part, Map<BytesWritable, List<BytesWritable>> range)
      throws IOException {
    Path output = Files.createTempDirectory(folder, "write");
    var driver = new FolderReduceDriver<>(new WriteReducer(), output, part);
    DriverDefaults.configure(driver, conf);
    range.forEach(driver::addInput);
    driver.run();
    gather(driver.files(), driver.getCounters());
  }

  private void writeSecondPass(int part) throws IOException {
    MapDriver<LongWritable, Text, NullWritable, NullWritable> driver =
        MapDriver.newMapDriver(new SecondPassMapper());
    DriverDefaults.configure(driver, conf);
    driver.getConfiguration().set(FinishKeys.SIDE_FILES, texts.toUri().toString());
    driver.addInput(new LongWritable(2 * part), new Text("" + part));
    Path output = Files.createTempDirectory(folder, "second");
    TaskFolder files = TaskFolder.ofMapper(driver.getContext(), output, part);
    driver.run();
    gather(files, driver.getCounters());
  }

  private void gather(TaskFolder files, Counters counters) throws IOException {
    for (Path file : files.files("")) {
      Files.copy(file, texts.resolve(file.getFileName()));
    }
    for (FinishCount count : FinishCount.values()) {
      counts.merge(count, counters.findCounter(count).getValue(), Long::sum);
    }
  }

  private String parts(String name) throws IOException {
    StringBuilder text = new StringBuilder();
    for (int part = 0; part < 9; part++) {
      Path file = texts.resolve(name + "-0000" + part);
      text.append(Files.exists(file) ? Files.readString(file) : "");
    }
    return text.toString();
  }

  private List<SortedMap<Integer, Long>> lengths() throws IOException {
    List<SortedMap<Integer, Long>> lengths = new ArrayList<>();
    for (int kind = 0; kind < RecordKind.values().length; kind++) {
      lengths.add(new TreeMap<>());
    }
    List<Pair<LongWritable, LongWritable>> counted =
        new ArrayList<>(mapped(new LengthMappers.OfUnitigs(), graph.unitigs));
    counted.addAll(mapped(new LengthMappers.OfScaffolds(), scaffolds));
    for (Pair<LongWritable, LongWritable> pair : counted) {
      long key = pair.getFirst().get();
      lengths
          .get(LengthMappers.kind(key).ordinal())
          .merge(LengthMappers.length(key), pair.getSecond().get(), Long::sum);
    }
    return lengths;
  }

  private List<Pair<BytesWritable, BytesWritable>> sorted() throws IOException {
    List<Pair<BytesWritable, BytesWritable>> all =
        new ArrayList<>(mapped(new UnitigSortMapper(), graph.unitigs));
    all.addAll(mapped(new ScaffoldSortMapper(), scaffolds));
    return all;
  }

  private <V extends Writable, K, R> List<Pair<K, R>> mapped(
      Mapper<LongWritable, V, K, R> mapper, Map<Long, ? extends V> input) throws IOException {
    MapDriver<LongWritable, V, K, R> driver = MapDriver.newMapDriver(mapper);
    DriverDefaults.configure(driver, conf);
    input.forEach((id, value) -> driver.addInput(new LongWritable(id), value));
    return driver.run();
  }
}
