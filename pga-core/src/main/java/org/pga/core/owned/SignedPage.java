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
import org.pga.core.failure.InputException;

/**
 * A page of HTML under a name that the user chose. It ends with a comment that holds the checksum
 * of the rest: a page without one, or one that was changed, isn't replaced by another.
 */
public final class SignedPage {
  private static final String SIGNATURE = "<!-- written by pga, crc32c %s -->\n";
  private static final int LENGTH = SIGNATURE.length() - 2 + 8;

  private SignedPage() {}

  /**
   * Writes a page: a reader sees all of it, or the one before.
   *
   * @throws InputException where there is a file that isn't such a page as it was written
   */
  public static void write(FileSystem given, Path target, OwnedFolder.Content content)
      throws IOException {
    FileSystem fs = RawFiles.of(given);
    boolean there = fs.exists(target);
    if (there && fs.getFileStatus(target).isDirectory()) {
      throw new InputException(target.toUri().getPath() + " is a folder; name a file with -o");
    }
    if (there && !isSigned(fs, target)) {
      throw new InputException(
          target.toUri().getPath()
              + " exists and isn't a page as pga wrote it; remove it, or name another with -o");
    }
    ByteArrayOutputStream page = new ByteArrayOutputStream();
    content.writeTo(page);
    page.write(signature(page.toByteArray()));
    Path part = new Path(target.getParent(), "." + target.getName() + "." + OwnedFolder.newId());
    try {
      try (OutputStream out = fs.create(part, false)) {
        page.writeTo(out);
      }
      if (there) {
        RawFiles.replace(fs, part, target);
      } else {
        RawFiles.rename(fs, part, target);
      }
    } finally {
      RawFiles.remove(fs, part);
    }
  }

  private static byte[] signature(byte[] content) {
    return String.format(Locale.ROOT, SIGNATURE, FileMark.of(content).crc32c())
        .getBytes(StandardCharsets.US_ASCII);
  }

  private static boolean isSigned(FileSystem fs, Path page) throws IOException {
    try (InputStream in = fs.open(page)) {
      byte[] all = in.readAllBytes();
      int end = Math.max(0, all.length - LENGTH);
      byte[] content = Arrays.copyOf(all, end);
      return Arrays.equals(signature(content), Arrays.copyOfRange(all, end, all.length));
    }
  }
}
