package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherPeopleTest {
  @TempDir Path processes;

  @Test
  void peopleAreToldFromServices() throws Exception {
    Integer self = (Integer) Files.getAttribute(processes, "unix:uid");
    assumeTrue(self == 0, "only root can give files away");
    int[] users = {0, 33, 999, 1000, 1001, 1001, 59_999, 60_000, 65_534};
    for (int i = 0; i < users.length; i++) {
      Path process = Files.createDirectory(processes.resolve(Integer.toString(i + 1)));
      Files.setAttribute(process, "unix:uid", users[i]);
    }
    Path other = Files.createDirectory(processes.resolve("sys"));
    Files.setAttribute(other, "unix:uid", 2000);
    assertEquals(Set.of(1000, 1001, 59_999), OtherPeople.in(processes));
    assertEquals(Set.of(), OtherPeople.in(processes.resolve("nothing")));
  }
}
