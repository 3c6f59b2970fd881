package org.pga.core.owned;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;

/**
 * A file under a name that the user chose. It ends with the checksum of the rest: one without it,
 * or one that was changed, isn't replaced by another.
 */
public final class SignedFile {
  /** How the checksum stands in a file so that it can be read as before. */
  public enum Kind {
    /** A comment behind the page. */
    HTML("a page", "", "<!-- written by pga, crc32c %s -->\n"),
    /** The last member of an object, which is written with a line for each. */
    JSON("a record", "\n}\n", ",\n  \"crc32c\" : \"%s\"\n}\n");

    private final String name;
    private final String end;
    private final String signature;

    Kind(String name, String end, String signature) {
      this.name = name;
      this.end = end;
      this.signature = signature;
    }

    private int length() {
      return signature.length() - 2 + 8;
    }

    private byte[] sign(byte[] content) {
      return String.format(Locale.ROOT, signature, FileMark.of(content).crc32c())
          .getBytes(StandardCharsets.US_ASCII);
    }
  }

  private SignedFile() {}

  /**
   * Writes a file: a reader sees either all of it or the previous one.
   *
   * @throws InputException if there is a file that isn't such a one as it was written
   */
  public static void write(FileSystem given, Path target, Kind kind, OwnedFolder.Content content)
      throws IOException {
    FileSystem fs = RawFiles.of(given);
    check(fs, target, kind);
    boolean there = fs.exists(target);
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    content.writeTo(text);
    byte[] signed = Arrays.copyOf(text.toByteArray(), text.size() - kind.end.length());
    byte[] signature = kind.sign(signed);
    Path part = new Path(target.getParent(), "." + target.getName() + "." + OwnedFolder.newId());
    boolean freed = false;
    try {
      try (OutputStream out = fs.create(part, false)) {
        out.write(signed);
        out.write(signature);
      }
      freed = there;
      if (there) {
        RawFiles.replace(fs, part, target);
      } else {
        RawFiles.rename(fs, part, target);
      }
    } finally {
      RawFiles.removePart(fs, part, freed, target);
    }
  }

  /**
   * Checks whether a file may be written there, before its content is made.
   *
   * @throws InputException if not
   */
  public static void check(FileSystem given, Path target, Kind kind) throws IOException {
    FileSystem fs = RawFiles.of(given);
    boolean there = fs.exists(target);
    if (there && fs.getFileStatus(target).isDirectory()) {
      throw new InputException(target.toUri().getPath() + " is a folder; name a file");
    }
    if (there && !isSigned(fs, target, kind)) {
      throw new InputException(
          Words.of(
              "%s exists and isn't %s as pga wrote it; remove it, or name another file",
              target.toUri().getPath(), kind.name));
    }
  }

  private static boolean isSigned(FileSystem fs, Path file, Kind kind) throws IOException {
    try (InputStream in = fs.open(file)) {
      byte[] all = in.readAllBytes();
      int end = Math.max(0, all.length - kind.length());
      byte[] content = Arrays.copyOf(all, end);
      return Arrays.equals(kind.sign(content), Arrays.copyOfRange(all, end, all.length));
    }
  }
}
