package org.pga.driver.cluster;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who else works on this machine, as far as its processes tell: people, not services. */
final class OtherPeople {
  /**
   * Where Linux begins to number people, and where it ends: the rest of what has 16 bits is given
   * to services. Beyond are people whom a directory numbers, such as Active Directory, and
   * containers.
   */
  private static final int FIRST = 1000;

  private static final int END = 60_000;
  private static final int LAST_OF_16_BITS = 65_535;

  private static final Path SELF = Path.of("/proc/self");

  private OtherPeople() {}

  /**
   * Numbers of users of whom a process runs here, but for who runs this, by sudo, too.
   *
   * @return null if it can't be seen
   */
  static SortedSet<Integer> here() throws IOException {
    Set<String> own = new HashSet<>();
    own.add(System.getProperty("user.name"));
    own.add(System.getenv("SUDO_USER"));
    own.add(System.getenv("SUDO_UID"));
    if (Files.exists(SELF)) {
      own.add(Files.getAttribute(SELF, "unix:uid").toString());
    }
    SortedSet<Integer> people =
        in(Path.of("/proc"), SubordinateNumbers.in(Path.of("/etc/subuid"), own));
    if (people != null) {
      people.removeIf(user -> own.contains(user.toString()));
    }
    return people;
  }

  /**
   * Of the processes in a folder such as {@code /proc}.
   *
   * @param own numbers of one's own containers
   * @return empty where there is no such folder; null if it hides processes of others, as one
   *     mounted with {@code hidepid=2} does
   */
  static SortedSet<Integer> in(Path processes, SubordinateNumbers own) throws IOException {
    SortedSet<Integer> people = new TreeSet<>();
    if (!Files.isDirectory(processes)) {
      return people;
    }
    if (!Files.exists(processes.resolve("1"))) {
      return null;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(processes, "[0-9]*")) {
      for (Path process : all) {
        try {
          int user = (Integer) Files.getAttribute(process, "unix:uid");
          if (user >= FIRST && user < END || user > LAST_OF_16_BITS && !own.has(user)) {
            people.add(user);
          }
        } catch (IOException e) {
          // it has ended
        }
      }
    }
    return people;
  }
}
