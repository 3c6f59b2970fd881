package org.pga.scaffold.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.CaseFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.mrunit.FolderReduceDriver;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.mrunit.TaskFolder;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.LinkTasks;
import org.pga.scaffold.place.broadcast.MateReducer;
import org.pga.scaffold.place.broadcast.PlaceMapper;
import org.pga.scaffold.place.index.AnchorKmers;
import org.pga.scaffold.place.index.GraphSurvey;
import org.pga.scaffold.place.index.SeedIndexBuilder;
import org.pga.scaffold.place.join.JoinedMapper;
import org.pga.scaffold.place.join.JoinedReducer;
import org.pga.scaffold.place.join.SeedMapper;
import org.pga.scaffold.place.join.SeedReducer;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.task.PlaceJob;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * All mappers and reducers of both ways of placing under MRUnit, on drawn genomes and reads, and
 * what link-contigs makes of it, against the definition on strings.
 */
class PlaceTasksTest {
  private static final int GENOMES = 40;

  @TempDir Path folder;

  private final Map<PlaceCount, Long> seen = new EnumMap<>(PlaceCount.class);
  private final Map<Boolean, Integer> votesSeen = new TreeMap<>();
  private int lowsSeen;
  private Random random;
  private DrawnPairs drawn;
  private Configuration conf;

  /** What a job left. */
  private static final class Outcome {
    final List<Pair<LongWritable, ReadEvidence>> evidence = new ArrayList<>();
    final List<String> unused = new ArrayList<>();
    final List<String> fragments = new ArrayList<>();
    final Map<Integer, InsertHistogram> inserts = new TreeMap<>();
    final Map<PlaceCount, Long> counts = new EnumMap<>(PlaceCount.class);
  }

  @Test
  void bothWaysPlaceAsDefined() throws Exception {
    for (long seed = 0; seed < GENOMES; seed++) {
      String message = "seed " + seed;
      random = new Random(seed);
      drawn = new DrawnPairs(random);
      SlowLinker expected = drawn.expected();
      prepare();
      check(message + ", by the index", expected, placedByIndex());
      check(message + ", joined", expected, joined());
    }
    for (PlaceCount count : PlaceCount.values()) {
      assertTrue(seen.getOrDefault(count, 0L) >= 5, count + ": " + seen);
    }
    assertTrue(votesSeen.get(true) > 1_000 && votesSeen.get(false) > 1_000, votesSeen::toString);
    assertTrue(lowsSeen > 500, lowsSeen + " with low bases");
  }

  private void prepare() throws Exception {
    Path own = Files.createTempDirectory(folder, "graph");
    Path graph = own.resolve("graph");
    Job job = PlaceJob.create("place", HadoopDefaults.configuration());
    conf = job.getConfiguration();
    PlaceSettings.setLibraries(conf, drawn.libraries(), drawn.k(), 1 + random.nextInt(5));
    PlaceSettings.setSingleCopy(conf, drawn.depth(), drawn.readLength());
    double kmers = Math.max(1, drawn.readLength() - drawn.k() + 1);
    PlaceSettings.setBasesPerKmer(conf, drawn.readLength() / kmers);
    PlaceSettings.setSeedBuckets(conf, 1 + random.nextInt(9));
    // From one stretch a block to all of a task in one.
    PlaceSettings.setVoteBytes(conf, 64 << random.nextInt(17));
    Settings.UNUSED_READS.set(conf, true);
    PlaceJob.setResult(job, path(own.resolve("result")));
    drawn.graph().write(path(graph), conf, 2);
    org.apache.hadoop.fs.Path anchorKmers = path(own.resolve("short"));
    PlaceSettings settings = new PlaceSettings(conf);
    List<Integer> anchors =
        drawn.graph().unitigs().values().stream()
            .filter(unitig -> UnitigInfo.anchor(settings.unitigInfo().of(unitig)))
            .map(unitig -> unitig.sequence().length())
            .toList();
    long ofAnchors =
        anchors.stream().mapToLong(length -> AnchorKmers.kmers(length, drawn.k())).sum();
    PlaceSettings.ANCHOR_KMERS.set(
        job, AnchorKmers.build(path(graph), anchors.size(), ofAnchors, settings, anchorKmers));
    GraphSurvey survey =
        GraphSurvey.of(path(graph), drawn.k(), drawn.readLength(), false, Long.MAX_VALUE, conf);
    org.apache.hadoop.fs.Path index = path(own.resolve("index"));
    PlaceSettings.INDEX.set(
        job,
        new SeedIndexBuilder(conf).build(path(graph), survey.unitigs(), survey.seeds(), index));
  }

  private static org.apache.hadoop.fs.Path path(Path local) {
    return new org.apache.hadoop.fs.Path(local.toUri().toString().replaceFirst("/$", ""));
  }

  private Outcome placedByIndex() throws Exception {
    Outcome outcome = new Outcome();
    List<Pair<IntWritable, BytesWritable>> mates = new ArrayList<>();
    for (List<Pair<IntWritable, BytesWritable>> split : drawn.splits()) {
      mates.addAll(map(new PlaceMapper(), split, outcome));
    }
    reduce(new MateReducer(), mates, outcome);
    return outcome;
  }

  private Outcome joined() throws Exception {
    Outcome outcome = new Outcome();
    List<Pair<IntWritable, BytesWritable>> seeds = new ArrayList<>();
    List<Pair<LongWritable, Unitig>> unitigs = new ArrayList<>();
    drawn
        .graph()
        .unitigs()
        .forEach((id, one) -> unitigs.add(new Pair<>(new LongWritable(id), one)));
    seeds.addAll(map(new SeedMapper.OfUnitigs(), unitigs, outcome));
    List<Pair<IntWritable, BytesWritable>> meeting = new ArrayList<>();
    for (List<Pair<IntWritable, BytesWritable>> split : drawn.splits()) {
      seeds.addAll(map(new SeedMapper.OfReads(), split, outcome));
      meeting.addAll(map(new JoinedMapper(), split, outcome));
    }
    ReduceDriver<IntWritable, BytesWritable, IntWritable, BytesWritable> hits =
        ReduceDriver.newReduceDriver(new SeedReducer());
    DriverDefaults.configure(hits, conf);
    shuffled(seeds).forEach(hits::addInput);
    meeting.addAll(hits.run());
    reduce(new JoinedReducer(), meeting, outcome);
    return outcome;
  }

  private <K, V> List<Pair<IntWritable, BytesWritable>> map(
      Mapper<K, V, IntWritable, BytesWritable> mapper, List<Pair<K, V>> input, Outcome outcome)
      throws IOException {
    MapDriver<K, V, IntWritable, BytesWritable> driver = MapDriver.newMapDriver(mapper);
    DriverDefaults.configure(driver, conf);
    driver.addAll(input);
    TaskFolder files = TaskFolder.ofMapper(driver.getContext(), newFolder(), 3);
    List<Pair<IntWritable, BytesWritable>> output = driver.run();
    add(files, driver.getCounters(), outcome);
    return output;
  }

  private void reduce(
      Reducer<IntWritable, BytesWritable, LongWritable, ReadEvidence> reducer,
      List<Pair<IntWritable, BytesWritable>> input,
      Outcome outcome)
      throws IOException {
    var driver = new FolderReduceDriver<>(reducer, newFolder(), 2);
    DriverDefaults.configure(driver, conf);
    shuffled(input).forEach(driver::addInput);
    outcome.evidence.addAll(driver.run());
    long links = driver.getCounters().findCounter(PlaceCount.LINKING_PAIRS).getValue();
    assertEquals(
        links, outcome.evidence.stream().filter(pair -> pair.getSecond().isLink()).count());
    add(driver.files(), driver.getCounters(), outcome);
  }

  private Path newFolder() throws IOException {
    return Files.createTempDirectory(folder, "task");
  }

  /** As Hadoop does: keys in order, the values of each in any. */
  private Map<IntWritable, List<BytesWritable>> shuffled(
      List<Pair<IntWritable, BytesWritable>> records) {
    Map<IntWritable, List<BytesWritable>> groups = new TreeMap<>();
    for (Pair<IntWritable, BytesWritable> record : records) {
      groups.computeIfAbsent(record.getFirst(), key -> new ArrayList<>()).add(record.getSecond());
    }
    groups.values().forEach(values -> Collections.shuffle(values, random));
    return groups;
  }

  private static void add(TaskFolder files, Counters counters, Outcome to) throws IOException {
    to.evidence.addAll(files.records(PlaceFiles.OVERHANGS, LongWritable.class, ReadEvidence.class));
    for (var name : files.records(PlaceFiles.UNUSED, LongWritable.class, LongWritable.class)) {
      to.unused.add(name.getFirst() + " " + name.getSecond());
    }
    for (var some : files.records(PlaceFiles.FRAGMENTS, LongWritable.class, ReadEvidence.class)) {
      VoteBlock.Reader fragments = new VoteBlock.Reader(some.getSecond().votes());
      while (fragments.next()) {
        VoteBlock.Stretch one = fragments.stretch();
        String alone = one.agreeing() ? "right" : "left";
        String end = one.length() == 0 ? alone : "" + (one.start() + one.length());
        to.fragments.add(some.getFirst() + " " + one.start() + " " + end);
      }
    }
    for (var some : files.records(PlaceFiles.INSERTS, IntWritable.class, InsertHistogram.class)) {
      to.inserts.put(some.getFirst().get(), some.getSecond());
    }
    for (PlaceCount count : PlaceCount.values()) {
      to.counts.merge(count, counters.findCounter(count).getValue(), Long::sum);
    }
  }

  private void check(String message, SlowLinker expected, Outcome outcome) throws IOException {
    assertEquals(expected.votes(), votes(outcome), message);
    for (String vote : expected.votes()) {
      votesSeen.merge(vote.contains("its own"), 1, Integer::sum);
      lowsSeen += vote.contains("l.") ? 1 : 0;
    }
    // Which votes change which bases is ConsensusTest's; here the graph stays as it is.
    outcome.evidence.removeIf(pair -> pair.getSecond().isVotes());
    var linked =
        LinkTasks.link(drawn.graph().unitigs(), outcome.evidence, drawn.k(), drawn.models());
    assertEquals(expected.lines(), SlowLinker.lines(linked), message);
    outcome.fragments.sort(null);
    assertEquals(expected.fragments(), outcome.fragments, message);
    long elsewhere = expected.fragments().stream().filter(one -> one.endsWith("t")).count();
    assertEquals(elsewhere, outcome.counts.get(PlaceCount.MATES_ELSEWHERE), message);
    assertEquals(
        expected.fragments().size() - elsewhere, outcome.counts.get(PlaceCount.FRAGMENTS), message);
    outcome.unused.sort(null);
    assertEquals(drawn.unused(), outcome.unused, message);
    outcome.counts.forEach((count, some) -> seen.merge(count, some, Long::sum));
    drawn.counts().forEach((name, some) -> assertEquals(some, outcome.counts.get(name), message));
    for (int library = 0; library < 2; library++) {
      for (InsertHistogram.Kind kind : InsertHistogram.Kind.values()) {
        assertEquals(
            expected.counts().getOrDefault(name(library, kind), 0).longValue(),
            outcome.inserts.get(library).pairs(kind),
            message + ", library " + library + ", " + kind);
      }
    }
  }

  private static List<String> votes(Outcome outcome) {
    List<String> votes = new ArrayList<>();
    for (Pair<LongWritable, ReadEvidence> pair : outcome.evidence) {
      if (!pair.getSecond().isVotes()) {
        continue;
      }
      VoteBlock.Reader reads = new VoteBlock.Reader(pair.getSecond().votes());
      while (reads.next()) {
        VoteBlock.Stretch read = reads.stretch();
        StringBuilder bases = new StringBuilder();
        StringBuilder lows = new StringBuilder(".".repeat(read.length()));
        for (int i = 0; i < read.length(); i++) {
          bases.append(read.agreeing() ? "" : "ACGT".charAt(read.codes()[i]));
        }
        for (int i = 0; i < read.lows(); i++) {
          lows.setCharAt(read.low(i), 'l');
        }
        votes.add(
            pair.getFirst()
                + " "
                + read.start()
                + " "
                + (read.agreeing() ? read.length() + " of its own" : bases)
                + " "
                + lows);
      }
    }
    votes.sort(null);
    return votes;
  }

  private static String name(int library, InsertHistogram.Kind kind) {
    String what = CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, kind.name());
    return "library" + (library + 1) + "." + what;
  }
}
