package org.pga.driver.batch.yarn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.when;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ResourceException;
import org.pga.core.mrunit.TaskFolder;
import org.pga.core.oracle.RandomReads;
import org.pga.driver.Cli;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.result.Blame;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.result.Told;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.run.Origin;
import org.pga.profile.Fault;
import org.pga.profile.RunRecord;

/** A task of samples under MRUnit, with a real assembler beside it, and its committer. */
class BatchSampleMapperTest {
  @TempDir static Path shared;
  private static Path reads;

  /** The result of {@code pga assemble}. */
  private static Path single;

  @TempDir Path folder;

  private final Configuration user = new Configuration();
  private Path out;
  private BatchFolder batch;
  private String attempt;
  private boolean once;

  @BeforeAll
  static void assemble() throws IOException {
    String genome = RandomReads.bases(new Random(3), 1200, 4);
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 4) {
      fasta.append(">r").append(start).append('\n').append(genome, start, start + 100).append('\n');
    }
    reads = Files.writeString(shared.resolve("r.fa"), fasta);
    single = shared.resolve("single");
    Stream<Object> command =
        Stream.concat(Stream.of("assemble", "-o", single), options(reads).stream());
    assertEquals(0, Cli.run(command.toArray()).exit());
  }

  private static List<String> options(Path reads) {
    return List.of("-s", reads.toString(), "-k", "31", "--unitigs");
  }

  @Test
  void leavesWhatASingleRunWrites() throws Exception {
    Fault before = new Fault(1L, "a container died", 1L, 2.5);
    Origin origin =
        new Origin(Map.of("queue", "night ${user}", "threads", 3), "Ceres", List.of(before));
    run(List.of(sample("good", reads)), origin);
    assertEquals(SampleStatus.DONE, committed("good").status(), committed("good").reason());
    assertSameAs(single, out.resolve("good"));
    RunRecord record = RunRecord.read(Files.newInputStream(out.resolve("good/run.json")));
    assertEquals(origin.options(), record.options());
    assertEquals("Ceres", record.cluster());
    assertEquals(List.of(before), record.stages().get(0).faults());
    Told told = batch.readTold("good");
    assertEquals(attempt, told.attempt());
    assertTrue(told.lines().get(0).startsWith("[1/6] preprocess "), told::toString);
    assertTrue(told.lines().stream().anyMatch(line -> line.contains("] finish ")), told::toString);
    assertNull(told.stage());
  }

  @Test
  void samplesThatShareATaskDoNotShareTheirFate() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.fa"), "no reads\n");
    run(List.of(sample("one", reads), sample("bad", broken), sample("two", reads)), null);
    for (String good : List.of("one", "two")) {
      assertEquals(SampleStatus.DONE, committed(good).status(), committed(good).reason());
      assertSameAs(single, out.resolve(good));
    }
    assertEquals(SampleStatus.FAILED, committed("bad").status());
    assertTrue(committed("bad").reason().startsWith("sheet, bad: "), committed("bad")::reason);
    assertFalse(Files.exists(out.resolve("bad")));
    assertTrue(committed("bad").reason().contains("broken.fa"), committed("bad")::reason);
    assertNull(batch.readTold("one"), "nobody asked");
    SampleCommitter committer = new SampleCommitter();
    TaskAttemptContext again = task(List.of(sample("one", reads)), null);
    assertFalse(committer.needsTaskCommit(again), "what is committed isn't done again");
  }

  /** Else the sample failed for good, on a node where each sample would. */
  @Test
  void aNodesFaultFailsTheAttemptAndIsTheSamplesInTheLastOnly() throws Exception {
    Sample sample = tooLarge("full");
    ResourceException fault =
        assertThrows(ResourceException.class, () -> task(List.of(sample), null));
    assertTrue(fault.getMessage().contains("too little scratch space"), fault::getMessage);
    once = true;
    assertThrows(ResourceException.class, () -> task(List.of(sample), null), "another round");
    once = false;
    user.setInt("mapreduce.map.maxattempts", 1);
    TaskAttemptContext last = task(List.of(sample), null);
    new SampleCommitter().commitTask(last);
    assertEquals(SampleStatus.FAILED, committed("full").status(), "not of memory");
    assertEquals(Blame.RESOURCE, committed("full").blame());
    batch.forget("full");
    last = task(List.of(sample), new Origin(Map.of(), null, List.of()));
    new SampleCommitter().commitTask(last);
    assertEquals(Blame.RESOURCE, committed("full").blame());
  }

  @Test
  void aNodesFaultLeavesTheOthersOfItsTaskTheirResults() throws Exception {
    once = true;
    run(List.of(sample("one", reads), tooLarge("full"), sample("two", reads)), null);
    for (String good : List.of("one", "two")) {
      assertEquals(SampleStatus.DONE, committed(good).status(), committed(good).reason());
      assertSameAs(single, out.resolve(good));
    }
    assertNull(committed("full"), "another round has it");
  }

  /** A sample that no disk has room for. */
  private Sample tooLarge(String name) throws IOException {
    Path large = Files.copy(reads, folder.resolve("large.fa"));
    try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
      file.setLength(1L << 42); // no bytes are behind it
    }
    user.set("pga.scratch.factor", "1000");
    return new Sample(
        name, "sheet, " + name, options(large), List.of(large.toString()), 1000, null);
  }

  @Test
  void aJobsCommitMayBeRepeated() throws Exception {
    TaskAttemptContext task = task(List.of(sample("good", reads)), null);
    SampleCommitter committer = new SampleCommitter();
    committer.setupJob(task);
    committer.commitTask(task);
    committer.commitJob(task);
    assertTrue(committer.isCommitJobRepeatable(task));
    committer.commitJob(task);
    assertEquals(SampleStatus.DONE, committed("good").status());
  }

  private static void assertSameAs(Path single, Path result) throws IOException {
    for (String name : List.of("contigs.fasta", "assembly_graph.gfa", "stats.json")) {
      assertEquals(
          Files.readString(single.resolve(name)), Files.readString(result.resolve(name)), name);
    }
  }

  private static Sample sample(String name, Path reads) throws IOException {
    return new Sample(
        name, "sheet, " + name, options(reads), List.of(reads.toString()), Files.size(reads), null);
  }

  private SampleRecord committed(String name) throws IOException {
    return batch.read(name);
  }

  /** Runs a task, and commits it. */
  private void run(List<Sample> samples, Origin origin) throws Exception {
    TaskAttemptContext task = task(samples, origin);
    SampleCommitter committer = new SampleCommitter();
    assertNull(committed(samples.get(0).name()), "before it is committed");
    assertTrue(committer.needsTaskCommit(task));
    committer.commitTask(task);
    assertFalse(committer.needsTaskCommit(task), "nothing of the attempt stays");
  }

  private TaskAttemptContext task(List<Sample> samples, Origin origin) throws Exception {
    out = folder.resolve("batch");
    batch = new BatchFolder(new org.apache.hadoop.fs.Path(out.toUri()), BatchLayout.FOLDERS, user);
    batch.fileSystem().mkdirs(batch.hidden());
    Job job = BatchJob.of(List.of(samples), batch, BatchLayout.FOLDERS, null, 1, user);
    if (origin != null) {
      BatchJob.setSingle(job, 1, origin);
    }
    if (once) {
      BatchJob.setOnce(job);
    }
    MapDriver<NullWritable, NullWritable, NullWritable, NullWritable> driver =
        MapDriver.newMapDriver(new SampleMapper());
    Configuration conf = driver.getConfiguration();
    conf.addResource(job.getConfiguration());
    Path local = Files.createDirectories(folder.resolve("local"));
    conf.set("mapreduce.cluster.local.dir", local.toString());
    conf.setInt("mapreduce.map.memory.mb", 1500);
    driver.addInput(NullWritable.get(), NullWritable.get());
    when(driver.getContext().getInputSplit()).thenReturn(new SampleSplit(samples));
    TaskFolder.ofMapper(driver.getContext(), folder.resolve("task"), 0);
    assertEquals(List.of(), driver.run());
    try (Stream<Path> files = Files.walk(local)) {
      assertEquals(List.of(), files.filter(Files::isRegularFile).toList(), "left on the node");
    }
    attempt = driver.getContext().getTaskAttemptID().toString();
    return new TaskAttemptContextImpl(conf, driver.getContext().getTaskAttemptID());
  }
}
