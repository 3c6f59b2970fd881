package org.pga.driver.folder;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.RunRecord;

/** Reads what an output folder holds. */
public final class ResultReader {
  private ResultReader() {}

  /** What is read of one file. */
  private interface Reading<T> {
    T of(InputStream in) throws IOException;
  }

  /** The figures of a result. */
  public static Map<String, Object> stats(Path folder, Configuration conf) throws IOException {
    return read(
        folder,
        ResultNames.STATS,
        conf,
        in -> new ObjectMapper().readValue(in, new TypeReference<Map<String, Object>>() {}));
  }

  /** The record of the run that made a result. */
  public static RunRecord record(Path folder, Configuration conf) throws IOException {
    RunRecord record = read(folder, OutputFolder.RUN, conf, RunRecord::read);
    if (!record.hasAllParts()) {
      throw changed(folder, OutputFolder.RUN, ": something is missing", conf);
    }
    return record;
  }

  /**
   * Checks files of a result, so that no figure is made of what isn't the run's any more. Nothing
   * is known of a folder without a manifest, a copy of files say.
   *
   * @param names those that are there are looked at
   * @throws InputException if one isn't as PGA wrote it
   */
  public static void checkWhole(Path folder, List<String> names, Configuration conf)
      throws IOException {
    FileSystem fs = folder.getFileSystem(conf);
    boolean there = fs.exists(folder) && fs.getFileStatus(folder).isDirectory();
    OwnedFolder owned = there ? OwnedFolder.open(fs, folder, OutputFolder.KIND) : null;
    for (String name : owned == null ? List.<String>of() : names) {
      if (fs.exists(new Path(folder, name)) && !owned.isWhole(name::equals)) {
        throw changed(folder, name, "", conf);
      }
    }
  }

  private static <T> T read(Path folder, String name, Configuration conf, Reading<T> reading)
      throws IOException {
    try (InputStream in = open(folder, name, conf)) {
      return reading.of(in);
    } catch (JsonProcessingException e) {
      String line = e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
      throw changed(folder, name, line + ": " + e.getOriginalMessage(), conf);
    }
  }

  private static InputException changed(Path folder, String name, String where, Configuration conf)
      throws IOException {
    Path file = folder.getFileSystem(conf).makeQualified(new Path(folder, name));
    return new InputException(
        Words.of(
            "%s isn't as PGA wrote it%s; the command that made it, with --resume, makes it again",
            Paths.show(file), where));
  }

  private static InputStream open(Path folder, String name, Configuration conf) throws IOException {
    FileSystem fs = folder.getFileSystem(conf);
    String shown = Paths.show(fs.makeQualified(folder));
    if (!fs.exists(folder)) {
      throw new InputException(shown + " doesn't exist; name the output folder of `pga assemble`");
    }
    try {
      return fs.open(new Path(folder, name));
    } catch (FileNotFoundException e) {
      throw new InputException(
          shown + " has no " + name + ": it isn't an output folder of PGA, or its run didn't end",
          e);
    }
  }
}
