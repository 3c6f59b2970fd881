package org.pga.reads.spectrum;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.pga.core.kmer.Minimizers;

/**
 * The files of {@link SpectrumStage}: a folder for each pass, with the lines that {@link
 * SpectrumReducer} writes.
 */
public final class SpectrumFiles {
  /** What the folders of the passes are called. */
  private static final String PASS = "pass";

  private SpectrumFiles() {}

  /** The folder of a pass, counted from 1. */
  static Path pass(Path folder, int number) {
    return new Path(folder, PASS + number);
  }

  /** K-mers of sampled reads by minimizer slot at one k, from the folder of this stage. */
  public static long[] slotWeights(Path folder, int k, Configuration conf) throws IOException {
    return Arrays.copyOf(read(folder, k, SpectrumReducer.SLOT, conf), Minimizers.SLOTS);
  }

  /** The values of one kind at one k, by the place that each line names. */
  static long[] read(Path folder, int k, String kind, Configuration conf) throws IOException {
    long[] values = new long[Spectrum.MAX_DEPTH + 1];
    FileSystem fs = folder.getFileSystem(conf);
    RemoteIterator<LocatedFileStatus> files = fs.listFiles(folder, true);
    while (files.hasNext()) {
      Path file = files.next().getPath();
      if (!file.getName().startsWith("part-") || !file.getParent().getName().startsWith(PASS)) {
        continue;
      }
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(fs.open(file), StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          String[] columns = line.split("\t");
          if (Integer.parseInt(columns[0]) == k && columns[1].equals(kind)) {
            values[Integer.parseInt(columns[2])] = Long.parseLong(columns[3]);
          }
        }
      }
    }
    return values;
  }
}
