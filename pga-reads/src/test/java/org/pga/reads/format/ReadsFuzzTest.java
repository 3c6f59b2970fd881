package org.pga.reads.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;

/**
 * Any bytes as a file of reads: unpacked and parsed, or refused with their place. A file that is
 * accepted gives the same reads however it is split. The first byte says where it is.
 */
@Timeout(120)
public class ReadsFuzzTest {
  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, ReadsFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    byte[] file = Arrays.copyOfRange(data, 1, data.length);
    try {
      byte[] text = unpacked(file);
      ReadFormat format = text.length == 0 ? null : ReadFormat.of(text[0]);
      if (format == null) {
        return;
      }
      List<String> reads = parse(text, 0, text.length, format);
      int split = (data[0] & 0xff) * text.length / 256;
      List<String> apart = new ArrayList<>(parse(text, 0, split, format));
      apart.addAll(parse(text, split, text.length, format));
      if (!reads.equals(apart)) {
        throw new AssertionError("split at " + split + ": " + reads + " becomes " + apart);
      }
    } catch (ReadException e) {
      if (!e.getMessage().startsWith("f")) {
        throw new AssertionError("doesn't name the file", e);
      }
    } catch (IllegalArgumentException e) {
      return; // neither format
    } catch (RuntimeException e) {
      throw new AssertionError("neither read nor refused", e);
    }
  }

  private static byte[] unpacked(byte[] file) throws IOException {
    InputStream in = new ByteArrayInputStream(file);
    try (InputStream text = Compression.of(file, file.length).text(in, "f")) {
      return text.readNBytes(1 << 20);
    }
  }

  /** As the record reader of a split does. */
  private static List<String> parse(byte[] data, int start, int end, ReadFormat format)
      throws IOException {
    List<String> reads = new ArrayList<>();
    int from = Math.max(0, start - 1);
    InputStream in = new ByteArrayInputStream(data, from, data.length - from);
    try (ReadParser parser = format.parser(in, "f", false, from)) {
      boolean more = start == 0 || start < end && parser.findRecord(end);
      ReadRecord record = new ReadRecord();
      while (more && parser.position() < end && parser.next(record)) {
        String letters =
            new String(
                record.data(),
                record.lettersFrom(),
                record.lettersTo() - record.lettersFrom(),
                StandardCharsets.ISO_8859_1);
        reads.add(record.offset() + " " + letters);
      }
    }
    return reads;
  }

  @Test
  void anyFileIsReadOrRefused() throws IOException {
    List<byte[]> good = new ArrayList<>();
    for (int seed = 0; seed < 6; seed++) {
      String newline = seed % 2 == 0 ? "\n" : "\r\n";
      good.add(at(seed, ReadTexts.bytes(ReadTexts.nastyFastq(seed, 8, newline))));
      good.add(at(seed, ReadTexts.bytes(ReadTexts.nastyFasta(seed, 8, newline))));
    }
    Fuzz.mutate(60_000, good, ReadsFuzzTest::read);
    List<byte[]> packed = new ArrayList<>();
    for (Packing packing : Packing.values()) {
      byte[] text = ReadTexts.bytes(ReadTexts.nastyFastq(7, 8, "\n"));
      packed.add(at(100, packing.pack(text)));
    }
    Fuzz.mutate(4_000, packed, ReadsFuzzTest::read);
  }

  @Test
  void pastFindingsStayMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/reads"), ReadsFuzzTest::read);
  }

  private static byte[] at(int split, byte[] file) {
    byte[] data = new byte[file.length + 1];
    data[0] = (byte) (41 * split);
    System.arraycopy(file, 0, data, 1, file.length);
    return data;
  }
}
