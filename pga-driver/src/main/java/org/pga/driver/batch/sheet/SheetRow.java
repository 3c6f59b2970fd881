package org.pga.driver.batch.sheet;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A sample as it appears in a sheet.
 *
 * @param place where it stands, for messages
 * @param cells by column, without empty ones
 */
public record SheetRow(String place, Map<String, String> cells) {
  /** Between files of one cell. */
  public static final String SEPARATOR = ";";

  static final String SAMPLE = "sample";
  static final String FIRST = "fastq_1";
  static final String SECOND = "fastq_2";
  static final String SINGLE = "single";

  /** Columns of files, and the option that takes them. */
  private static final Map<String, String> FILES = new LinkedHashMap<>();

  static {
    FILES.put(FIRST, "-1");
    FILES.put(SECOND, "-2");
    FILES.put("interleaved", "--12");
    FILES.put(SINGLE, "-s");
    FILES.put("mate_1", "--mp-1");
    FILES.put("mate_2", "--mp-2");
  }

  /** All columns that have a meaning of their own; any other is an option's. */
  public static Set<String> columns() {
    Set<String> columns = new TreeSet<>(FILES.keySet());
    columns.add(SAMPLE);
    return columns;
  }

  public String sample() {
    return cells.get(SAMPLE);
  }

  /** Cells of files, by the option of {@code pga assemble} that takes them. */
  public Map<String, List<String>> files() {
    Map<String, List<String>> files = new LinkedHashMap<>();
    FILES.forEach(
        (column, option) -> {
          if (cells.containsKey(column)) {
            // Reads without a second file have no mates: so nf-core's sheets say it.
            boolean alone = column.equals(FIRST) && !cells.containsKey(SECOND);
            files
                .computeIfAbsent(alone ? "-s" : option, key -> new ArrayList<>())
                .addAll(split(cells.get(column)));
          }
        });
    return files;
  }

  private static List<String> split(String cell) {
    return Stream.of(cell.split(SEPARATOR)).map(String::strip).filter(f -> !f.isEmpty()).toList();
  }

  /** Cells of options, by column. */
  public Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>(cells);
    options.keySet().removeAll(columns());
    return options;
  }
}
