package org.pga.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.SnappyCodec;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.junit.jupiter.api.Test;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.JobTimes;
import org.pga.core.pipeline.Settings;

public class RunRecordTest {
  private static final StageMetrics FIGURES =
      new StageMetrics(
          "build-graph",
          31,
          Engine.MAPREDUCE,
          1,
          1_700_000_000_000L,
          2.5,
          4.25,
          1L << 30,
          10L,
          5L,
          1000L,
          20L,
          30L,
          40L,
          50L,
          60L,
          null,
          null,
          Map.of("seconds", "clock"),
          null,
          null,
          List.of(new JobTimes("count", 2.25, new JobTimes.Tasks(3, 3.5, 1.0, 1.5, 1.75), null)));

  private static final StageMetrics STAGE =
      FIGURES.with(
          List.of(
              new Fault(1_700_000_000_000L, "a container died", 1L, 12.5, true),
              new Fault(1_700_000_000_001L, "map attempts failed", 2L, null)));

  private static final HostSeries HOST =
      new HostSeries(
          "node1",
          new Hardware(
              "a CPU",
              1,
              2,
              null,
              2_000_000_000L,
              1L << 34,
              List.of(new Hardware.Disk("sda", null, 1L << 40, "hdd")),
              List.of(new Hardware.Network("eth0", null))),
          1_700_000_000_000L,
          1000,
          Map.of("cpu.user", Arrays.asList(0.5, null)),
          Map.of("psi", "the kernel has no /proc/pressure"),
          Map.of("hdfs", "DataNodes"),
          new HostSeries.Overhead(0.01, 2.0));

  private static final RunRecord RECORD =
      new RunRecord(
          "0.1.0",
          "ab12",
          "2026-01-01T00:00:00Z",
          3.5,
          Map.of("kmer", List.of(31)),
          Environment.here(true, new Configuration(false)),
          new RunRecord.Input(604L, 2L, null),
          List.of(
              new RunRecord.Library(
                  "mate pairs",
                  20L,
                  10L,
                  3000.5,
                  300.0,
                  9L,
                  null,
                  new RunRecord.Inserts(20, List.of(0L, 9L), 1L))),
          List.of(STAGE),
          Map.of("31", new RunRecord.Graph(100L, 9L, null, 77L)),
          "one-machine",
          List.of(HOST),
          List.of(new Mark(1_700_000_000_500L, "superstep", "simplify-k31", "superstep 3")),
          Map.of(
              "31",
              new RunRecord.Spectrum(
                  3L, 0L, 20.5, 48_502L, 1.0, List.of(1L, 2L, 64L), List.of(7L, 0L, 9L))),
          "sample",
          List.of("low depth"));

  @Test
  void theRecordFitsItsSchemaAndReadsBack() throws IOException {
    byte[] bytes = bytes(RECORD);
    assertEquals(Set.of(), schema().validate(new ObjectMapper().readTree(bytes)));
    assertEquals(RECORD, RunRecord.read(new ByteArrayInputStream(bytes)));
  }

  @Test
  void whatWasNotMeasuredIsNullAndNamed() throws IOException {
    JsonNode json = new ObjectMapper().readTree(bytes(RECORD));
    assertTrue(json.at("/stages/0").has("supersteps"));
    assertTrue(json.at("/stages/0/supersteps").isNull());
    assertTrue(json.at("/input/bases").isNull());
    assertTrue(json.at("/graph/31/unitigs").isNull());
  }

  /** Earlier versions wrote 0. */
  @Test
  void aGenomeSizeThatIsUnknownIsNull() throws IOException {
    RunRecord.Spectrum spectrum =
        new RunRecord.Spectrum(2L, 0L, 0.0, 0L, 1.0, List.of(), List.of());
    assertNull(spectrum.genomeSize());
    byte[] now = new ObjectMapper().writeValueAsBytes(Map.of("spectra", Map.of("31", spectrum)));
    JsonNode size = new ObjectMapper().readTree(now).at("/spectra/31/genomeSize");
    assertTrue(size.isNull(), size.toString());
    JsonNode earlier = new ObjectMapper().readTree(bytes(RECORD));
    ((com.fasterxml.jackson.databind.node.ObjectNode) earlier.at("/spectra/31"))
        .put("genomeSize", 0);
    RunRecord read =
        RunRecord.read(new ByteArrayInputStream(new ObjectMapper().writeValueAsBytes(earlier)));
    assertNull(read.spectra().get("31").genomeSize());
    assertFits(read);
  }

  @Test
  void theSchemaSeesAMissingFigure() throws IOException {
    JsonNode json = new ObjectMapper().readTree(bytes(RECORD));
    ((com.fasterxml.jackson.databind.node.ObjectNode) json.at("/stages/0")).remove("messages");
    assertEquals(1, schema().validate(json).size());
  }

  /** For records that other parts make. */
  public static void assertFits(RunRecord record) throws IOException {
    assertEquals(Set.of(), schema().validate(new ObjectMapper().readTree(bytes(record))));
  }

  private static byte[] bytes(RunRecord record) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    record.write(out);
    return out.toByteArray();
  }

  private static JsonSchema schema() throws IOException {
    try (InputStream in = RunRecord.class.getResourceAsStream("run.schema.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(in);
    }
  }

  @Test
  void whatCompressesMapOutputIsNamed() {
    Configuration conf = new Configuration(false);
    assertEquals("plain", Environment.here(true, conf).mapOutput());
    Settings.CLASSIC_SNAPPY.set(conf, true);
    assertEquals("SnappyCodec in build-graph", Environment.here(true, conf).mapOutput());
    conf.setBoolean(MRJobConfig.MAP_OUTPUT_COMPRESS, true);
    conf.setClass(MRJobConfig.MAP_OUTPUT_COMPRESS_CODEC, SnappyCodec.class, Object.class);
    assertEquals("SnappyCodec", Environment.here(false, conf).mapOutput());
  }
}
