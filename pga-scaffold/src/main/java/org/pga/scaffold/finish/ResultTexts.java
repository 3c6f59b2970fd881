package org.pga.scaffold.finish;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.ResultNames;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.finish.text.NamedSequences;

/**
 * Gives the texts of a result the form that the user asked for, in one pass over each: sequences
 * named after the sample, and compression. If neither was asked for, nothing is changed.
 *
 * <p>It is done when all is written and checked, so that whatever writes and reads sequences before
 * knows one way of naming them only.
 */
final class ResultTexts {
  private static final int BUFFER = 1 << 16;

  private final String name;
  private final boolean gzip;

  private ResultTexts(String name, boolean gzip) {
    this.name = name;
    this.gzip = gzip;
  }

  static ResultTexts of(Configuration conf) {
    return new ResultTexts(Settings.NAME.get(conf), Settings.GZIP.get(conf));
  }

  /**
   * Rewrites the texts.
   *
   * @param folder the stage's own
   */
  void rewrite(FileSystem fs, Path folder) throws IOException {
    if (name.isEmpty() && !gzip) {
      return;
    }
    for (String text : ResultNames.TEXTS) {
      Path file = new Path(folder, text);
      Path next = new Path(folder, "." + text + ".next");
      try (InputStream in = fs.open(file, BUFFER);
          OutputStream out = named(packed(fs.create(next, false, BUFFER)))) {
        in.transferTo(out);
      }
      Scratch.remove(fs, file, folder);
      Path last = gzip ? file.suffix(ResultNames.GZIP) : file;
      Scratch.rename(fs, next, last, folder);
    }
  }

  /** Java's gzip header holds no time and no name: the same text gives the same bytes. */
  private OutputStream packed(OutputStream out) throws IOException {
    return gzip ? new GZIPOutputStream(out, BUFFER) : out;
  }

  private FilterOutputStream named(OutputStream out) {
    return new NamedSequences(out, name);
  }
}
