package org.pga.profile.report;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.ResultNames;

/**
 * What a report takes from the files of a result, besides its JSON files.
 *
 * @param contigs null: the file isn't there
 * @param scaffolds null: the file isn't there
 * @param graph null: the file isn't there, or wasn't read
 */
public record ResultFiles(Sequences contigs, Sequences scaffolds, AssemblyGraph graph) {
  /** What a page says in place of a file that was moved away since. */
  static String gone(String name) {
    return name + " isn't in the folder of the result any more.";
  }

  /** How a file is read; a {@code Function} can't throw. */
  interface Reading<T> {
    T read(BufferedReader in) throws IOException;
  }

  /**
   * Reads contigs and scaffolds, from beginning to end.
   *
   * @param folder output folder of a run
   * @return them, without the graph
   * @throws IOException also where one isn't as PGA writes it
   */
  public static ResultFiles sequences(FileSystem fs, Path folder) throws IOException {
    return new ResultFiles(
        read(fs, ResultNames.find(fs, folder, ResultNames.CONTIGS), Sequences::read),
        read(fs, ResultNames.find(fs, folder, ResultNames.SCAFFOLDS), Sequences::read),
        null);
  }

  /** These sequences with their graph, which is read here. */
  ResultFiles withGraph(FileSystem fs, Path folder) throws IOException {
    return new ResultFiles(
        contigs,
        scaffolds,
        read(fs, ResultNames.find(fs, folder, ResultNames.GRAPH), AssemblyGraph::read));
  }

  private static <T> T read(FileSystem fs, Path file, Reading<T> reading) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(open(fs, file), StandardCharsets.UTF_8))) {
      return parsed(file.toString(), in, reading);
    } catch (FileNotFoundException e) {
      return null;
    } catch (InputException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException(file + ": " + e.getMessage(), e);
    }
  }

  /**
   * What a text holds.
   *
   * @throws InputException where it isn't as PGA writes it: somebody or a disk has changed it
   */
  static <T> T parsed(String file, BufferedReader in, Reading<T> reading) throws IOException {
    try {
      return reading.read(in);
    } catch (InputException | NumberFormatException | IndexOutOfBoundsException e) {
      throw new InputException(file + " isn't as PGA writes it: " + e.getMessage(), e);
    }
  }

  private static InputStream open(FileSystem fs, Path file) throws IOException {
    InputStream in = fs.open(file);
    return file.getName().endsWith(ResultNames.GZIP) ? new GZIPInputStream(in) : in;
  }
}
