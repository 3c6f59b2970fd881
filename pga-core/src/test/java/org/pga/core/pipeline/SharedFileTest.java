package org.pga.core.pipeline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.mapreduce.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.ResourceException;

class SharedFileTest {
  private static final SharedFile FILE = new SharedFile("pga.internal.of-test", "pga-of-test");

  @TempDir Path folder;

  private Configuration made(String name, byte[] content) throws IOException {
    Job job = Job.getInstance(new Configuration());
    org.apache.hadoop.fs.Path file =
        SharedFile.make(
            new org.apache.hadoop.fs.Path(folder.resolve(name).toUri()),
            job.getConfiguration(),
            local -> Files.write(local, content));
    FILE.set(job, file);
    return job.getConfiguration();
  }

  private static byte[] drawn(int seed) {
    byte[] content = new byte[100_000];
    new Random(seed).nextBytes(content);
    return content;
  }

  @Test
  void tasksFindWhatWasWritten() throws Exception {
    Configuration conf = made("index", drawn(1));
    assertArrayEquals(drawn(1), Files.readAllBytes(FILE.open(conf)));
    FILE.check(conf);
    assertEquals(1, folder.toFile().list().length);
    FILE.remove(conf);
    assertEquals(0, folder.toFile().list().length);
  }

  /** A store that puts files at once, without the stream that a task's commit waits for. */
  public static final class Store extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("store:///");
    }

    @Override
    public void copyFromLocalFile(
        boolean remove,
        boolean overwrite,
        org.apache.hadoop.fs.Path from,
        org.apache.hadoop.fs.Path to)
        throws IOException {
      throw new IOException("not for a task's folder: " + to);
    }
  }

  /** S3A's magic committer completes what tasks wrote by streams. */
  @Test
  void aFileIsWrittenToAStoreByAStream() throws Exception {
    Configuration conf = new Configuration();
    conf.setClass("fs.store.impl", Store.class, FileSystem.class);
    org.apache.hadoop.fs.Path file =
        SharedFile.make(
            new org.apache.hadoop.fs.Path("store://" + folder.resolve("index")),
            conf,
            local -> Files.write(local, drawn(1)));
    assertArrayEquals(drawn(1), Files.readAllBytes(Path.of(file.toUri().getPath())));
  }

  /** A changed bit, a page of zeros, a missing end, one byte more: of each a file of its own. */
  @Test
  void whatIsDamagedIsFoundByTheFirstTask() throws Exception {
    for (int kind = 0; kind < 4; kind++) {
      Configuration conf = made("index" + kind, drawn(kind));
      Path file = Path.of(new org.apache.hadoop.fs.Path(conf.get("pga.internal.of-test")).toUri());
      Files.write(file, damaged(kind));
      ResourceException told = assertThrows(ResourceException.class, () -> FILE.open(conf));
      assertTrue(told.getMessage().startsWith(file + " on "), told::getMessage);
      assertTrue(told.getMessage().contains(" is damaged"), told::getMessage);
      assertThrows(ResourceException.class, () -> FILE.check(conf));
    }
  }

  @Test
  void whatIsDamagedLaterIsFoundWhenTheJobIsDone() throws Exception {
    Configuration conf = made("index", drawn(0));
    Path file = FILE.open(conf);
    Files.write(file, damaged(0));
    FILE.open(conf); // looked at once
    assertThrows(ResourceException.class, () -> FILE.check(conf));
  }

  private static byte[] damaged(int kind) {
    byte[] content = drawn(kind);
    switch (kind) {
      case 0 -> content[70_000] ^= 4;
      case 1 -> Arrays.fill(content, 40_960, 45_056, (byte) 0);
      case 2 -> content = Arrays.copyOf(content, 99_992);
      default -> content = Arrays.copyOf(content, 100_001);
    }
    return content;
  }
}
