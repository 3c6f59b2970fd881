package org.pga.driver.batch.sheet;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.driver.folder.Paths;

/**
 * The samples of a folder by the usual names of files: {@code x_1.fastq.gz} and {@code
 * x_2.fastq.gz}, {@code x_R1.fq} and {@code x_R2.fq}, {@code x_S1_L001_R1_001.fastq.gz} with more
 * lanes and sets; files without a mate number are single reads. Only FASTQ counts: a FASTA file
 * there is likely a reference.
 */
public final class FolderSheet {
  private static final Pattern FASTQ =
      Pattern.compile("(.+)\\.(fastq|fq)(\\.gz|\\.bz2|\\.zst)?", Pattern.CASE_INSENSITIVE);

  private static final String FASTQ_WORDS =
      "(names that end in .fastq or .fq, perhaps with .gz, .bz2 or .zst)";

  /** What reads come in, too. */
  private static final Pattern OTHER_READS =
      Pattern.compile(
          ".+\\.(?:(?:fastq|fq)\\.(?:xz|lzma|lz4|zip|7z|z)|bam|cram|sra)",
          Pattern.CASE_INSENSITIVE);

  /**
   * Of Illumina's: sample, its number, lane, read, set; of others, sample and read. Without an R
   * another number than 001 may be anything, such as the length of reads.
   */
  private static final Pattern MATE =
      Pattern.compile("(.+?)(?:_S\\d+)?(?:_L\\d{3})?[._]R?([12])(?:_001|(?<=R[12])_\\d{3})?");

  private static final int SHOWN = 3;

  private FolderSheet() {}

  /**
   * Reads the names of a folder's files, and makes a row of each sample; rows are in the order of
   * their samples' names.
   *
   * @param told of files that are left out, though they look like reads
   * @throws InputException with what can't be paired
   */
  public static List<SheetRow> read(Path folder, Configuration conf, Consumer<String> told)
      throws IOException {
    FileSystem fs = folder.getFileSystem(conf);
    FileStatus[] files;
    try {
      files = fs.listStatus(folder);
    } catch (FileNotFoundException e) {
      throw new InputException(
          "--from " + Paths.show(fs.makeQualified(folder)) + ": there is no such folder", e);
    }
    return rows(
        Paths.show(folder),
        Stream.of(files).filter(FileStatus::isFile).map(file -> file.getPath().getName()),
        name -> new Path(folder, new Path(null, null, name)).toString(), // may hold a colon
        told);
  }

  /**
   * Makes a row of each sample, in the order of their names.
   *
   * @param folder as messages show it
   * @param names of the files in it, without the folder
   * @param path makes the path of a file, which the row has, of its name
   * @param told of files that are left out, though they look like reads
   * @throws InputException with what can't be paired
   */
  static List<SheetRow> rows(
      String folder, Stream<String> names, UnaryOperator<String> path, Consumer<String> told)
      throws IOException {
    Map<String, Map<String, List<String>>> samples = new TreeMap<>();
    List<String> left = new ArrayList<>();
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
      } else if (OTHER_READS.matcher(name).matches()) {
        left.add(TerminalText.name(name));
      }
    }
    tell(folder, left, told);
    if (samples.isEmpty()) {
      throw new InputException(folder + " holds no FASTQ " + FASTQ_WORDS);
    }
    Faults faults = new Faults();
    List<SheetRow> rows = new ArrayList<>();
    for (Map.Entry<String, Map<String, List<String>>> sample : samples.entrySet()) {
      rows.add(row(folder, sample.getKey(), sample.getValue(), path, faults));
    }
    faults.throwIfAny();
    return rows;
  }

  private static void tell(String folder, List<String> left, Consumer<String> told) {
    if (!left.isEmpty()) {
      String more = left.size() > SHOWN ? " and " + (left.size() - SHOWN) + " more" : "";
      told.accept(
          Words.of(
              "note: %s: %s%s %s left out: only FASTQ is taken %s",
              folder,
              String.join(", ", left.subList(0, Math.min(SHOWN, left.size()))),
              more,
              left.size() > 1 ? "are" : "is",
              FASTQ_WORDS));
    }
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
