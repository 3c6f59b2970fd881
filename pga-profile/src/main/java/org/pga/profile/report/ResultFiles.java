package org.pga.profile.report;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.ResultNames;

/**
 * What a report takes from the files of a result, besides its JSON files.
 *
 * @param contigs null: the file isn't there
 * @param scaffolds null: the file isn't there
 * @param graph null: the file isn't there
 */
record ResultFiles(Sequences contigs, Sequences scaffolds, AssemblyGraph graph) {
  /** How a file is read; a {@code Function} can't throw. */
  private interface Reading<T> {
    T read(BufferedReader in) throws IOException;
  }

  /**
   * Reads them once, from beginning to end.
   *
   * @param folder output folder of a run
   * @throws IOException also where one isn't as PGA writes it
   */
  static ResultFiles read(FileSystem fs, Path folder) throws IOException {
    return new ResultFiles(
        read(fs, new Path(folder, ResultNames.CONTIGS), Sequences::read),
        read(fs, new Path(folder, ResultNames.SCAFFOLDS), Sequences::read),
        read(fs, new Path(folder, ResultNames.GRAPH), AssemblyGraph::read));
  }

  /** As above, without the graph. */
  static ResultFiles sequences(FileSystem fs, Path folder) throws IOException {
    return new ResultFiles(
        read(fs, new Path(folder, ResultNames.CONTIGS), Sequences::read),
        read(fs, new Path(folder, ResultNames.SCAFFOLDS), Sequences::read),
        null);
  }

  private static <T> T read(FileSystem fs, Path file, Reading<T> reading) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(fs.open(file), StandardCharsets.UTF_8))) {
      return reading.read(in);
    } catch (FileNotFoundException e) {
      return null;
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }
}
