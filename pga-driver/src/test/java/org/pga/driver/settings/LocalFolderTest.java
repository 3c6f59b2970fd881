package org.pga.driver.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.owned.EndedTask;
import org.pga.profile.MeteredLocalFileSystem;

class LocalFolderTest {
  @TempDir Path work;

  /** They went to /tmp, where nobody looked for room, and a full one wasn't named. */
  @Test
  void hadoopsFilesLieInTheWorkFolderWhateverItsName() throws Exception {
    Path odd = Files.createDirectory(work.resolve("a [b] & c"));
    Path stage = Files.writeString(odd.resolve("01-stage"), "done");
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(odd.toUri());
    Path local = LocalFolder.of(path);
    assertTrue(local.toString().matches("[\\w/.-]+"), local.toString());
    Path spills = local.resolve(MeteredLocalFileSystem.SCRATCH).resolve("mapred");
    Files.createDirectories(spills);
    Files.writeString(spills.resolve("spill0.out"), "x");
    assertTrue(Files.exists(odd.resolve(MeteredLocalFileSystem.SCRATCH + "/mapred/spill0.out")));
    LocalFolder.remove(local, path);
    assertFalse(Files.exists(odd.resolve(MeteredLocalFileSystem.SCRATCH)));
    assertFalse(Files.exists(local.getParent()), local.toString());
    assertEquals("done", Files.readString(stage));
  }

  /** It was told instead of what had ended the job. */
  @Test
  void hadoopsFilesAreRemovedThoughATaskThatWasEndedStillWritesSome() throws Exception {
    for (int round = 0; round < 5; round++) {
      Path spills = work.resolve(MeteredLocalFileSystem.SCRATCH).resolve("mapred/a/b");
      Files.createDirectories(spills);
      Thread task = EndedTask.writing(spills);
      LocalFolder.remove(work, new org.apache.hadoop.fs.Path(work.toUri()));
      task.join();
      assertFalse(Files.exists(work.resolve(MeteredLocalFileSystem.SCRATCH)));
    }
  }
}
