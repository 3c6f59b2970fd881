package org.pga.driver.command;

import org.apache.hadoop.fs.Path;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.UsageException;

/** The folder for results, and whether what it holds is continued or begun again. */
public final class OutputArgument {
  private OutputArgument() {}

  /**
   * The folder.
   *
   * @param output its name as the user typed it, or null
   * @throws UsageException if it isn't named, or both are wanted
   */
  public static Path parse(String output, boolean force, boolean resume) {
    if (output == null) {
      throw new UsageException("no output folder: name one with -o");
    }
    if (force && resume) {
      throw new UsageException("--force starts over and --resume continues: give one of them");
    }
    return Paths.parse(output);
  }
}
