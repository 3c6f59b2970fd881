package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;
import org.pga.reads.preprocess.split.ReadInputFormat;

/** The mapper under MRUnit, fed by the real input format and record reader. */
class PackMapperTest {
  @TempDir Path folder;

  /** Keeps the report instead of writing it: MRUnit has no output folder. */
  private static final class Kept extends PackMapper {
    private SplitReport report;

    @Override
    void writeReport(SplitReport finished, Context context) {
      report = finished;
    }
  }

  private MapDriver<ReadSource, ReadRecord, IntWritable, BytesWritable> driver(
      Mapper<ReadSource, ReadRecord, IntWritable, BytesWritable> mapper) {
    return MapDriver.newMapDriver(mapper);
  }

  private List<MapDriver<ReadSource, ReadRecord, IntWritable, BytesWritable>> drivers(
      Library library, int splitSize, List<Kept> mappers) throws Exception {
    Configuration conf = new Configuration();
    conf.setInt(FileInputFormat.SPLIT_MAXSIZE, splitSize);
    ReadFile.store(Library.files(List.of(library)), conf);
    ReadInputFormat format = new ReadInputFormat();
    List<MapDriver<ReadSource, ReadRecord, IntWritable, BytesWritable>> drivers = new ArrayList<>();
    for (InputSplit split : format.getSplits(Job.getInstance(conf))) {
      TaskAttemptContext context = new TaskAttemptContextImpl(conf, new TaskAttemptID());
      Kept mapper = new Kept();
      var driver = driver(mapper);
      try (RecordReader<ReadSource, ReadRecord> reader =
          format.createRecordReader(split, context)) {
        reader.initialize(split, context);
        while (reader.nextKeyValue()) {
          driver.addInput(reader.getCurrentKey(), reader.getCurrentValue());
          assertTrue(reader.getProgress() >= 0 && reader.getProgress() <= 1);
        }
      }
      mappers.add(mapper);
      drivers.add(driver);
    }
    return drivers;
  }

  @Test
  void readsArePackedAndReported() throws Exception {
    Path file = folder.resolve("a b,{c}$.fq");
    Files.writeString(file, "@a/1 x\nNNACGTNA\n+\n@@@@@@@@\n@b\nnn\n+\n++\n");
    List<Kept> mappers = new ArrayList<>();
    Library library = Library.single(List.of(new org.apache.hadoop.fs.Path(file.toUri())));
    var driver = drivers(library, 1000, mappers).get(0);
    List<Pair<IntWritable, BytesWritable>> output = driver.run();
    assertEquals(1, output.size());
    List<String> reads = PackedReads.of(output.get(0).getSecond());
    assertEquals(2, reads.size());
    assertTrue(reads.get(0).endsWith("/0 2:ACGT 7:A"), reads.get(0));
    assertTrue(reads.get(1).endsWith("/0"), reads.get(1));
    SplitReport report = mappers.get(0).report;
    assertEquals(0, report.first());
    assertEquals(Files.size(file), report.end());
    assertEquals(new ReadSource(0, Role.SINGLE, 0), report.source());
    assertEquals(2, driver.getCounters().findCounter(ReadCounter.READS).getValue());
    assertEquals(1, driver.getCounters().findCounter(ReadCounter.READS_WITHOUT_BASES).getValue());
    assertEquals(5, driver.getCounters().findCounter(ReadCounter.OTHER_LETTERS).getValue());
  }

  @Test
  void aFileThatIsOneSplitHasOneReport() throws Exception {
    Path path = folder.resolve("r.fq.gz");
    Files.write(path, Packing.GZIP.pack(ReadTexts.bytes("@a\nACGT\n+\nIIII\n")));
    List<Kept> mappers = new ArrayList<>();
    Library library = Library.single(List.of(new org.apache.hadoop.fs.Path(path.toUri())));
    drivers(library, 1, mappers).get(0).run();
    SplitReport report = mappers.get(0).report;
    Configuration conf = new Configuration();
    List<InputFile> files =
        List.of(InputFile.inspect(Library.files(List.of(library)).get(0), conf));
    SplitChain.check(files, List.of(report), conf);
    String twice =
        assertThrows(
                IllegalStateException.class,
                () -> SplitChain.check(files, List.of(report, report), conf))
            .getMessage();
    assertTrue(twice.endsWith("r.fq.gz is one split, and 2 reports are of it"), twice);
  }

  @Test
  void blocksAreOfTheirSize() throws Exception {
    Path file = folder.resolve("r.fa");
    Files.writeString(file, (">r\n" + "ACGT".repeat(100) + "\n").repeat(3000));
    List<String> reads = new ArrayList<>();
    Library library = Library.single(List.of(new org.apache.hadoop.fs.Path(file.toUri())));
    List<Pair<IntWritable, BytesWritable>> blocks =
        drivers(library, 10_000_000, new ArrayList<>()).get(0).run();
    for (Pair<IntWritable, BytesWritable> block : blocks) {
      assertTrue(block.getSecond().getLength() < PackMapper.BLOCK + 200);
      reads.addAll(PackedReads.of(block.getSecond()));
    }
    assertEquals((3000 * 121 + PackMapper.BLOCK - 1) / PackMapper.BLOCK, blocks.size());
    assertEquals(3000, reads.size());
  }

  /** Also those of compressed files that have blocks: 40 records are some 2,000 bytes. */
  @ParameterizedTest
  @EnumSource(
      value = Packing.class,
      names = {"PLAIN", "BGZF", "PARALLEL"})
  void splitsJoinUp(Packing packing) throws Exception {
    Path file = folder.resolve("r.fq");
    byte[] text = ReadTexts.bytes(ReadTexts.nastyFastq(5, 40, "\r\n"));
    Files.write(file, packing.pack(text));
    List<Kept> mappers = new ArrayList<>();
    Library library = Library.single(List.of(new org.apache.hadoop.fs.Path(file.toUri())));
    for (var driver : drivers(library, packing == Packing.PLAIN ? 50 : 120, mappers)) {
      try {
        driver.run();
      } catch (IllegalStateException e) {
        continue; // MRUnit refuses a split without records
      }
    }
    mappers.removeIf(mapper -> mapper.report == null);
    assertTrue(mappers.size() > 5);
    long first = packing == Packing.PARALLEL ? 4 : 0; // behind "BZh1"
    long at = packing == Packing.PLAIN ? 0 : 1L << 62 | first << 26;
    long bytes = 0;
    for (Kept mapper : mappers) {
      assertEquals(at, mapper.report.first());
      at = mapper.report.end();
      bytes += mapper.report.totals().bytes();
    }
    assertEquals(packing == Packing.PLAIN ? text.length : 1L << 62 | Files.size(file) << 26, at);
    assertEquals(text.length, bytes);
  }
}
