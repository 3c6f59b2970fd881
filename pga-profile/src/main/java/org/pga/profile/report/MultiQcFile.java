package org.pga.profile.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.pga.profile.RunRecord;

/**
 * {@code SAMPLE_pga_mqc.json}: a row of a table for MultiQC, which finds such files by their name
 * and puts the rows of one {@code id} together.
 */
public record MultiQcFile(RunRecord run, Map<String, Object> stats) {
  /** What its name ends with. */
  public static final String SUFFIX = "_pga_mqc.json";

  void write(OutputStream out) throws IOException {
    Map<String, Object> headers = new LinkedHashMap<>();
    Map<String, Object> row = new LinkedHashMap<>();
    column(headers, row, "contigs", "Contigs", "Contigs written", "OrRd", "{:,.0f}");
    column(headers, row, "totalLength", "Length", "Bases of all contigs", "Greens", "{:,.0f}");
    column(headers, row, "n50", "N50", "N50 of contigs", "YlGn", "{:,.0f}");
    column(headers, row, "scaffoldN50", "Scaffold N50", "N50 of scaffolds", "YlGn", "{:,.0f}");
    column(headers, row, "largest", "Largest", "Largest contig", "YlGn", "{:,.0f}");
    column(headers, row, "meanCoverage", "Depth", "Mean depth in reads", "Blues", "{:,.1f}");
    column(headers, row, "gc", "GC", "Share of G and C", "Set1", "{:,.4f}");
    column(headers, row, "genomeSize", "Estimated", "Genome size by k-mers", "Greens", "{:,.0f}");
    column(headers, row, "completeness", "Complete", "Share of it in contigs", "RdYlGn", "{:,.4f}");
    column(headers, row, "circular", "Circular", "Circular molecules", "Purples", "{:,.0f}");
    row.put("warnings", run.warnings().size());
    headers.put(
        "warnings", header("Warnings", "What a person should look into", "Reds", "{:,.0f}"));
    Map<String, Object> file = new LinkedHashMap<>();
    file.put("id", "pga_assembly");
    file.put("section_name", "PGA");
    file.put("description", "De novo assemblies by PGA " + run.version() + ".");
    file.put("plot_type", "table");
    file.put("pconfig", Map.of("id", "pga_assembly_table", "title", "PGA: assemblies"));
    file.put("headers", headers);
    file.put("data", Map.of(run.sample(), row));
    ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    out.write(json.writeValueAsBytes(file));
    out.write('\n');
  }

  private void column(
      Map<String, Object> headers,
      Map<String, Object> row,
      String name,
      String title,
      String description,
      String scale,
      String format) {
    if (stats.get(name) != null) {
      headers.put(name, header(title, description, scale, format));
      row.put(name, stats.get(name));
    }
  }

  private static Map<String, Object> header(
      String title, String description, String scale, String format) {
    Map<String, Object> header = new LinkedHashMap<>();
    header.put("title", title);
    header.put("description", description);
    header.put("scale", scale);
    header.put("format", format);
    return header;
  }
}
