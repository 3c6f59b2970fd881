package org.pga.core.owned;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A JSON file with its own checksum: a flipped bit or a missing end makes it unreadable, and never
 * changes what is read.
 *
 * <pre>{ "crc32c": of the content without white space, "content": … }</pre>
 */
public final class SealedJson {
  private static final ObjectMapper JSON =
      new ObjectMapper()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  private SealedJson() {}

  /**
   * Writes a file again, over one that is there. A local one is on the disk then: it is renamed
   * next, and after a loss of power the name may be there without the content.
   */
  public static void write(FileSystem fs, Path path, Object value) throws IOException {
    ObjectNode whole = JSON.createObjectNode();
    JsonNode content = JSON.readTree(JSON.writeValueAsBytes(value));
    whole.put("crc32c", crc(content));
    whole.set("content", content);
    try (OutputStream out = RawFiles.of(fs).create(path, true)) {
      out.write(JSON.writer(SerializationFeature.INDENT_OUTPUT).writeValueAsBytes(whole));
      out.write('\n');
    }
    RawFiles.force(fs, path); // a stream's hsync is lost where what meters it wraps it
  }

  /**
   * @return null if there is no such file
   * @throws DamagedFileException if it isn't as it was written
   */
  public static <T> T read(FileSystem fs, Path path, Class<T> type) throws IOException {
    try (InputStream in = RawFiles.of(fs).open(path)) {
      return parse(in.readAllBytes(), path, type);
    } catch (FileNotFoundException e) {
      return null;
    }
  }

  /** What the bytes of a file say; never null. */
  static <T> T parse(byte[] file, Path path, Class<T> type) throws IOException {
    try {
      JsonNode whole = JSON.readTree(file);
      JsonNode content = whole.path("content");
      if (!content.isObject() || !crc(content).equals(whole.path("crc32c").asText())) {
        throw new DamagedFileException(path, null);
      }
      return JSON.treeToValue(content, type);
    } catch (JsonProcessingException e) {
      throw new DamagedFileException(path, e);
    }
  }

  private static String crc(JsonNode content) throws JsonProcessingException {
    return FileMark.of(JSON.writeValueAsBytes(content)).crc32c();
  }
}
