package org.pga.driver.batch.sheet;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.driver.folder.Paths;

/**
 * The samples of a folder by the usual names of files: {@code x_1.fastq.gz} and {@code
 * x_2.fastq.gz}, {@code x_R1.fq} and {@code x_R2.fq}, {@code x_S1_L001_R1_001.fastq.gz} with more
 * lanes; files without a mate number are single reads. Only FASTQ counts: a FASTA file there is
 * likely a reference.
 */
public final class FolderSheet {
  private static final Pattern FASTQ = Pattern.compile("(.+)\\.(fastq|fq)(\\.gz|\\.bz2|\\.zst)?");

  /** Of Illumina's: sample, its number, lane, read, set; of others, sample and read. */
  private static final Pattern MATE =
      Pattern.compile("(.+?)(?:_S\\d+)?(?:_L\\d{3})?[._]R?([12])(?:_001)?");

  private FolderSheet() {}

  /**
   * Reads the names of a folder's files, and makes a row of each sample; rows are in the order of
   * their samples' names.
   *
   * @throws InputException with what can't be paired
   */
  public static List<SheetRow> read(Path folder, Configuration conf) throws IOException {
    FileStatus[] files;
    try {
      files = folder.getFileSystem(conf).listStatus(folder);
    } catch (FileNotFoundException e) {
      throw new InputException("--from " + Paths.show(folder) + ": there is no such folder", e);
    }
    return rows(
        Paths.show(folder),
        Stream.of(files).filter(FileStatus::isFile).map(file -> file.getPath().getName()),
        name -> new Path(folder, new Path(null, null, name)).toString()); // may hold a colon
  }

  /**
   * Makes a row of each sample, in the order of their names.
   *
   * @param folder as messages show it
   * @param names of the files in it, without the folder
   * @param path makes the path of a file, which the row has, of its name
   * @throws InputException with what can't be paired
   */
  static List<SheetRow> rows(String folder, Stream<String> names, UnaryOperator<String> path)
      throws IOException {
    Map<String, Map<String, List<String>>> samples = new TreeMap<>();
    for (String name : names.sorted().toList()) {
      Matcher fastq = FASTQ.matcher(name);
      if (fastq.matches()) {
        Matcher mate = MATE.matcher(fastq.group(1));
        String sample = mate.matches() ? mate.group(1) : fastq.group(1);
        String column =
            mate.matches()
                ? (mate.group(2).equals("1") ? SheetRow.FIRST : SheetRow.SECOND)
                : SheetRow.SINGLE;
        samples
            .computeIfAbsent(sample, key -> new TreeMap<>())
            .computeIfAbsent(column, key -> new ArrayList<>())
            .add(name);
      }
    }
    if (samples.isEmpty()) {
      throw new InputException(
          folder
              + " holds no FASTQ (names that end in .fastq or .fq, perhaps with .gz, .bz2 or .zst)");
    }
    Faults faults = new Faults();
    List<SheetRow> rows = new ArrayList<>();
    for (Map.Entry<String, Map<String, List<String>>> sample : samples.entrySet()) {
      rows.add(row(folder, sample.getKey(), sample.getValue(), path, faults));
    }
    faults.throwIfAny();
    return rows;
  }

  private static SheetRow row(
      String folder,
      String sample,
      Map<String, List<String>> files,
      UnaryOperator<String> path,
      Faults faults) {
    List<String> first = files.getOrDefault(SheetRow.FIRST, List.of());
    List<String> second = files.getOrDefault(SheetRow.SECOND, List.of());
    if (first.size() != second.size()) {
      faults.add(
          Words.of(
              "%s: of the sample %s there are %s and %s; rename them, or list the samples"
                  + " in a sheet",
              folder,
              sample,
              first.isEmpty() ? "no first reads" : String.join(", ", first),
              second.isEmpty() ? "no second reads" : String.join(", ", second)));
    }
    Map<String, String> cells = new TreeMap<>();
    cells.put(SheetRow.SAMPLE, sample);
    files.forEach(
        (column, names) -> {
          List<String> paths = names.stream().map(path).toList();
          paths.stream()
              .filter(file -> file.contains(SheetRow.SEPARATOR))
              .map(
                  file ->
                      file
                          + ": a name holds ;, which stands between files: rename it, or make"
                          + " a link")
              .forEach(faults::add);
          cells.put(column, String.join(SheetRow.SEPARATOR, paths));
        });
    String all = String.join(", ", files.values().stream().flatMap(List::stream).toList());
    SheetRow row = new SheetRow(folder + ", " + all, cells);
    if (first.size() == second.size()) {
      RowRules.check(row).forEach(faults::add);
    }
    return row;
  }
}
