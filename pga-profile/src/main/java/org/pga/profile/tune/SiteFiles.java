package org.pga.profile.tune;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.pipeline.InputFault;

/** Writes settings as Hadoop reads them. */
public final class SiteFiles {
  private SiteFiles() {}

  /**
   * Writes {@code yarn-site.xml} and {@code mapred-site.xml}.
   *
   * @return their paths
   * @throws InputFault if one is there already: it may hold what an operator wrote
   */
  public static List<Path> write(Tuning tuning, Path folder) throws IOException {
    for (TunedSetting.Site site : TunedSetting.Site.values()) {
      if (Files.exists(folder.resolve(site.file()))) {
        throw new InputFault(
            folder.resolve(site.file()) + " is there already; name another folder for --write");
      }
    }
    Files.createDirectories(folder);
    List<Path> written = new ArrayList<>();
    for (TunedSetting.Site site : TunedSetting.Site.values()) {
      Configuration conf = new Configuration(false);
      for (TunedSetting setting : tuning.settings()) {
        if (setting.site() == site) {
          conf.set(setting.key(), setting.value(), setting.reason());
        }
      }
      Path file = folder.resolve(site.file());
      try (OutputStream out = Files.newOutputStream(file)) {
        conf.writeXml(out);
      }
      written.add(file);
    }
    return written;
  }
}
