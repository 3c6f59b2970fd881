package org.pga.profile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same as Hadoop's own, which asks {@code ls} and {@code chmod}. */
class PosixLocalFilesTest {
  @TempDir java.nio.file.Path folder;

  private final RawLocalFileSystem mine = new PosixLocalFiles();
  private final RawLocalFileSystem hadoops = new RawLocalFileSystem();

  @BeforeEach
  void begin() throws IOException {
    for (RawLocalFileSystem fs : new RawLocalFileSystem[] {mine, hadoops}) {
      fs.initialize(URI.create("file:///"), new Configuration());
    }
    Files.writeString(folder.resolve("a b"), "abc");
    Files.createDirectory(folder.resolve("inner"));
    Files.createSymbolicLink(folder.resolve("link"), folder.resolve("a b"));
  }

  @Test
  void statusIsHadoops() throws IOException {
    for (String name : new String[] {"", "a b", "inner", "link"}) {
      Path path = new Path(new Path(folder.toUri()), name.isEmpty() ? "." : name);
      assertEquals(all(hadoops.getFileStatus(path)), all(mine.getFileStatus(path)), name);
      assertArrayEquals(
          all(hadoops.listStatus(path)).toArray(), all(mine.listStatus(path)).toArray(), name);
    }
  }

  /** Two tasks that commit at once ask for a folder and make it; Hadoop knows one exception. */
  @Test
  void aFileThatComesAndGoesIsThereOrNotFound() throws Exception {
    java.nio.file.Path file = folder.resolve("now and then");
    Path path = new Path(file.toUri());
    AtomicBoolean done = new AtomicBoolean();
    Thread other =
        new Thread(
            () -> {
              while (!done.get()) {
                file.toFile().mkdir();
                file.toFile().delete();
              }
            });
    other.start();
    try {
      for (int i = 0; i < 20_000; i++) {
        try {
          mine.getFileStatus(path);
        } catch (FileNotFoundException e) {
          // as it should be
        }
      }
    } finally {
      done.set(true);
      other.join();
    }
  }

  @Test
  void setsPermissionsAsHadoop() throws IOException {
    Path inner = new Path(folder.resolve("inner").toUri());
    for (short mode : new short[] {0700, 0640, 01777, 0755}) {
      hadoops.setPermission(inner, new FsPermission((short) 0));
      mine.setPermission(inner, new FsPermission(mode));
      assertEquals(new FsPermission(mode), hadoops.getFileStatus(inner).getPermission());
      assertEquals(new FsPermission(mode), mine.getFileStatus(inner).getPermission());
    }
  }

  @Test
  void madeFoldersFollowTheUmask() throws IOException {
    Function<RawLocalFileSystem, FsPermission> made =
        fs -> {
          try {
            Path deep = new Path(folder.toString(), (fs == mine ? "mine" : "hadoops") + "/deep");
            fs.mkdirs(deep);
            return hadoops.getFileStatus(deep).getPermission();
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        };
    assertEquals(made.apply(hadoops), made.apply(mine));
  }

  @Test
  void whatIsNotThereIsNotFound() {
    Path nothing = new Path(folder.toString(), "nothing");
    assertThrows(FileNotFoundException.class, () -> mine.getFileStatus(nothing));
    assertThrows(FileNotFoundException.class, () -> mine.listStatus(nothing));
    assertThrows(
        FileNotFoundException.class,
        () -> mine.setPermission(nothing, FsPermission.getFileDefault()));
  }

  @Test
  void nothingIsBelowAPlainFile() throws IOException {
    Path file = new Path(folder.toString(), "file");
    mine.create(file).close();
    assertThrows(FileNotFoundException.class, () -> mine.getFileStatus(new Path(file, "below")));
    assertThrows(FileNotFoundException.class, () -> mine.listStatus(new Path(file, "below")));
  }

  private static java.util.List<String> all(FileStatus... statuses) {
    return Arrays.stream(statuses)
        .map(
            is ->
                String.join(
                    " ",
                    is.getPath().toString(),
                    Long.toString(is.getLen()),
                    Boolean.toString(is.isDirectory()),
                    Long.toString(is.getBlockSize()),
                    Long.toString(is.getModificationTime()),
                    is.getPermission().toString(),
                    is.getOwner(),
                    is.getGroup()))
        .sorted()
        .toList();
  }
}
