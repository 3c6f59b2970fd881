package org.pga.driver.folder;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.URI;
import java.nio.file.AccessDeniedException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OverlapsTest {
  @TempDir java.nio.file.Path temp;

  /** As credentials of s3a:// have it that are for a prefix: what is above it was looked at. */
  @Test
  void foldersAboveThatMayNotBeLookedAtHoldNoRun() throws IOException {
    Configuration conf = new Configuration(false);
    conf.setClass("fs.limited.impl", Limited.class, FileSystem.class);
    Limited.prefix = temp + "/mine";
    Overlaps overlaps = new Overlaps(conf);
    Path out = new Path("limited:" + temp + "/mine/.pga-x/out");
    assertDoesNotThrow(() -> overlaps.notInLiveFolder(out));
    assertDoesNotThrow(() -> overlaps.check(List.of(), out, null, new Path(out, "work")));
    FileSystem fs = out.getFileSystem(conf);
    assertEquals(new Path("limited:" + temp), Paths.existing(fs, out));
    Path other = new Path("limited:" + temp + "/other");
    assertThrows(
        AccessDeniedException.class,
        () -> overlaps.check(List.of(), other, null, new Path(other, "work")));
  }

  /** Local files, of which those below a folder may be looked at. */
  public static final class Limited extends RawLocalFileSystem {
    private static String prefix;

    @Override
    public URI getUri() {
      return URI.create("limited:///");
    }

    @Override
    public boolean exists(Path path) throws IOException {
      if (!path.toUri().getPath().startsWith(prefix)) {
        throw new AccessDeniedException(path.toString(), null, "403 Forbidden");
      }
      return super.exists(path);
    }
  }
}
