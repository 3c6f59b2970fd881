package org.pga.scaffold.place.unused;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadNameSetTest {
  @TempDir Path folder;

  /** The key of an empty name is 0. */
  @Test
  void aKeyOfZeroIsAReadAsAnyOther() throws Exception {
    try (ReadNameSet set = ReadNameSet.create(folder.resolve("set"), 3)) {
      for (int mate = 0; mate < 3; mate++) {
        set.add(0, ReadNameSet.low(0, mate));
        for (int other = 0; other < 3; other++) {
          assertEquals(
              other <= mate, set.contains(0, ReadNameSet.low(0, other)), mate + " " + other);
        }
      }
    }
  }
}
