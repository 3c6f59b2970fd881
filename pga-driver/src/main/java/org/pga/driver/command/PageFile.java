package org.pga.driver.command;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.pga.core.failure.InputException;
import org.pga.core.owned.SignedFile;
import org.pga.profile.html.Page;
import org.pga.profile.html.PageWriter;

/** A page in a file of this machine that an option names. */
public final class PageFile {
  private PageFile() {}

  /**
   * Writes it, in place of an earlier page of PGA's, but of nothing else.
   *
   * @throws InputException if the file is something else, or can't be written
   */
  public static void write(Page page, Path file, Configuration conf) throws IOException {
    org.apache.hadoop.fs.Path target = new org.apache.hadoop.fs.Path(file.toAbsolutePath().toUri());
    try {
      SignedFile.write(
          FileSystem.getLocal(conf),
          target,
          SignedFile.Kind.HTML,
          out -> new PageWriter().write(page, out));
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new InputException(
          "can't write to " + file + " (" + e.getClass().getSimpleName() + "); name another by -o",
          e);
    }
  }
}
