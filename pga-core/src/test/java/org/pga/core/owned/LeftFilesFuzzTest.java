package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.mrunit.HadoopDefaults;

/**
 * What lies in folders for the next run, which decides by it what it may remove: manifests and
 * locks. The first byte says which.
 */
@Timeout(120)
public class LeftFilesFuzzTest {
  private static final Path NAME = new Path("pga-manifest.json");
  private static final FolderManifest MANIFEST =
      new FolderManifest(
          "00112233445566778899aabbccddeeff",
          "output",
          null,
          "fingerprint",
          "0.1.0",
          Map.of("contigs.fasta", FileMark.of(new byte[] {1}), "é.txt", FileMark.of(new byte[0])),
          "/out");

  @TempDir java.nio.file.Path dir;

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, LeftFilesFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    byte[] file = Arrays.copyOfRange(data, 1, data.length);
    try {
      if (data[0] == 0) {
        SealedJson.parse(file, NAME, FolderManifest.class);
      } else {
        useLock(new String(file, StandardCharsets.UTF_8));
      }
    } catch (RuntimeException e) {
      throw new AssertionError(e); // it would be told as a bug
    }
  }

  /** What is done with the holder of a lock; it is the same when it is read again. */
  private static void useLock(String text) {
    LockHolder holder = LockHolder.last(text);
    if (holder != null) {
      assertTrue(holder.toString().contains(holder.host()));
      holder.isDead();
      assertEquals(
          holder.with("application_1"), LockHolder.last(holder.with("application_1").line()));
    }
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(30_000, good(), LeftFilesFuzzTest::read);
  }

  /** Refused, or nothing but white space or the order of what is read has changed. */
  @Test
  void damageNeverChangesAManifest() throws IOException {
    List<byte[]> good = List.of(sealed());
    assertEquals(MANIFEST, SealedJson.parse(good.get(0), NAME, FolderManifest.class));
    Fuzz.mutate(
        30_000,
        good,
        data -> assertEquals(MANIFEST, SealedJson.parse(data, NAME, FolderManifest.class)));
  }

  /** Half a line isn't written yet, and one without a name isn't a holder's. */
  @Test
  void onlyAWholeLineIsAHolder() {
    LockHolder here = LockHolder.here();
    String line = here.with("application_1").line();
    for (int end = 0; end < line.length() - 1; end++) {
      assertEquals(here, LockHolder.last(here.line() + line.substring(0, end)), line);
    }
    assertEquals(here.with("application_1"), LockHolder.last(here.line() + line));
    assertEquals(here, LockHolder.last(here.line() + "{\"id\":\"1\",\"pid\":1}\n"));
  }

  private List<byte[]> good() throws IOException {
    List<byte[]> good = new ArrayList<>();
    byte[] manifest = sealed();
    good.add(Fuzz.typed(0, out -> out.write(manifest)));
    LockHolder holder = LockHolder.here();
    String grown = holder.line() + holder.with("application_1_0001").line();
    good.add(Fuzz.typed(1, out -> out.write(grown.getBytes(StandardCharsets.UTF_8))));
    return good;
  }

  private byte[] sealed() throws IOException {
    java.nio.file.Path file = dir.resolve(NAME.toString());
    SealedJson.write(
        FileSystem.getLocal(HadoopDefaults.configuration()), new Path(file.toUri()), MANIFEST);
    return Files.readAllBytes(file);
  }
}
