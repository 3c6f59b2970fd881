package org.pga.reads.format;

import com.google.common.io.ByteStreams;
import com.google.common.primitives.Ints;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;

/** How a file is compressed, known by its first bytes: names lie. */
public enum Compression {
  NONE,
  /** One or many members; BGZF is such a file, which can be read in parts. */
  GZIP,
  /** One or many streams; can be read in parts. */
  BZIP2,
  /**
   * One or many frames, skippable ones among them; decoded in Java, for Hadoop's codec needs a
   * native library. Up to three bytes after a frame go unnoticed.
   */
  ZSTD;

  /** As many bytes of a file tell how it is compressed. */
  static final int FIRST = 18;

  private static final int BUFFER = 1 << 16;

  /** Bytes of text: half a minute's work, for a message. */
  private static final long READ_ON = 1L << 32;

  /** Looks at the first bytes of a file. */
  static Compression of(byte[] first, int length) {
    if (length >= 2 && (first[0] & 0xff) == 0x1f && (first[1] & 0xff) == 0x8b) {
      return GZIP;
    }
    if (length >= 4 && ZstdFrames.begin(Ints.fromBytes(first[3], first[2], first[1], first[0]))) {
      return ZSTD;
    }
    return length >= 3 && first[0] == 'B' && first[1] == 'Z' && first[2] == 'h' ? BZIP2 : NONE;
  }

  /**
   * The text within compressed bytes.
   *
   * @param file name for messages
   */
  InputStream text(InputStream bytes, String file) {
    return switch (this) {
      case GZIP -> new GzipStream(bytes, file);
      case BZIP2 ->
          new DecodedStream(
              new BufferedInputStream(bytes, BUFFER),
              file,
              "bzip2",
              in -> new BZip2CompressorInputStream(in, true));
      case ZSTD ->
          new DecodedStream(
              bytes, file, "zstd", in -> new ZstdInputStream(new ZstdFrames(in, file)));
      default -> bytes;
    };
  }

  /**
   * Whether parts of a file can be decompressed alone, as its first and last bytes tell. A file
   * that is cut off isn't read in parts, so that damage is found as ever.
   */
  boolean hasBlocks(FSDataInputStream in, long length) throws IOException {
    if (length < FIRST || length > BlockText.LARGEST) {
      return false;
    }
    byte[] first = new byte[FIRST];
    in.readFully(0, first);
    byte[] tail = new byte[(int) Math.min(length, this == GZIP ? BgzfText.TAIL : Bzip2Text.TAIL)];
    in.readFully(length - tail.length, tail);
    return switch (this) {
      case GZIP -> BgzfText.isHeader(first, 0) && BgzfText.endsWell(tail);
      case BZIP2 -> Bzip2Text.endsWell(tail);
      default -> false;
    };
  }

  /**
   * What a whole file looks like, too: words that go on behind its name.
   *
   * <p>BGZF's last block is an empty one, so that the loss of whole blocks at the end shows
   * (samtools warns, too). Frames of zstd may have no checksum; what the first one says is taken
   * for all.
   *
   * @return null if damage and a lost end would show
   */
  String doubt(FSDataInputStream in, long length) throws IOException {
    if (this == GZIP && hasBlocks(in, length)) {
      byte[] last = new byte[Integer.BYTES];
      in.readFully(length - last.length, last);
      return Ints.fromByteArray(last) == 0 // letters of the last block
          ? null
          : " is BGZF without the empty block at its end: if it was cut off between two blocks,"
              + " reads are missing; compare its size with the original's, or copy it again";
    }
    if (this == ZSTD) {
      byte[] first = new byte[FIRST];
      in.seek(0);
      return ZstdFrames.hasChecksum(Arrays.copyOf(first, in.readNBytes(first, 0, FIRST)))
          ? null
          : " has no checksum in it (zstd --no-check): damage would go unnoticed; compress reads"
              + " without that";
    }
    return null;
  }

  /**
   * The text of a file that {@link #hasBlocks}, from the first block on that begins at or behind a
   * stored byte.
   *
   * @param end the first stored byte of the next part
   */
  BlockText blocks(FSDataInputStream in, String file, long start, long end) throws IOException {
    return this == BZIP2 ? new Bzip2Text(in, file, start, end) : new BgzfText(in, file, start, end);
  }

  /** Opens a file as text from its beginning, whatever its compression. */
  static InputStream openText(Path file, Configuration conf) throws IOException {
    BufferedInputStream bytes = new BufferedInputStream(Stored.open(file, conf), BUFFER);
    byte[] first = new byte[FIRST];
    bytes.mark(first.length);
    int got = bytes.readNBytes(first, 0, first.length);
    bytes.reset();
    return of(first, got).text(bytes, file.toString());
  }

  /**
   * What reading on from a byte of the text finds damaged, or null: the checksum of what was
   * compressed stands behind it, in gzip's and zstd's case maybe at the file's end.
   */
  static ReadException damage(Path file, long text, Configuration conf) throws IOException {
    try (InputStream in = openText(file, conf)) {
      ByteStreams.exhaust(ByteStreams.limit(in, text + READ_ON));
      return null;
    } catch (ReadException e) {
      return e;
    }
  }
}
