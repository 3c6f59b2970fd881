package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.pga.core.failure.InputException;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;
import org.pga.reads.format.Compression;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadFormat;
import org.pga.reads.library.Library;

class InputCheckTest {
  @TempDir Path folder;

  private Path write(String name, byte[] data) throws IOException {
    return Files.write(folder.resolve(name), data);
  }

  private static Library single(Path... files) {
    return Library.single(paths(files));
  }

  private static List<org.apache.hadoop.fs.Path> paths(Path... files) {
    return Arrays.stream(files)
        .map(file -> new org.apache.hadoop.fs.Path(file.toString()))
        .toList();
  }

  private static void refused(Library library, String... parts) {
    InputException fault =
        assertThrows(
            InputException.class, () -> InputCheck.check(List.of(library), new Configuration()));
    for (String part : parts) {
      assertTrue(fault.getMessage().contains(part), fault.getMessage());
    }
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void goesByContentNotByName(Packing packing) throws IOException {
    Path file = write("reads.txt", packing.pack(ReadTexts.bytes(">a\nACGT\n")));
    InputFile input = InputCheck.check(List.of(single(file)), new Configuration()).get(0);
    assertEquals(ReadFormat.FASTA, input.format());
    assertEquals(Files.size(file), input.status().getLen());
    assertEquals(packing == Packing.PLAIN, input.compression() == Compression.NONE);
  }

  @ParameterizedTest
  @EnumSource(Packing.class)
  void whatIsNoReadsIsRefused(Packing packing) throws IOException {
    refused(
        single(write("a", packing.pack(ReadTexts.bytes("#hello\n")))),
        "neither FASTQ nor FASTA",
        "line 1, byte offset 0",
        "found '#'");
    refused(single(write("b", packing.pack(new byte[0]))), "/b is empty");
  }

  @Test
  @Timeout(60)
  void aPipeIsRefusedUnopened() throws Exception {
    Path pipe = folder.resolve("pipe.fq");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    refused(single(pipe), "pipe.fq is a pipe", "write its content to a file");
    refused(single(Path.of("/dev/null")), "/dev/null is a pipe or a device");
    Path link = Files.createSymbolicLink(folder.resolve("link.fq"), pipe);
    refused(single(link), "link.fq is a pipe");
  }

  @Test
  void whatHasNoLengthIsRefusedWhateverItHolds() throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.createContext(
        "/",
        exchange -> {
          byte[] reads = ReadTexts.bytes("@a\nACGT\n+\nIIII\n");
          exchange.sendResponseHeaders(200, reads.length);
          exchange.getResponseBody().write(reads);
          exchange.close();
        });
    server.start();
    try {
      String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/reads.fq";
      org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(url);
      refused(Library.single(List.of(path)), url + " is on a file system", "download it");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void whatIsNoFileIsRefused() throws IOException {
    refused(single(folder.resolve("missing")), "missing doesn't exist");
    refused(single(folder), "is a folder");
    refused(Library.single(List.of()), "no read files");
    refused(
        Library.single(List.of(new org.apache.hadoop.fs.Path("nosuch://host/x"))),
        "nosuch://host/x can't be read");
  }

  @Test
  void damagedCompressedHeadersAreRefused() throws IOException {
    byte[] gzip = Packing.GZIP.pack(ReadTexts.bytes("@a\nA\n+\nI\n"));
    refused(single(write("a.gz", Arrays.copyOf(gzip, 7))), "a.gz, byte offset 7: ", "cut off");
    byte[] bzip2 = Packing.BZIP2.pack(ReadTexts.bytes("@a\nA\n+\nI\n"));
    refused(single(write("a.bz2", Arrays.copyOf(bzip2, 9))), "a.bz2, byte offset 9: ", "cut off");
  }

  @Test
  void aFileGivenTwiceIsRefused() throws IOException {
    Path file = write("a", ReadTexts.bytes(">a\nACGT\n"));
    refused(single(file, file), "a is given twice");
    refused(Library.paired(paths(file), paths(file)), "a is given twice");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    refused(single(file, link), "are the same file");
    Path hard = Files.createLink(folder.resolve("hard"), file);
    refused(Library.paired(paths(file), paths(hard)), "a and ", "hard are the same file");
    Path copy = Files.copy(file, folder.resolve("copy"));
    assertEquals(2, InputCheck.check(List.of(single(file, copy)), new Configuration()).size());
    refused(single(file, folder.resolve("../" + folder.getFileName() + "/a")), "twice");
  }

  @Test
  void pairedFilesComeInPairs() throws IOException {
    Path a = write("a", ReadTexts.bytes(">a\nACGT\n"));
    Path b = write("b", ReadTexts.bytes(">a\nACGT\n"));
    Path c = write("c", ReadTexts.bytes(">a\nACGT\n"));
    refused(Library.paired(paths(a, b), paths(c)), "2 files of R1 reads but 1 of R2 reads");
  }
}
