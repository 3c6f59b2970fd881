package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OtherPeopleTest {
  private static final SubordinateNumbers NOBODYS = new SubordinateNumbers(List.of());

  @TempDir Path processes;
  @TempDir Path temp;

  @Test
  void peopleAreToldFromServices() throws Exception {
    Integer self = (Integer) Files.getAttribute(processes, "unix:uid");
    assumeTrue(self == 0, "only root can give files away");
    int[] users = {0, 33, 999, 1000, 1001, 1001, 59_999, 60_000, 65_534};
    for (int i = 0; i < users.length; i++) {
      Path process = Files.createDirectory(processes.resolve(Integer.toString(i + 1)));
      give(process, users[i]);
    }
    Path other = Files.createDirectory(processes.resolve("sys"));
    give(other, 2000);
    assertEquals(Set.of(1000, 1001, 59_999), OtherPeople.in(processes, NOBODYS));
    assertEquals(Set.of(), OtherPeople.in(processes.resolve("nothing"), NOBODYS));
  }

  /** A directory such as Active Directory numbers people from 65,536 on, mostly far above. */
  @Test
  void peopleOfADirectoryAreToldFromOnesOwnContainers() throws Exception {
    Integer self = (Integer) Files.getAttribute(processes, "unix:uid");
    assumeTrue(self == 0, "only root can give files away");
    int[] users = {0, 65_535, 65_536, 99_999, 100_000, 165_535, 165_536, 1_234_500_017};
    for (int i = 0; i < users.length; i++) {
      Path process = Files.createDirectory(processes.resolve(Integer.toString(i + 1)));
      give(process, users[i]);
    }
    Path file = Files.writeString(temp.resolve("subuid"), "me:100000:65536\nother:165536:65536\n");
    SubordinateNumbers own = SubordinateNumbers.in(file, Set.of("me", "1000"));
    assertEquals(Set.of(65_536, 99_999, 165_536, 1_234_500_017), OtherPeople.in(processes, own));
  }

  /** Skips the test where this root has no such right, or no such user, as in a container. */
  private static void give(Path file, int user) {
    try {
      Files.setAttribute(file, "unix:uid", user);
    } catch (IOException e) {
      assumeTrue(false, "can't give files to user " + user);
    }
  }

  /** As where {@code /proc} is mounted with {@code hidepid=2}: one's own processes only. */
  @Test
  void hiddenProcessesAreNotTakenForNone() throws Exception {
    Files.createDirectory(processes.resolve("4711"));
    assertNull(OtherPeople.in(processes, NOBODYS));
  }
}
