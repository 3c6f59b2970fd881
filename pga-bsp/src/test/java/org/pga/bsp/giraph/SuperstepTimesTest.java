package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SuperstepTimesTest {
  @TempDir java.nio.file.Path folder;

  private List<Long> taken(String text) throws IOException {
    java.nio.file.Path file = Files.writeString(folder.resolve("times"), text);
    List<Long> times = SuperstepTimes.take(new Configuration(), new Path(file.toUri()));
    assertFalse(Files.exists(file));
    return times;
  }

  @Test
  void whatTheMasterLeftIsTaken() throws IOException {
    assertEquals(List.of(17L, 18L), taken("17\n18\n"));
    Path none = new Path(folder.resolve("none").toUri());
    assertEquals(List.of(), SuperstepTimes.take(new Configuration(), none));
  }

  /** The job is done: a mark in the report isn't worth its result. */
  @Test
  void aFileThatCantBeReadIsNoFault() throws IOException {
    assertEquals(List.of(), taken("17\n1?\n"));
    Files.createDirectory(folder.resolve("folder"));
    Path wrong = new Path(folder.resolve("folder").toUri());
    assertEquals(List.of(), SuperstepTimes.take(new Configuration(), wrong));
  }
}
