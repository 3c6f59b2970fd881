package org.pga.scaffold.place.unused;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.mrunit.ByReference;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.mrunit.TaskFolder;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.SharedFile;
import org.pga.reads.ReadTexts;
import org.pga.reads.format.ReadFormat;
import org.pga.reads.format.ReadParser;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;
import org.pga.reads.packed.ReadIdentity;
import org.pga.scaffold.place.task.PlaceSettings;

/** The second pass over the input under MRUnit, against the lines of the files. */
class UnusedMapperTest {
  @TempDir Path folder;

  private Random random;

  /** A read as its file has it, and as it is to be written again. */
  private record Read(String name, String inFile, String again) {}

  @Test
  void theReadsOfTheSetAsTheyStandInTheFile() throws Exception {
    for (long seed = 0; seed < 40; seed++) {
      random = new Random(seed);
      ReadFormat format = random.nextBoolean() ? ReadFormat.FASTQ : ReadFormat.FASTA;
      Role role = List.of(Role.SINGLE, Role.FIRST, Role.SECOND).get(random.nextInt(3));
      ReadSource source = new ReadSource(random.nextInt(3), role, random.nextInt(30));
      List<Read> reads = new ArrayList<>();
      StringBuilder text = new StringBuilder();
      for (int read = 1 + random.nextInt(30); read > 0; read--) {
        reads.add(draw(format, "r" + read));
        text.append(reads.get(reads.size() - 1).inFile);
      }
      Job job = Job.getInstance();
      MapDriver<ReadSource, ReadRecord, NullWritable, Text> driver =
          MapDriver.newMapDriver(new UnusedMapper());
      Path keys = folder.resolve("keys" + seed);
      Path drawn = folder.resolve("drawn" + seed);
      StringBuilder expected = new StringBuilder();
      long first = -1;
      try (ReadNameSet unused = ReadNameSet.create(drawn, reads.size());
          ReadParser parser =
              format.parser(
                  new ByteArrayInputStream(ReadTexts.bytes(text.toString())), "f", false, 0)) {
        ReadIdentity identity = new ReadIdentity(false);
        ByReference.set(driver.getConfiguration(), ReadRecord.class);
        for (Read read : reads) {
          ReadRecord record = new ReadRecord();
          parser.next(record);
          driver.addInput(source, record);
          if (random.nextInt(3) == 0) {
            identity.of(source, record);
            unused.add(identity.keyHigh(), ReadNameSet.low(identity.keyLow(), identity.mate()));
            expected.append(read.again);
            first = first < 0 ? record.offset() : first;
          }
        }
      }
      PlaceSettings.UNUSED.set(
          job,
          SharedFile.make(
              new org.apache.hadoop.fs.Path(keys.toUri()),
              job.getConfiguration(),
              local -> Files.copy(drawn, local)));
      DriverDefaults.configure(driver, job.getConfiguration());
      Path output = folder.resolve("output" + seed);
      TaskFolder files = TaskFolder.ofMapper(driver.getContext(), output, 4);
      assertEquals(List.of(), driver.run());
      String message = "seed " + seed;
      if (expected.isEmpty()) {
        assertEquals(List.of(), files.files(""), message);
        continue;
      }
      // Files in the order of names are in that of libraries, mates, files, places.
      String name =
          String.format(
              "%s-%06d-%d-%06d-%020d-m-00004",
              format == ReadFormat.FASTQ ? "fastq" : "fasta",
              source.library(),
              role == Role.SINGLE ? 0 : role == Role.FIRST ? 1 : 2,
              source.ordinal(),
              first);
      List<Path> written = files.files("");
      assertEquals(List.of(files.work().resolve(name)), written, message);
      assertEquals(expected.toString(), Files.readString(written.get(0)), message);
    }
  }

  private Read draw(ReadFormat format, String name) {
    String header = name + (random.nextBoolean() ? " some words " + random.nextInt() : "");
    String letters = RandomReads.bases(random, 1 + random.nextInt(90), 4);
    if (format == ReadFormat.FASTQ) {
      String plus = random.nextBoolean() ? "+" : "+" + name;
      String text = "@" + header + "\n" + letters + "\n" + plus + "\n";
      text += "@I+5".repeat(letters.length()).substring(0, letters.length()) + "\n";
      return new Read(name, text, text);
    }
    StringBuilder lines = new StringBuilder(">" + header + "\n");
    for (int from = 0; from < letters.length(); from += 20) {
      lines.append(letters, from, Math.min(letters.length(), from + 20)).append('\n');
    }
    return new Read(name, lines.toString(), ">" + header + "\n" + letters + "\n");
  }
}
