package org.pga.driver;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.DamagedFileException;
import org.pga.core.owned.FileMark;
import org.pga.core.owned.SealedJson;
import org.pga.profile.Mark;
import org.pga.profile.StageMetrics;

/**
 * What a finished stage leaves, as a JSON file beside its folder. It is the commit point: a folder
 * without it is not finished, whatever it holds.
 *
 * @param stage id of the step
 * @param version of PGA, and of its code
 * @param fingerprint see {@link Fingerprint}
 * @param facts of the stage; integers are Longs and other numbers Doubles, read back or not
 * @param figures what it cost
 * @param marks what it noted while it ran
 * @param files all files of its folder, with length and checksum
 */
record Manifest(
    String stage,
    String version,
    String fingerprint,
    Map<String, Object> facts,
    StageMetrics figures,
    List<Mark> marks,
    Map<String, FileMark> files) {

  Manifest {
    facts = normal(facts);
    marks = marks == null ? List.of() : marks; // that of an earlier version
  }

  /** Writes the file whole: a reader sees all of it or what {@link #read} takes for none. */
  void write(FileSystem fs, Path path) throws IOException {
    SealedJson.write(fs, path, this);
  }

  /** The manifest, or null where there is none or one that isn't as it was written. */
  static Manifest read(FileSystem fs, Path path) throws IOException {
    try {
      return SealedJson.read(fs, path, Manifest.class);
    } catch (DamagedFileException e) {
      return null;
    }
  }

  private static Map<String, Object> normal(Map<String, Object> facts) {
    Map<String, Object> normal = new LinkedHashMap<>();
    facts.forEach((name, value) -> normal.put(name, normal(value)));
    return normal;
  }

  private static Object normal(Object value) {
    if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
      return ((Number) value).longValue();
    }
    if (value instanceof Float) {
      return ((Number) value).doubleValue();
    }
    return value instanceof List<?> list ? list.stream().map(Manifest::normal).toList() : value;
  }
}
