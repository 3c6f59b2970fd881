package org.pga.core.onefile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.TaskCounter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.onefile.PartJoiner.Target;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;

class PartJoinerTest {
  @TempDir Path folder;

  /** Random files, and what they must become. */
  private final class Case {
    final List<Target> targets = new ArrayList<>();
    final List<byte[]> contents = new ArrayList<>();
    final LocalStageContext context;

    Case(Random random) throws Exception {
      Path scratch = Files.createTempDirectory(folder, "case");
      context = new LocalStageContext(scratch);
      for (int file = 0; file < 3; file++) {
        List<org.apache.hadoop.fs.Path> parts = new ArrayList<>();
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        for (int part = random.nextInt(6); part >= 0; part--) {
          byte[] bytes = new byte[random.nextInt(3) == 0 ? 0 : random.nextInt(300)];
          random.nextBytes(bytes);
          content.write(bytes);
          Path path = scratch.resolve("part-" + file + "-" + part);
          Files.write(path, bytes);
          parts.add(new org.apache.hadoop.fs.Path(path.toUri()));
        }
        Path target = scratch.resolve("file" + file);
        targets.add(new Target(new org.apache.hadoop.fs.Path(target.toUri()), parts));
        contents.add(content.toByteArray());
      }
    }

    List<Counters> join(String message) throws Exception {
      org.apache.hadoop.fs.Path scratch =
          new org.apache.hadoop.fs.Path(context.output().getParent(), "chunks");
      List<Counters> jobs = new PartJoiner(context, scratch).join(targets, 0, 1);
      for (int file = 0; file < targets.size(); file++) {
        byte[] written = Files.readAllBytes(Path.of(targets.get(file).path().toUri()));
        assertArrayEquals(contents.get(file), written, message + ", file " + file);
      }
      return jobs;
    }
  }

  @Test
  void chunksOfAnyLengthMakeTheFile() throws Exception {
    int joined = ConcatFileSystem.concats();
    for (long seed = 1; seed <= 8; seed++) {
      Random random = new Random(seed);
      Case files = new Case(random);
      ConcatFileSystem.use(files.context.conf(), 16 + random.nextInt(400));
      List<Counters> jobs = files.join("seed " + seed);
      assertTrue(jobs.size() <= 1, "one job for all files");
    }
    assertTrue(ConcatFileSystem.concats() > joined + 8, "hardly any file was joined");
  }

  @Test
  void withoutConcatOrWhereItRefusesTheyAreCopied() throws Exception {
    int joined = ConcatFileSystem.concats();
    for (long seed = 1; seed <= 2; seed++) {
      Case local = new Case(new Random(seed));
      Settings.CHUNK_BYTES.set(local.context.conf(), 50L);
      assertEquals(List.of(), local.join("local, seed " + seed));
      Case refused = new Case(new Random(seed));
      ConcatFileSystem.use(refused.context.conf(), 50);
      refused.context.conf().setBoolean(ConcatFileSystem.REFUSE, true);
      assertEquals(1, refused.join("refused, seed " + seed).size());
    }
    assertEquals(joined, ConcatFileSystem.concats());
  }

  @Test
  void filesBelowABlockNeedNoJob() throws Exception {
    Case small = new Case(new Random(5));
    ConcatFileSystem.use(small.context.conf(), 1 << 20);
    assertEquals(List.of(), small.join("small"));
  }

  @Test
  void tasksAreAskedForWhereTheBytesLie() throws Exception {
    Case files = new Case(new Random(1));
    Configuration conf = files.context.conf();
    ConcatFileSystem.use(conf, 64);
    List<ByteRange> parts = new ArrayList<>();
    for (org.apache.hadoop.fs.Path part : files.targets.get(0).parts()) {
      long length = Files.size(Path.of(part.toUri()));
      if (length > 0) {
        parts.add(new ByteRange(part.toString(), 0, length));
      }
    }
    ChunkInputFormat.set(conf, List.of(parts), 64);
    long bytes = 0;
    for (InputSplit split : new ChunkInputFormat().getSplits(Job.getInstance(conf))) {
      assertTrue(split.getLocations()[0].matches("node[0-3]"), split.getLocations()[0]);
      bytes += split.getLength();
    }
    assertEquals(files.contents.get(0).length, bytes);
  }

  @Test
  void theJobReadsEachPieceOnce() throws Exception {
    Case files = new Case(new Random(3));
    ConcatFileSystem.use(files.context.conf(), 64);
    Counters counters = files.join("pieces").get(0);
    assertTrue(counters.findCounter(TaskCounter.MAP_INPUT_RECORDS).getValue() > 3);
  }
}
