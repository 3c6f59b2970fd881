package org.pga.driver.batch.sheet;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.driver.folder.Paths;

/**
 * A sheet of samples: TSV or CSV, whichever its header is, its first line; lines that begin with
 * {@code #} are comments.
 */
public final class SampleSheet {
  private static final char BYTE_ORDER_MARK = '\ufeff';

  private final String name;
  private final Set<String> options;
  private final Faults faults = new Faults();

  private SampleSheet(String name, Set<String> options) {
    this.name = name;
    this.options = options;
  }

  /**
   * Reads a sheet.
   *
   * @param options columns that it may have besides
   * @throws InputException with all errors, by line
   */
  public static List<SheetRow> read(Path file, Set<String> options, Configuration conf)
      throws IOException {
    FileSystem fs = file.getFileSystem(conf);
    String shown = Paths.show(file);
    if (!fs.exists(file) || !fs.getFileStatus(file).isFile()) {
      throw new InputException(
          Paths.show(fs.makeQualified(file)) // whose file system it is says more than the name
              + " is not a sheet of samples: there is no such file. --from FOLDER takes a folder");
    }
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(fs.open(file), StandardCharsets.UTF_8))) {
      return new SampleSheet(shown, options).read(in);
    }
  }

  /** As {@link #read(Path, Set, Configuration)}, of a text. */
  static List<SheetRow> read(String name, String text, Set<String> options) throws IOException {
    return new SampleSheet(name, options).read(new BufferedReader(new StringReader(text)));
  }

  private List<SheetRow> read(BufferedReader in) throws IOException {
    List<SheetRow> rows = new ArrayList<>();
    in.mark(1);
    if (in.read() != BYTE_ORDER_MARK) {
      in.reset();
    }
    CSVFormat format = first(in).contains("\t") ? CSVFormat.TDF : CSVFormat.DEFAULT;
    List<String> header = null;
    try (CSVParser parser =
        new CSVParser(in, format.builder().setCommentMarker('#').setTrim(true).build())) {
      for (CSVRecord record : parser) {
        long line = parser.getCurrentLineNumber();
        if (header == null) {
          header = header(record, line);
          faults.throwIfAny();
        } else {
          rows.add(row(record, header, line));
        }
      }
    } catch (UncheckedIOException | IllegalStateException e) {
      throw new InputException(name + ": a quoted field doesn't end: " + e.getMessage(), e);
    }
    if (rows.isEmpty()) {
      throw new InputException(
          name + " names no samples; it needs a header and one line per sample");
    }
    unique(rows);
    faults.throwIfAny();
    return rows;
  }

  /** The first line that isn't blank nor a comment, which is read again afterwards. */
  private static String first(BufferedReader in) throws IOException {
    in.mark(1 << 20);
    String line = in.readLine();
    while (line != null && (line.isBlank() || line.startsWith("#"))) {
      line = in.readLine();
    }
    in.reset();
    return line == null ? "" : line;
  }

  private List<String> header(CSVRecord record, long line) {
    List<String> header =
        record.toList().stream().map(c -> c.toLowerCase(Locale.ROOT).replace('-', '_')).toList();
    if (!header.contains(SheetRow.SAMPLE)) {
      faults.add(
          name
              + ", line "
              + line
              + ": no column `sample`; the first line must be a header, such as sample,"
              + " fastq_1, fastq_2, with tabs or commas between");
      return header;
    }
    for (String column : header) {
      if (header.indexOf(column) != header.lastIndexOf(column)) {
        faults.add(name + ", line " + line + ": the column " + column + " is there twice");
        return header;
      }
      if (!SheetRow.columns().contains(column) && !options.contains(column)) {
        faults.add(
            Words.of(
                "%s, line %s: no column is called %s; there are %s and options: %s",
                name,
                line,
                column,
                String.join(", ", SheetRow.columns()),
                String.join(", ", options)));
      }
    }
    return header;
  }

  private SheetRow row(CSVRecord record, List<String> header, long line) {
    String place = name + ", line " + line;
    if (record.size() > header.size()) {
      faults.add(
          Words.of(
              "%s: %s fields, but the header has %s; several files of one column are"
                  + " separated by %s",
              place, record.size(), header.size(), SheetRow.SEPARATOR));
    }
    Map<String, String> cells = new LinkedHashMap<>();
    for (int i = 0; i < Math.min(record.size(), header.size()); i++) {
      if (!record.get(i).isEmpty()) {
        cells.put(header.get(i), record.get(i));
      }
    }
    SheetRow row = new SheetRow(place, cells);
    RowRules.check(row).forEach(faults::add);
    RowRules.patterns(row).forEach(faults::add);
    return row;
  }

  private void unique(List<SheetRow> rows) {
    Map<String, SheetRow> seen = new HashMap<>();
    for (SheetRow row : rows) {
      if (row.sample() != null) {
        // Some file systems take names for the same that differ in case only.
        SheetRow before = seen.putIfAbsent(row.sample().toLowerCase(Locale.ROOT), row);
        if (before != null) {
          faults.add(
              Words.of(
                  "%s: the sample %s is named before, %s; put several files of one sample"
                      + " into one line, separated by %s",
                  row.place(),
                  row.sample(),
                  before.place().replaceFirst(".*, ", "in "),
                  SheetRow.SEPARATOR));
        }
      }
    }
  }
}
