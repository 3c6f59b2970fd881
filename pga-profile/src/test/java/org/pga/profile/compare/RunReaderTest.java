package org.pga.profile.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.profile.RunRecord;

class RunReaderTest {
  private static final RunRecord RECORD = MadeUp.record(3.0, MadeUp.stage("preprocess", null, 2.0));

  @TempDir private Path folder;

  @Test
  void aRunIsReadFromItsFolderOrItsFile() throws IOException {
    Path out = run("out");
    assertEquals(List.of(new Run(out.toString(), RECORD, null)), read(out.toString()));
    Path file = out.resolve("run.json");
    assertEquals(List.of(new Run(file.toString(), RECORD, null)), read(file.toString()));
  }

  @Test
  void runsAreOfOneResultIfTheirContigsAre() throws IOException {
    assertNull(read(run("none").toString()).get(0).result());
    String first = withContigs("one", ">1\nACGT\n");
    assertEquals(first, withContigs("two", ">1\nACGT\n"));
    assertEquals("contigs.fasta", first.split(" ")[0]);
    assertNotEquals(first, withContigs("three", ">1\nACGA\n"));
  }

  @Test
  void packedContigsAreTheSame() throws IOException {
    String plain = withContigs("plain", ">1\nACGT\n");
    Path out = run("packed");
    try (OutputStream file =
        new GZIPOutputStream(Files.newOutputStream(out.resolve("contigs.fasta.gz")))) {
      file.write(">1\nACGT\n".getBytes(StandardCharsets.US_ASCII));
    }
    assertEquals(plain, read(out.toString()).get(0).result());
  }

  @Test
  void aPatternGivesAllRunsByName() throws IOException {
    run("ssd-2");
    run("ssd-1");
    run("hdd-1");
    List<String> places = read(folder + "/ssd-*").stream().map(Run::place).toList();
    assertEquals(List.of(folder + "/ssd-1", folder + "/ssd-2"), places);
  }

  @Test
  void whatIsNoRunIsSaidWithItsPlace() throws IOException {
    assertFault("doesn't exist", folder.resolve("nothing"));
    assertFault("has no run.json", Files.createDirectory(folder.resolve("empty")));
    assertFault("line 2", Files.writeString(folder.resolve("text.json"), "{\n text"));
    assertFault("it has no stages", Files.writeString(folder.resolve("other.json"), "{}"));
  }

  private void assertFault(String message, Path path) {
    InputException fault = assertThrows(InputException.class, () -> read(path.toString()));
    assertTrue(fault.getMessage().contains(message), fault::getMessage);
    assertTrue(fault.getMessage().contains(path.toString()), fault::getMessage);
  }

  private String withContigs(String name, String contigs) throws IOException {
    Path out = run(name);
    Files.writeString(out.resolve("contigs.fasta"), contigs);
    return read(out.toString()).get(0).result();
  }

  private Path run(String name) throws IOException {
    Path out = Files.createDirectory(folder.resolve(name));
    try (OutputStream file = Files.newOutputStream(out.resolve("run.json"))) {
      RECORD.write(file);
    }
    return out;
  }

  private static List<Run> read(String path) throws IOException {
    return RunReader.read(new org.apache.hadoop.fs.Path(path), new Configuration());
  }
}
