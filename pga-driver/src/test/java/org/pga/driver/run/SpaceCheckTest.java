package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.Settings;
import org.pga.driver.settings.DriverSettings;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.InputCheck;

class SpaceCheckTest {
  @TempDir java.nio.file.Path folder;

  /** A disk of 1,000 bytes, and reads of 400, which need 600. */
  @Test
  void whatAnEarlierRunLeftIsPartOfTheSpace() throws Exception {
    Configuration conf = new Configuration();
    conf.setClass("fs.small.impl", UnpackedSizeTest.SmallDisk.class, FileSystem.class);
    java.nio.file.Path reads = folder.resolve("reads.fq");
    Files.writeString(reads, "@r\n" + "A".repeat(197) + "\n+\n" + "I".repeat(196) + "\n");
    List<InputFile> inputs =
        InputCheck.check(List.of(Library.single(List.of(new Path(reads.toUri())))), conf);
    Path work = new Path("small:" + folder.resolve("work"));
    try (UnpackedSizeTest.SmallDisk disk = (UnpackedSizeTest.SmallDisk) work.getFileSystem(conf)) {
      disk.use(500);
      Exception small =
          assertThrows(ResourceException.class, () -> SpaceCheck.check(inputs, work, conf));
      assertEquals(
          "too little scratch space: about 600 bytes are needed for 400 bytes of reads, 500 bytes"
              + (" are free at small:" + folder)
              + "; free some, or name another place with --scratch",
          small.getMessage());
      Files.createDirectories(folder.resolve("work/pipes"));
      Files.write(folder.resolve("work/01-preprocess"), new byte[100]);
      SpaceCheck.check(inputs, work, conf);
      disk.use(1);
      Files.write(folder.resolve("work/pipes/1.reads"), new byte[100]);
      small = assertThrows(ResourceException.class, () -> SpaceCheck.check(inputs, work, conf));
      assertEquals(
          "too little scratch space: about 600 bytes are needed for 400 bytes of reads, 499 bytes"
              + (" are free at small:" + folder.resolve("work"))
              + " besides the 100 bytes of an earlier run's stages; free some, or name another"
              + " place with --scratch",
          small.getMessage());
    }
  }

  /** It was asked for where an option names the pipeline, and not where a setting does. */
  @Test
  void theClassicPipelineNeedsMoreHoweverItIsAskedFor() throws Exception {
    java.nio.file.Path reads = folder.resolve("reads.fq");
    Files.writeString(reads, "@r\n" + "A".repeat(197) + "\n+\n" + "I".repeat(196) + "\n");
    Configuration conf = new Configuration();
    List<InputFile> inputs =
        InputCheck.check(List.of(Library.single(List.of(new Path(reads.toUri())))), conf);
    conf.set(DriverSettings.PIPELINE.key(), DriverSettings.CLASSIC);
    assertEquals(32_000, SpaceCheck.needed(inputs, conf));
    conf.setBoolean(Settings.CLASSIC_SNAPPY.key(), true);
    assertEquals(6_000, SpaceCheck.needed(inputs, conf));
    conf.set("mapreduce.framework.name", "yarn");
    assertEquals(2_000, SpaceCheck.needed(inputs, conf));
    conf.setInt(DriverSettings.SCRATCH_FACTOR.key(), 3);
    assertEquals(1_200, SpaceCheck.needed(inputs, conf));
  }
}
