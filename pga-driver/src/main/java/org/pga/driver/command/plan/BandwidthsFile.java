package org.pga.driver.command.plan;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.driver.folder.Paths;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.plan.Disks;

/** What {@code pga profile -o FILE} wrote. */
final class BandwidthsFile {
  private BandwidthsFile() {}

  /**
   * Reads it from any of Hadoop's file systems.
   *
   * @throws InputException if it isn't there, is no such file or has neither the nodes' own disks
   *     nor network
   */
  static Bandwidths read(String file, Configuration conf) throws IOException {
    Path path = Paths.parse(file);
    try (InputStream in = path.getFileSystem(conf).open(path)) {
      Bandwidths measured = Bandwidths.read(in);
      if (Disks.measured(measured).isEmpty() && measured.network().isEmpty()) {
        throw new InputException(
            file
                + " has neither disks nor network of the nodes; what HDFS carries is neither; `pga"
                + " profile disk FOLDER... -o` and `net -o` add them");
      }
      return measured;
    } catch (FileNotFoundException e) {
      throw new InputException(file + " doesn't exist; `pga profile disk -o FILE` writes one", e);
    } catch (JsonProcessingException e) {
      throw new InputException(
          file + ":" + e.getLocation().getLineNr() + ": " + e.getOriginalMessage(), e);
    }
  }
}
