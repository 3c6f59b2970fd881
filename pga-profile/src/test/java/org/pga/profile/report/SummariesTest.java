package org.pga.profile.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableList;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.util.Progressable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables for other programs, and what sequences and options tell. */
class SummariesTest {
  private static Sequences sequences(String... records) throws IOException {
    StringBuilder fasta = new StringBuilder();
    for (int i = 0; i < records.length; i++) {
      fasta.append(
          ">contig_" + (i + 1) + " length=" + records[i].length() + " coverage=9 circular=false\n");
      for (int at = 0; at < records[i].length(); at += 70) {
        fasta.append(records[i], at, Math.min(records[i].length(), at + 70)).append('\n');
      }
    }
    return Sequences.read(new BufferedReader(new StringReader(fasta.toString())));
  }

  /** As QUAST 5.2 counts the same two files. */
  @Test
  void theTableIsThatOfQuast() throws IOException {
    Sequences contigs =
        sequences("ACGGG".repeat(1200), "AC".repeat(500), "GATT".repeat(150), "G".repeat(400));
    Sequences scaffolds = sequences("ACGGG".repeat(1200) + "N".repeat(100) + "AC".repeat(500));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new QuastTable("s", contigs, scaffolds).write(out);
    Map<String, String> rows = new LinkedHashMap<>();
    out.toString(StandardCharsets.UTF_8)
        .lines()
        .forEach(line -> rows.put(line.split("\t", 2)[0], line.split("\t", 2)[1]));
    assertEquals("s_contigs\ts_scaffolds", rows.get("Assembly"));
    assertEquals("4\t1", rows.get("# contigs (>= 0 bp)"));
    assertEquals("2\t1", rows.get("# contigs (>= 1000 bp)"));
    assertEquals("8000\t7100", rows.get("Total length (>= 0 bp)"));
    assertEquals("3\t1", rows.get("# contigs"));
    assertEquals("6000\t7100", rows.get("Largest contig"));
    assertEquals("7600\t7100", rows.get("Total length"));
    // 4800 + 500 + 150 of 7600; 5300 of 7000
    assertEquals("71.71\t75.71", rows.get("GC (%)"));
    assertEquals("6000\t7100", rows.get("N50"));
    assertEquals("1000\t7100", rows.get("N90"));
    assertEquals("2\t1", rows.get("L90"));
    assertEquals("0.00\t1408.45", rows.get("# N's per 100 kbp"));
    assertEquals("4915.8\t7100.0", rows.get("auN"));
  }

  @Test
  void multiQcGetsARowOfTheSample() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new MultiQcFile(MadeUpRun.record(), MadeUpRun.stats()).write(out);
    JsonNode file = new ObjectMapper().readTree(out.toByteArray());
    assertEquals("table", file.get("plot_type").textValue());
    JsonNode row = file.get("data").get(MadeUpRun.record().sample());
    assertEquals(500, row.get("n50").asInt());
    assertEquals(1, row.get("warnings").asInt());
    row.fieldNames().forEachRemaining(name -> assertNotNull(file.get("headers").get(name), name));
    // The same bytes each time.
    assertEquals(List.of("id", "title"), ImmutableList.copyOf(file.get("pconfig").fieldNames()));
  }

  /** Nothing else lies beside them: on YARN Hadoop's local file system would add checksums. */
  @Test
  void theTablesAreAllThatIsWritten(@TempDir Path folder) throws IOException {
    Sequences none = sequences();
    try (FileSystem local = FileSystem.newInstanceLocal(new Configuration())) {
      Summaries.write(
          local,
          new org.apache.hadoop.fs.Path(folder.toUri()),
          new ResultFiles(none, none, null),
          MadeUpRun.record(),
          MadeUpRun.stats());
    }
    try (Stream<Path> all = Files.walk(folder)) {
      assertEquals(List.of(), all.filter(file -> file.toString().endsWith(".crc")).toList());
    }
  }

  /** An empty table would count as one of the result. */
  @Test
  void ofATableThatFailsNothingIsLeft(@TempDir Path folder) throws IOException {
    Sequences none = sequences();
    org.apache.hadoop.fs.Path there = new org.apache.hadoop.fs.Path(folder.toUri());
    try (FileSystem full = new FullFileSystem()) {
      full.initialize(URI.create("file:///"), new Configuration());
      assertThrows(
          IOException.class,
          () ->
              Summaries.write(
                  full,
                  there,
                  new ResultFiles(none, none, null),
                  MadeUpRun.record(),
                  MadeUpRun.stats()));
    }
    try (Stream<Path> all = Files.list(folder)) {
      assertEquals(List.of(), all.toList());
    }
  }

  /** One on which no byte has room. */
  private static final class FullFileSystem extends RawLocalFileSystem {
    @Override
    public FSDataOutputStream create(
        org.apache.hadoop.fs.Path file,
        boolean overwrite,
        int buffer,
        short replication,
        long block,
        Progressable progress)
        throws IOException {
      OutputStream made = super.create(file, overwrite, buffer, replication, block, progress);
      return new FSDataOutputStream(
          new FilterOutputStream(made) {
            @Override
            public void write(int one) throws IOException {
              throw new IOException("no space left");
            }
          },
          null);
    }
  }

  @Test
  void aNameThatNoFileSystemTakesIsCut() {
    assertEquals("s_pga_mqc.json", MultiQcFile.name("s"));
    assertEquals("a".repeat(200) + "_pga_mqc.json", MultiQcFile.name("a".repeat(250)));
    // Four bytes each, and none of them halved.
    assertEquals("a" + "🧬".repeat(49) + "_pga_mqc.json", MultiQcFile.name("a" + "🧬".repeat(62)));
  }

  @Test
  void twoModesOfGcAreFoundAndOneIsnt() throws IOException {
    String low = "AATTC".repeat(1000);
    String high = "GGCCA".repeat(1000);
    assertNull(SequenceFindings.twoGcs(sequences(low, low, "GGCCA".repeat(150))), "a short one");
    assertNull(SequenceFindings.twoGcs(sequences(low.repeat(20), high)), "a plasmid of 5 %");
    SequenceFindings.TwoGcs two = SequenceFindings.twoGcs(sequences(low, low, high));
    assertEquals(0.2, two.low(), 0.01);
    assertEquals(0.8, two.high(), 0.01);
    assertEquals(10_000, two.lowBases());
    assertNull(SequenceFindings.twoGcs(sequences("ACG".repeat(50))), "too short to tell");
  }

  /** A flat spread of GC, as short contigs of one genome have it, has a D of 3.5 in its middle. */
  @Test
  void aWideSpreadOfGcIsOneMode() throws IOException {
    List<String> contigs = new ArrayList<>();
    for (int gc = 42; gc <= 66; gc++) {
      contigs.add(contig(gc, 8));
    }
    assertNull(SequenceFindings.twoGcs(sequences(contigs.toArray(new String[0]))));
  }

  /** 24 kb at 48 to 51 % beside K. pneumoniae's 56 to 63 %. */
  @Test
  void anIslandIsNoOrganism() throws IOException {
    String[] genome = {contig(50, 24), contig(57, 20), contig(60, 30), contig(62, 17)};
    assertNull(SequenceFindings.twoGcs(sequences(genome)));
    genome[0] = contig(50, 48);
    assertNotNull(SequenceFindings.twoGcs(sequences(genome)), "48 kb");
    genome[0] = contig(42, 24);
    assertNotNull(SequenceFindings.twoGcs(sequences(genome)), "far");
  }

  /** So many thousand bases. */
  private static String contig(int gc, int thousands) {
    return ("G".repeat(gc) + "A".repeat(100 - gc)).repeat(10 * thousands);
  }

  @Test
  void anAdapterAcrossTwoLinesIsSeenOnce() throws IOException {
    String adapter = "AGATCGGAAGAGCACACGTCTGAACTCC";
    assertEquals(0, sequences("ACGT".repeat(60)).withAdapter());
    assertEquals(1, sequences("ACGT".repeat(60), "T".repeat(60) + adapter).withAdapter());
    assertEquals(1, sequences("C".repeat(100) + adapter + "C".repeat(90) + adapter).withAdapter());
  }

  @Test
  void theCommandCanBeCopied() {
    Map<String, Object> library = new LinkedHashMap<>();
    library.put("kind", "paired");
    library.put("matePairs", false);
    library.put("insertSize", List.of(350.0, 35.0));
    library.put("first", List.of("a b_1.fq"));
    library.put("second", List.of("it's_2.fq"));
    Map<String, Object> options = new LinkedHashMap<>();
    options.put("libraries", List.of(library));
    options.put("kmer", List.of(31, 55));
    options.put("output", "hdfs:/out");
    options.put("threads", null);
    options.put("pga.depth", 100);
    assertEquals(
        "pga assemble -1 'a b_1.fq' -2 'it'\\''s_2.fq' --insert-size 350.0,35.0 -o hdfs:/out -k"
            + " 31,55 -D pga.depth=100",
        CommandText.of(options));
    assertTrue(CommandText.of(Map.of()).equals("pga assemble"));
  }
}
