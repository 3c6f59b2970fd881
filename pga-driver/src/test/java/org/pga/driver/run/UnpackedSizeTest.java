package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.failure.ResourceException;

class UnpackedSizeTest {
  private static final long MORE_THAN_ANY_DISK = 1L << 60;

  @TempDir java.nio.file.Path folder;

  @Test
  void whatFilesReallyHeldIsWhatSpaceIsAskedFor() {
    UnpackedSize size = new UnpackedSize(1 << 20, new Path(folder.toString()), new Configuration());
    Exception fault =
        assertThrows(UncheckedIOException.class, () -> size.check(facts(MORE_THAN_ANY_DISK)));
    assertTrue(fault.getCause() instanceof ResourceException, fault::toString);
    assertTrue(fault.getMessage().contains("the reads unpack to"), fault.getMessage());
    size.check(facts(2 << 20));
    size.check(SomeFacts.graph(1, 1));
    // There was room for that much, as others were told who gave plain files.
    new UnpackedSize(MORE_THAN_ANY_DISK, new Path(folder.toString()), new Configuration())
        .check(facts(MORE_THAN_ANY_DISK));
  }

  private static ReadFacts facts(long bytes) {
    return new ReadFacts(bytes, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, List.of(), null, List.of());
  }
}
