package org.pga.driver.folder;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.DamagedFileException;
import org.pga.core.owned.FileMark;
import org.pga.core.owned.SealedJson;
import org.pga.core.pipeline.StageFacts;
import org.pga.profile.Mark;
import org.pga.profile.StageMetrics;

/**
 * What a finished stage leaves, as a JSON file beside its folder. It is the commit point: a folder
 * without it is not finished, whatever it contains.
 *
 * @param stage id of the step
 * @param version of PGA, and of its code
 * @param fingerprint see {@code Fingerprint}
 * @param facts of the stage
 * @param figures what it cost
 * @param marks what it noted while it ran
 * @param files all files of its folder, with length and checksum
 */
public record Manifest(
    String stage,
    String version,
    String fingerprint,
    StageFacts facts,
    StageMetrics figures,
    List<Mark> marks,
    Map<String, FileMark> files) {

  public Manifest {
    marks = marks == null ? List.of() : marks; // that of an earlier version
  }

  /** Writes the file whole: a reader sees all of it or what {@link #read} takes for none. */
  public void write(FileSystem fs, Path path) throws IOException {
    SealedJson.write(fs, path, this);
  }

  /** The manifest, or null if there is none or one that isn't as it was written. */
  public static Manifest read(FileSystem fs, Path path) throws IOException {
    try {
      return SealedJson.read(fs, path, Manifest.class);
    } catch (DamagedFileException e) {
      return null;
    }
  }

  /**
   * What one of the stages found.
   *
   * @param k null for stages that serve all k's
   */
  public static <F extends StageFacts> Optional<F> find(
      Collection<Manifest> manifests, Class<F> type, Integer k) {
    return manifests.stream()
        .filter(manifest -> Objects.equals(manifest.figures().k(), k))
        .map(Manifest::facts)
        .filter(type::isInstance)
        .map(type::cast)
        .findFirst();
  }
}
