package org.pga.driver.batch.yarn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.when;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.mrunit.TaskFolder;
import org.pga.core.oracle.RandomReads;
import org.pga.core.owned.SealedJson;
import org.pga.driver.Cli;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.result.Told;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.run.Origin;
import org.pga.profile.Fault;
import org.pga.profile.RunRecord;

/** A sample's task under MRUnit, with a real assembler beside it. */
class BatchSampleMapperTest {
  @TempDir Path folder;

  private final Configuration user = new Configuration();
  private BatchFolder batch;
  private String attempt;
  private Path left;

  @Test
  void leavesWhatASingleRunWritesOrTheReason() throws Exception {
    Path reads = folder.resolve("r.fa");
    String genome = RandomReads.bases(new Random(3), 1200, 4);
    StringBuilder fasta = new StringBuilder();
    for (int start = 0; start + 100 <= genome.length(); start += 4) {
      fasta.append(">r").append(start).append('\n').append(genome, start, start + 100).append('\n');
    }
    Files.writeString(reads, fasta);
    List<String> options = List.of("-s", reads.toString(), "-k", "31", "--unitigs");
    Path single = folder.resolve("single");
    Object[] command =
        Stream.concat(Stream.of("assemble", "-o", single), options.stream()).toArray();
    assertEquals(0, Cli.run(command).exit());

    Fault before = new Fault(1L, "a container died", 1L, 2.5);
    Origin origin =
        new Origin(Map.of("queue", "night ${user}", "threads", 3), "Ceres", List.of(before));
    SampleRecord good = run("good", options, reads, origin);
    assertEquals(SampleStatus.DONE, good.status(), good.reason());
    for (String name : List.of("contigs.fasta", "assembly_graph.gfa", "stats.json")) {
      assertEquals(
          Files.readString(single.resolve(name)),
          Files.readString(left.resolve("made").resolve(name)),
          name);
    }
    RunRecord record = RunRecord.read(Files.newInputStream(left.resolve("made/run.json")));
    assertEquals(origin.options(), record.options());
    assertEquals("Ceres", record.cluster());
    assertEquals(List.of(before), record.stages().get(0).faults());
    Told told = batch.readTold("good");
    assertEquals(attempt, told.attempt());
    assertTrue(told.lines().get(0).startsWith("[1/6] preprocess "), told::toString);
    assertTrue(told.lines().stream().anyMatch(line -> line.contains("] finish ")), told::toString);
    assertNull(told.stage());

    Files.writeString(reads, "no reads\n");
    SampleRecord bad = run("bad", options, reads, null);
    assertNull(batch.readTold("bad"), "nobody asked");
    assertEquals(SampleStatus.FAILED, bad.status());
    assertTrue(bad.reason().startsWith("sheet, line 7: "), bad.reason());
    assertTrue(bad.reason().contains("r.fa"), bad.reason());
    assertFalse(Files.exists(left.resolve("made/contigs.fasta")));
  }

  private SampleRecord run(String name, List<String> options, Path reads, Origin origin)
      throws Exception {
    Sample sample =
        new Sample(
            name, "sheet, line 7", options, List.of(reads.toString()), Files.size(reads), null);
    org.apache.hadoop.fs.Path out =
        new org.apache.hadoop.fs.Path(folder.resolve("batch-" + name).toUri());
    batch = new BatchFolder(out, BatchLayout.FOLDERS, user);
    batch.fileSystem().mkdirs(batch.hidden());
    Job job = BatchJob.of(List.of(sample), batch, BatchLayout.FOLDERS, null, 1, user);
    if (origin != null) {
      BatchJob.setSingle(job, 1, origin);
    }
    MapDriver<NullWritable, NullWritable, NullWritable, NullWritable> driver =
        MapDriver.newMapDriver(new SampleMapper());
    Configuration conf = driver.getConfiguration();
    conf.addResource(job.getConfiguration());
    Path local = Files.createDirectory(folder.resolve("local-" + name));
    conf.set("mapreduce.cluster.local.dir", local.toString());
    conf.setInt("mapreduce.map.memory.mb", 1500);
    driver.addInput(NullWritable.get(), NullWritable.get());
    when(driver.getContext().getInputSplit()).thenReturn(new SampleSplit(sample));
    TaskFolder.ofMapper(driver.getContext(), folder.resolve("task-" + name), 0);
    assertEquals(List.of(), driver.run());
    try (Stream<Path> files = Files.walk(local)) {
      assertEquals(List.of(), files.filter(Files::isRegularFile).toList(), "left on the node");
    }
    attempt = driver.getContext().getTaskAttemptID().toString();
    org.apache.hadoop.fs.Path made =
        new BatchJob(conf).attempt(driver.getContext().getTaskAttemptID());
    left = Path.of(made.toUri());
    FileSystem fs = FileSystem.getLocal(conf);
    return SealedJson.read(
        fs, new org.apache.hadoop.fs.Path(made, SampleCommitter.RECORD), SampleRecord.class);
  }
}
