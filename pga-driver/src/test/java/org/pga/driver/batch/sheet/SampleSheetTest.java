package org.pga.driver.batch.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.core.failure.InputException;

class SampleSheetTest {
  private static final Set<String> OPTIONS = Set.of("min_contig_length", "no_trim");

  /** On a cluster, where a name is of HDFS, it seemed to be about the file of this machine. */
  @Test
  void theNameOfASheetThatIsMissingIsWhole() {
    String said =
        assertThrows(
                InputException.class,
                () -> SampleSheet.read(new Path("absent.tsv"), OPTIONS, new Configuration()))
            .getMessage();
    Path there = new Path(java.nio.file.Path.of("absent.tsv").toAbsolutePath().toString());
    assertTrue(said.startsWith(there + " is not a sheet of samples"), said);
    said =
        assertThrows(
                InputException.class,
                () -> FolderSheet.read(new Path("absent"), new Configuration(), note -> {}))
            .getMessage();
    assertTrue(said.startsWith("--from " + there.getParent() + "/absent: there is no"), said);
  }

  @Test
  void tabsAndCommasAreRead() throws IOException {
    List<SheetRow> tabs =
        read("sample\tfastq_1\tfastq_2\ns1\ta_1.fq\ta_2.fq\n\n# no\ns2\tb.fq\t\n");
    List<SheetRow> commas =
        read("\ufeffsample,fastq_1,fastq_2\r\n s1 ,\"a_1.fq\",a_2.fq\r\n\r\n# no\r\ns2,b.fq,\r\n");
    assertEquals(tabs, commas);
    assertEquals(List.of("s1", "s2"), tabs.stream().map(SheetRow::sample).toList());
    assertEquals(Map.of("-1", List.of("a_1.fq"), "-2", List.of("a_2.fq")), tabs.get(0).files());
    assertEquals("sheet, line 5", tabs.get(1).place());
  }

  @Test
  void commentsBeforeTheHeaderDecideNothing() throws IOException {
    String header = "sample\tsingle\nx\ta.fq\n";
    List<SheetRow> rows = read("# mine, all of them\n\n" + header);
    assertEquals(Map.of("-s", List.of("a.fq")), rows.get(0).files());
    assertEquals("sheet, line 4", rows.get(0).place());
    assertEquals(
        Map.of("-s", List.of("a.fq")), read("# a\tb\nsample,single\nx,a.fq\n").get(0).files());
    assertTrue(faults("# a\nx\ta.fq\n").get(0).startsWith("sheet, line 2: no column `sample`"));
  }

  @Test
  void readsWithoutASecondFileAreSingle() throws IOException {
    SheetRow row = read("sample,fastq_1,fastq_2,single\ns,a.fq,,b.fq;c.fq\n").get(0);
    assertEquals(Map.of("-s", List.of("a.fq", "b.fq", "c.fq")), row.files());
  }

  @Test
  void furtherColumnsAreOptions() throws IOException {
    SheetRow row = read("Sample,FASTQ_1,min-contig-length,no_trim\ns,a.fq,500,\n").get(0);
    assertEquals(Map.of("min_contig_length", "500"), row.options());
  }

  /** With --name a path of the graph and a segment would have one name. */
  @Test
  void noSampleIsNamedAsUnitigsAre() throws IOException {
    assertEquals(
        List.of(
            "sheet, line 2: the sample unitig is not a valid name: contigs would be named as"
                + " segments of the graph are, unitig_1"),
        faults("sample,single\nunitig,1.fq\n"));
    assertEquals("unitigs", read("sample,single\nunitigs,1.fq\n").get(0).sample());
  }

  @Test
  void allThatIsWrongIsSaidWithItsLine() {
    assertEquals(
        List.of(
            "sheet, line 2: the sample a/b is not a valid name: a name has 1 to 100 letters, digits,"
                + " points, hyphens and underscores, and begins with a letter or digit",
            "sheet, line 3: no reads: name files as fastq_1 and fastq_2, single or interleaved",
            "sheet, line 4: x_*.fq is a pattern: name each file, separated by ; in one cell",
            "sheet, line 5: fastq_2 without a fastq_1; reads without mates are named as single",
            "sheet, line 6: 2 files in fastq_1, 1 in fastq_2: each needs its mate, in the same"
                + " order",
            "sheet, line 8: 4 fields, but the header has 3; several files of one column are"
                + " separated by ;",
            "sheet, line 8: the sample S7 is named before, in line 7; put several files of one"
                + " sample into one line, separated by ;"),
        faults(
            """
            sample,fastq_1,fastq_2
            a/b,1.fq,2.fq
            s3,,
            s4,x_*.fq,
            s5,,2.fq
            s6,1.fq;3.fq,2.fq
            s7,1.fq,2.fq
            S7,1.fq,2.fq,3.fq
            """));
  }

  @Test
  void aHeaderIsNeeded() {
    assertTrue(
        faults("s1\ta_1.fq\ta_2.fq\n").get(0).startsWith("sheet, line 1: no column `sample`"));
    assertTrue(
        faults("sample,fastq1\ns,a.fq\n")
            .get(0)
            .startsWith("sheet, line 1: no column is called fastq1; there are fastq_1, fastq_2,"));
    assertTrue(faults("sample,single,single\ns,a,b\n").get(0).contains("is there twice"));
    assertTrue(faults("").get(0).startsWith("sheet names no samples"));
    assertTrue(faults("sample,single\n").get(0).startsWith("sheet names no samples"));
    assertTrue(faults("sample,single\n\"s,a.fq\n").get(0).contains("a quoted field doesn't end"));
  }

  private static List<SheetRow> read(String text) throws IOException {
    return SampleSheet.read("sheet", text, OPTIONS);
  }

  private static List<String> faults(String text) {
    return assertThrows(InputException.class, () -> read(text)).getMessage().lines().toList();
  }
}
