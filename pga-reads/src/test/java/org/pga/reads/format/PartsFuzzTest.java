package org.pga.reads.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.reads.ReadTexts;
import org.pga.reads.ReadTexts.Packing;

/**
 * Any bytes as a compressed file that is read in parts: refused with their place, or the same reads
 * as those of the whole file. The first byte says where the second part begins.
 */
@Timeout(120)
public class PartsFuzzTest {
  /** Bytes of a stored file, to be read from anywhere. */
  private static final class Bytes extends FSInputStream {
    private final byte[] file;
    private int at;

    private Bytes(byte[] file) {
      this.file = file;
    }

    @Override
    public int read() {
      return at < file.length ? file[at++] & 0xff : -1;
    }

    @Override
    public void seek(long to) {
      at = (int) to;
    }

    @Override
    public long getPos() {
      return at;
    }

    @Override
    public boolean seekToNewSource(long to) {
      return false;
    }
  }

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, PartsFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    byte[] file = Arrays.copyOfRange(data, 1, data.length);
    Compression compression = Compression.of(file, file.length);
    try {
      if (!compression.hasBlocks(open(file), file.length)) {
        return;
      }
      ReadFormat format = ReadFormat.of((byte) text(compression, file).read());
      if (format == null) {
        return;
      }
      int split = (data[0] & 0xff) * file.length / 256;
      List<String> apart = part(file, 0, split, compression, format);
      apart.addAll(part(file, split, file.length, compression, format));
      List<String> whole =
          letters(format.parser(text(compression, file), "f", true, 0), Long.MAX_VALUE);
      if (!whole.equals(apart)) {
        throw new AssertionError("split at " + split + ": " + whole + " becomes " + apart);
      }
    } catch (ReadException e) {
      if (!e.getMessage().startsWith("f")) {
        throw new AssertionError("doesn't name the file", e);
      }
    } catch (RuntimeException e) {
      throw new AssertionError("neither read nor refused", e);
    }
  }

  private static FSDataInputStream open(byte[] file) {
    return new FSDataInputStream(new Bytes(file));
  }

  private static InputStream text(Compression compression, byte[] file) {
    return compression.text(new ByteArrayInputStream(file), "f");
  }

  /** As the record reader of a split does. */
  private static List<String> part(
      byte[] file, int start, int end, Compression compression, ReadFormat format)
      throws IOException {
    if (start == end) {
      return new ArrayList<>();
    }
    BlockText text = compression.blocks(open(file), "f", start, end).open();
    try (ReadParser parser = format.parser(text, "f", true, 0)) {
      return start == 0 || parser.findRecord(end) ? letters(parser, end) : new ArrayList<>();
    }
  }

  private static List<String> letters(ReadParser parser, long end) throws IOException {
    List<String> reads = new ArrayList<>();
    ReadRecord record = new ReadRecord();
    while (parser.owns(end) && parser.next(record)) {
      reads.add(
          new String(
              record.data(), record.lettersFrom(), record.letters(), StandardCharsets.ISO_8859_1));
    }
    return reads;
  }

  @Test
  void anyFileIsReadOrRefused() throws IOException {
    List<byte[]> good = new ArrayList<>();
    for (int seed = 0; seed < 6; seed++) {
      String text =
          seed % 2 == 0 ? ReadTexts.nastyFastq(seed, 8, "\n") : ReadTexts.nastyFasta(seed, 8, "\n");
      for (Packing packing : List.of(Packing.BGZF, Packing.PARALLEL, Packing.BZIP2)) {
        byte[] file = packing.pack(ReadTexts.bytes(text));
        int split = 41 * seed;
        good.add(Fuzz.typed(split, out -> out.write(file)));
      }
    }
    Fuzz.mutate(6_000, good, PartsFuzzTest::read);
  }
}
