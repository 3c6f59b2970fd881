package org.pga.driver.batch.result;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.google.common.collect.ImmutableMap;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.pga.profile.batch.BatchPage;

/** What became of all samples, a row each, in the order of the sheet. */
public record Summary(List<SampleRecord> samples) {
  public static final String TSV = "summary.tsv";

  /** MultiQC finds files by the end of their names. */
  public static final String MULTIQC = "batch_mqc.json";

  /** What all samples together leave in a batch's folder. */
  static final Set<String> NAMES = Set.of(TSV, MULTIQC, BatchPage.NAME);

  private static final Set<SummaryColumn> FOR_MULTIQC =
      EnumSet.complementOf(
          EnumSet.of(SummaryColumn.SAMPLE, SummaryColumn.SHA256, SummaryColumn.ATTEMPTS));

  /** Tabs between columns, one line a sample; what is unknown is empty. */
  public void writeTsv(OutputStream out) throws IOException {
    Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
    CSVPrinter printer =
        new CSVPrinter(writer, CSVFormat.TDF.builder().setRecordSeparator('\n').build());
    printer.printRecord(Stream.of(SummaryColumn.values()).map(SummaryColumn::title).toList());
    for (SampleRecord sample : samples) {
      for (SummaryColumn column : SummaryColumn.values()) {
        // A line a sample, whatever is in a reason: so cut and awk work.
        printer.print(Objects.toString(column.value(sample), "").replaceAll("\\s+", " "));
      }
      printer.println();
    }
    printer.flush();
  }

  /** Custom content of MultiQC: a table. */
  public void writeMultiQc(OutputStream out) throws IOException {
    Map<String, Object> data = new LinkedHashMap<>();
    for (SampleRecord sample : samples) {
      Map<String, Object> row = new LinkedHashMap<>();
      FOR_MULTIQC.forEach(
          column -> {
            Object value = column.value(sample);
            if (value != null && !value.equals("")) {
              row.put(column.title(), value);
            }
          });
      data.put(sample.sample(), row);
    }
    Map<String, Object> headers = new LinkedHashMap<>();
    FOR_MULTIQC.forEach(column -> headers.put(column.title(), Map.of("title", column.title())));
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("id", "pga_batch");
    all.put("section_name", "PGA");
    all.put("description", "assemblies of a batch by PGA, one row a sample");
    all.put("plot_type", "table");
    all.put("pconfig", ImmutableMap.of("id", "pga_batch_table", "title", "PGA: assemblies"));
    all.put("headers", headers);
    all.put("data", data);
    ObjectMapper json = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    out.write((json.writeValueAsString(all) + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
