package org.pga.driver.cluster;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who else works on this machine, as far as its processes tell: people, not services. */
final class OtherPeople {
  /** Where Linux begins to number people, and where it ends: the rest is given to services. */
  private static final int FIRST = 1000;

  private static final int END = 60_000;

  private OtherPeople() {}

  /** Numbers of users of whom a process runs here, but for who runs this by sudo. */
  static SortedSet<Integer> here() throws IOException {
    SortedSet<Integer> people = in(Path.of("/proc"));
    String behindSudo = System.getenv("SUDO_UID");
    people.removeIf(user -> user.toString().equals(behindSudo));
    return people;
  }

  /**
   * Of the processes in a folder such as {@code /proc}.
   *
   * @return without the owner of this process; empty where there is no such folder
   */
  static SortedSet<Integer> in(Path processes) throws IOException {
    SortedSet<Integer> people = new TreeSet<>();
    if (!Files.isDirectory(processes)) {
      return people;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(processes, "[0-9]*")) {
      for (Path process : all) {
        try {
          int user = (Integer) Files.getAttribute(process, "unix:uid");
          if (user >= FIRST && user < END) {
            people.add(user);
          }
        } catch (IOException e) {
          // it has ended
        }
      }
    }
    Path self = Path.of("/proc/self");
    if (Files.exists(self)) {
      people.remove((Integer) Files.getAttribute(self, "unix:uid"));
    }
    return people;
  }
}
