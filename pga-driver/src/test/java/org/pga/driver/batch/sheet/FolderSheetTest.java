package org.pga.driver.batch.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;

class FolderSheetTest {
  @Test
  void theUsualNamesArePaired() throws IOException {
    assertEquals(
        Map.of(
            "ERR1", "fastq_1=ERR1_1.fastq.gz fastq_2=ERR1_2.fastq.gz single=ERR1.fastq.gz",
            "b", "fastq_1=b_R1.fq fastq_2=b_R2.fq",
            "c.x", "fastq_1=c.x.1.fq.bz2 fastq_2=c.x.2.fq.bz2",
            "d",
                "fastq_1=d_S3_L001_R1_001.fastq.gz;d_S3_L002_R1_001.fastq.gz"
                    + " fastq_2=d_S3_L001_R2_001.fastq.gz;d_S3_L002_R2_001.fastq.gz",
            "e", "fastq_1=e_1.fastq.zst fastq_2=e_2.fastq.zst",
            "lone", "single=lone.fq"),
        rows(
            "ERR1_1.fastq.gz",
            "ERR1_2.fastq.gz",
            "ERR1.fastq.gz",
            "b_R2.fq",
            "b_R1.fq",
            "c.x.1.fq.bz2",
            "c.x.2.fq.bz2",
            "d_S3_L002_R1_001.fastq.gz",
            "d_S3_L002_R2_001.fastq.gz",
            "d_S3_L001_R2_001.fastq.gz",
            "d_S3_L001_R1_001.fastq.gz",
            "e_1.fastq.zst",
            "e_2.fastq.zst",
            "lone.fq",
            "reference.fasta",
            "README.md"));
  }

  /** Of those the first set was a sample, and of each other one its first and its second reads. */
  @Test
  void aSampleHasAllSetsOfIllumina() throws IOException {
    assertEquals(
        Map.of(
            "x",
            "fastq_1=x_S1_L001_R1_001.fastq.gz;x_S1_L001_R1_002.fastq.gz"
                + " fastq_2=x_S1_L001_R2_001.fastq.gz;x_S1_L001_R2_002.fastq.gz",
            // a number is no set where no R says that 1 and 2 are mates
            "run_1_100",
            "single=run_1_100.fq",
            "run_2_100",
            "single=run_2_100.fq"),
        rows(
            "x_S1_L001_R1_001.fastq.gz",
            "x_S1_L001_R1_002.fastq.gz",
            "x_S1_L001_R2_001.fastq.gz",
            "x_S1_L001_R2_002.fastq.gz",
            "run_1_100.fq",
            "run_2_100.fq"));
  }

  @Test
  void namesMayBeInCapitals() throws IOException {
    assertEquals(
        Map.of("z", "fastq_1=z_1.FASTQ fastq_2=z_2.Fq.GZ"), rows("z_1.FASTQ", "z_2.Fq.GZ"));
  }

  @Test
  void readsThatAreLeftOutAreNamed() throws IOException {
    assertEquals(Map.of("a", "single=a.fq"), rows("a.fq", "a.fq.gz.md5", "a.fa", "README.md"));
    assertEquals(List.of(), notes);
    assertEquals(
        Map.of("a", "single=a.fq"), rows("a.fq", "b.fastq.xz", "c.BAM", "d.fq.zip", "e.sra"));
    assertEquals(
        List.of(
            "note: dir: b.fastq.xz, c.BAM, d.fq.zip and 1 more are left out: only FASTQ is taken"
                + " (names that end in .fastq or .fq, perhaps with .gz, .bz2 or .zst)"),
        notes);
  }

  @Test
  void aFileWithoutItsMateIsNamed() {
    String said =
        assertThrows(InputException.class, () -> rows("a_1.fq", "b_1.fq", "b_2.fq")).getMessage();
    assertEquals(
        "dir: of the sample a there are a_1.fq and no second reads; rename them, or list the"
            + " samples in a sheet",
        said);
    assertTrue(
        assertThrows(InputException.class, () -> rows("reads.txt"))
            .getMessage()
            .contains("holds no FASTQ"));
  }

  @TempDir Path folder;
  private final List<String> notes = new ArrayList<>();

  @Test
  void namesAreTakenLiterally() throws IOException {
    Path odd = Files.createDirectory(folder.resolve("run[1] {a}"));
    Files.createFile(odd.resolve("x_1.fq"));
    Files.createFile(odd.resolve("x_2.fq"));
    assertEquals(
        List.of(hadoop(odd.resolve("x_1.fq")).toString()),
        FolderSheet.read(hadoop(odd), new Configuration(), notes::add).get(0).files().get("-1"));
    Path colon = Files.createDirectory(folder.resolve("colon"));
    Files.createFile(colon.resolve("run:3.fq"));
    assertTrue(refused(colon).contains("the sample run:3 is not a valid name"));
    Path list = Files.createDirectory(folder.resolve("a;b"));
    Files.createFile(list.resolve("x.fq"));
    assertTrue(refused(list).contains("a name holds ;, which stands between files"));
  }

  private String refused(Path odd) {
    return assertThrows(
            InputException.class,
            () -> FolderSheet.read(hadoop(odd), new Configuration(), notes::add))
        .getMessage();
  }

  private static org.apache.hadoop.fs.Path hadoop(Path path) {
    return new org.apache.hadoop.fs.Path(path.toUri());
  }

  private Map<String, String> rows(String... names) throws IOException {
    Map<String, String> shown = new TreeMap<>();
    for (SheetRow row : FolderSheet.rows("dir", Stream.of(names), name -> name, notes::add)) {
      Map<String, String> cells = new TreeMap<>(row.cells());
      cells.remove("sample");
      List<String> words = cells.entrySet().stream().map(Object::toString).toList();
      shown.put(row.sample(), String.join(" ", words));
    }
    return shown;
  }
}
