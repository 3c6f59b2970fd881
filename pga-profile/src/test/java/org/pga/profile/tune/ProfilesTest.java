package org.pga.profile.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.cluster.Clusters;

/** Keeps {@code conf/profiles} in step with cluster files and rules. */
class ProfilesTest {
  private static final Path PROFILES = Path.of("..", "conf", "profiles");

  @Test
  void eachIsWhatTuneWrites() throws IOException {
    for (String name : Profiles.names()) {
      Tuning tuning = Tuner.tune(Clusters.load(name));
      for (TunedSetting.Site site : TunedSetting.Site.values()) {
        assertEquals(
            SiteFiles.text(tuning, site),
            Files.readString(PROFILES.resolve(name).resolve(site.file())),
            name + " has changed: remove conf/profiles, then pga tune --all --write conf/profiles");
      }
    }
  }

  @Test
  void twoFilesOfEachAreWritten(@TempDir Path folder) throws IOException {
    List<Path> written = Profiles.write(folder);
    assertEquals(2 * Profiles.names().size(), written.size());
    for (Path file : written) {
      assertTrue(Files.isRegularFile(file), file.toString());
      assertEquals(
          Files.readString(PROFILES.resolve(folder.relativize(file))), Files.readString(file));
    }
  }

  @Test
  void noneIsLeftOfAClusterThatIsGone() throws IOException {
    try (Stream<Path> folders = Files.list(PROFILES)) {
      List<String> there = folders.map(folder -> folder.getFileName().toString()).sorted().toList();
      assertEquals(Profiles.names().stream().sorted().toList(), there);
    }
  }
}
