package org.pga.driver;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.profile.Mark;
import org.pga.profile.StageFigures;

/**
 * What a finished stage leaves, as a JSON file beside its folder. It is the commit point: a folder
 * without it is not finished, whatever it holds.
 *
 * @param stage id of the step
 * @param version of PGA
 * @param fingerprint see {@link Fingerprint}
 * @param facts of the stage; integers are Longs and other numbers Doubles, read back or not
 * @param figures what it cost
 * @param marks what it noted while it ran
 * @param files all files of its folder, with their lengths
 */
record Manifest(
    String stage,
    String version,
    String fingerprint,
    Map<String, Object> facts,
    StageFigures figures,
    List<Mark> marks,
    Map<String, Long> files) {

  Manifest {
    facts = normal(facts);
    marks = marks == null ? List.of() : marks; // that of an earlier version
  }

  /** Writes the file whole: a reader sees all of it or what {@link #read} takes for none. */
  void write(FileSystem fs, Path path) throws IOException {
    try (OutputStream out = fs.create(path, true)) {
      out.write(
          new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(this));
      out.write('\n');
    }
  }

  /** The manifest, or null where there is none or only a part of one. */
  static Manifest read(FileSystem fs, Path path) throws IOException {
    try (InputStream in = fs.open(path)) {
      return new ObjectMapper()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .readValue(in, Manifest.class);
    } catch (FileNotFoundException | JsonProcessingException e) {
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
