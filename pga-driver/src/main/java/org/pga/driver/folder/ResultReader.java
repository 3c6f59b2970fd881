package org.pga.driver.folder;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.RunRecord;

/** Reads what an output folder holds. */
public final class ResultReader {
  private ResultReader() {}

  /** The figures of a result. */
  public static Map<String, Object> stats(Path folder, Configuration conf) throws IOException {
    try (InputStream in = open(folder, ResultNames.STATS, conf)) {
      return new ObjectMapper().readValue(in, new TypeReference<Map<String, Object>>() {});
    }
  }

  /** The record of the run that made a result. */
  public static RunRecord record(Path folder, Configuration conf) throws IOException {
    try (InputStream in = open(folder, OutputFolder.RUN, conf)) {
      return RunRecord.read(in);
    }
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
