package org.pga.profile.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.core.pipeline.StatsKeys;
import org.pga.profile.RunRecord;

/**
 * {@code SAMPLE_pga_mqc.json}: a row of a table for MultiQC, which finds such files by their name
 * and puts the rows of one {@code id} together.
 */
public record MultiQcFile(RunRecord run, Map<String, Object> stats) {
  /** What its name ends with. */
  public static final String SUFFIX = "_pga_mqc.json";

  /**
   * File systems take names of 255 bytes; what is made of a name on its way to its place is longer.
   */
  private static final int SAMPLE_BYTES = 200;

  /** A column of the table: its key in {@code stats.json}, and how MultiQC shows it. */
  private record Column(String key, Header header) {
    static Column of(String key, String title, String description, String scale, String format) {
      return new Column(key, new Header(title, description, scale, format));
    }
  }

  private record Header(String title, String description, String scale, String format) {}

  private static final List<Column> COLUMNS =
      List.of(
          Column.of(StatsKeys.CONTIGS, "Contigs", "Contigs written", "OrRd", "{:,.0f}"),
          Column.of(StatsKeys.TOTAL_LENGTH, "Length", "Bases of all contigs", "Greens", "{:,.0f}"),
          Column.of(StatsKeys.N50, "N50", "N50 of contigs", "YlGn", "{:,.0f}"),
          Column.of(StatsKeys.SCAFFOLD_N50, "Scaffold N50", "N50 of scaffolds", "YlGn", "{:,.0f}"),
          Column.of(StatsKeys.LARGEST, "Largest", "Largest contig", "YlGn", "{:,.0f}"),
          Column.of(StatsKeys.MEAN_COVERAGE, "Depth", "Mean depth in reads", "Blues", "{:,.1f}"),
          Column.of(StatsKeys.GC, "GC", "Share of G and C", "Set1", "{:,.4f}"),
          Column.of(
              StatsKeys.GENOME_SIZE, "Estimated", "Genome size by k-mers", "Greens", "{:,.0f}"),
          Column.of(
              StatsKeys.COMPLETENESS, "Complete", "Share of it in contigs", "RdYlGn", "{:,.4f}"),
          Column.of(StatsKeys.CIRCULAR, "Circular", "Circular molecules", "Purples", "{:,.0f}"),
          Column.of("warnings", "Warnings", "What a person should look into", "Reds", "{:,.0f}"));

  /** The file's name: MultiQC looks at its end only, so that the sample's may be cut. */
  static String name(String sample) {
    CharBuffer letters = CharBuffer.wrap(sample);
    StandardCharsets.UTF_8.newEncoder().encode(letters, ByteBuffer.allocate(SAMPLE_BYTES), true);
    return sample.substring(0, letters.position()) + SUFFIX;
  }

  void write(OutputStream out) throws IOException {
    Map<String, Object> figures = new HashMap<>(stats);
    figures.put("warnings", run.warnings().size());
    Map<String, Object> headers = new LinkedHashMap<>();
    Map<String, Object> row = new LinkedHashMap<>();
    for (Column column : COLUMNS) {
      Object figure = figures.get(column.key);
      if (figure != null) {
        headers.put(column.key, column.header);
        row.put(column.key, figure);
      }
    }
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("id", "pga_assembly");
    file.put("section_name", "PGA");
    file.put("description", "De novo assemblies by PGA " + run.version() + ".");
    file.put("plot_type", "table");
    file.put("pconfig", ImmutableMap.of("id", "pga_assembly_table", "title", "PGA: assemblies"));
    file.put("headers", headers);
    file.put("data", Map.of(run.sample(), row));
    ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    out.write(json.writeValueAsBytes(file));
    out.write('\n');
  }
}
