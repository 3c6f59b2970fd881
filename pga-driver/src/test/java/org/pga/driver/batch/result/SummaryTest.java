package org.pga.driver.batch.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableList;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SummaryTest {
  private static final SampleRecord GOOD =
      new SampleRecord(
          "s1",
          SampleStatus.DONE,
          null,
          1,
          12.5,
          20.25,
          900L << 20,
          List.of("deep", "a\tb"),
          "f",
          BatchLayout.FOLDERS,
          "abc",
          Map.of("reads", 10, "meanCoverage", 36.18, "genomeSize", 30, "n50", 29, "gc", 0.5),
          null);

  private static final SampleRecord BAD =
      SampleRecord.failed("s2", SampleStatus.FAILED, "a.fq, line 5:\nthe record is cut off");

  private final Summary summary = new Summary(List.of(GOOD, BAD));

  @Test
  void aLineASampleWithAsManyFieldsAsTheHeader() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    summary.writeTsv(out);
    List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(3, lines.size());
    assertEquals(field(lines, 0, "sample"), "sample");
    for (String line : lines) {
      assertEquals(SummaryColumn.values().length, line.split("\t", -1).length, line);
    }
    assertEquals("36.18", field(lines, 1, "depth"), "as the sample's report and MultiQC say");
    assertEquals("900", field(lines, 1, "peak_mib"));
    assertEquals("deep; a b", field(lines, 1, "warnings"));
    assertEquals("failed", field(lines, 2, "status"));
    assertEquals("a.fq, line 5: the record is cut off", field(lines, 2, "reason"));
    assertEquals("", field(lines, 2, "n50"));
  }

  private static String field(List<String> lines, int line, String column) {
    int place = List.of(lines.get(0).split("\t")).indexOf(column);
    return lines.get(line).split("\t", -1)[place];
  }

  @Test
  void multiQcFindsATable() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    summary.writeMultiQc(out);
    JsonNode all = new ObjectMapper().readTree(out.toByteArray());
    assertEquals("table", all.get("plot_type").asText());
    // The same bytes each time.
    assertEquals(List.of("id", "title"), ImmutableList.copyOf(all.get("pconfig").fieldNames()));
    assertEquals(29, all.at("/data/s1/n50").asInt());
    assertEquals("failed", all.at("/data/s2/status").asText());
    assertFalse(all.at("/data/s2").has("n50"));
    all.at("/data/s1")
        .fieldNames()
        .forEachRemaining(c -> assertEquals(true, all.get("headers").has(c)));
  }
}
