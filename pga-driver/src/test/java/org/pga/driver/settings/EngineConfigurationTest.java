package org.pga.driver.settings;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.owned.EndedTask;
import org.pga.profile.MeteredLocalFileSystem;

class EngineConfigurationTest {
  @TempDir Path work;

  /** It was told instead of what had ended the job. */
  @Test
  void hadoopsFilesAreRemovedThoughATaskThatWasEndedStillWritesSome() throws Exception {
    for (int round = 0; round < 5; round++) {
      Path spills = work.resolve(MeteredLocalFileSystem.SCRATCH).resolve("mapred/a/b");
      Files.createDirectories(spills);
      Thread task = EndedTask.writing(spills);
      EngineConfiguration.removeLocal(work, new org.apache.hadoop.fs.Path(work.toUri()));
      task.join();
      assertFalse(Files.exists(work.resolve(MeteredLocalFileSystem.SCRATCH)));
    }
  }
}
