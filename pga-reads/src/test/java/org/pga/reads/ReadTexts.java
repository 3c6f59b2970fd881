package org.pga.reads;

import io.airlift.compress.zstd.ZstdOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;

/** Files of reads for tests, and the ways to compress them. */
public final class ReadTexts {
  private ReadTexts() {}

  /** A way to store a text. */
  public enum Packing {
    PLAIN,
    GZIP,
    /** Members cut anywhere, an empty one among them. */
    MEMBERS,
    BGZF,
    /** Zeros behind the last member, as tapes have them. */
    PADDED,
    BZIP2,
    STREAMS,
    /** A stream for every 100 bytes, as pbzip2 writes them. */
    PARALLEL,
    /** Two frames. */
    ZSTD;

    public byte[] pack(byte[] text) throws IOException {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      int third = text.length / 3;
      switch (this) {
        case GZIP:
          gzip(text, 0, text.length, out);
          break;
        case MEMBERS:
          gzip(text, 0, third, out);
          gzip(text, third, third, out);
          gzip(text, third, text.length, out);
          break;
        case BGZF:
          for (int at = 0; at < text.length; at += 50) {
            bgzf(text, at, Math.min(text.length, at + 50), out);
          }
          bgzf(text, 0, 0, out);
          break;
        case PADDED:
          gzip(text, 0, text.length, out);
          out.write(new byte[700]);
          break;
        case BZIP2:
          bzip2(text, 0, text.length, out);
          break;
        case STREAMS:
          bzip2(text, 0, third, out);
          bzip2(text, third, text.length, out);
          break;
        case PARALLEL:
          for (int at = 0; at < text.length; at += 100) {
            bzip2(text, at, Math.min(text.length, at + 100), out);
          }
          break;
        case ZSTD:
          zstd(text, 0, third, out);
          zstd(text, third, text.length, out);
          break;
        default:
          out.write(text);
      }
      return out.toByteArray();
    }
  }

  private static void gzip(byte[] text, int from, int to, OutputStream out) throws IOException {
    GZIPOutputStream gzip = new GZIPOutputStream(out);
    gzip.write(text, from, to - from);
    gzip.finish();
  }

  private static void zstd(byte[] text, int from, int to, OutputStream out) throws IOException {
    ByteArrayOutputStream frame = new ByteArrayOutputStream();
    try (ZstdOutputStream zstd = new ZstdOutputStream(frame)) {
      zstd.write(text, from, to - from);
    }
    frame.writeTo(out);
  }

  private static void bzip2(byte[] text, int from, int to, OutputStream out) throws IOException {
    BZip2CompressorOutputStream bzip2 = new BZip2CompressorOutputStream(out, 1);
    bzip2.write(text, from, to - from);
    bzip2.finish();
  }

  /** A gzip member whose extra field holds its size, as in the SAM specification, 4.1. */
  private static void bgzf(byte[] text, int from, int to, ByteArrayOutputStream out) {
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    deflater.setInput(text, from, to - from);
    deflater.finish();
    byte[] data = new byte[to - from + 100];
    int length = deflater.deflate(data);
    deflater.end();
    int size = 18 + length + 8 - 1;
    byte[] header = {31, (byte) 139, 8, 4, 0, 0, 0, 0, 0, (byte) 255, 6, 0, 66, 67, 2, 0, 0, 0};
    header[16] = (byte) size;
    header[17] = (byte) (size >> 8);
    out.writeBytes(header);
    out.write(data, 0, length);
    CRC32 crc = new CRC32();
    crc.update(text, from, to - from);
    word((int) crc.getValue(), out);
    word(to - from, out);
  }

  private static void word(int value, ByteArrayOutputStream out) {
    for (int shift = 0; shift < 32; shift += 8) {
      out.write(value >> shift);
    }
  }

  public static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Quality lines that look like headers and '+' lines; names that look like nothing else. */
  public static String nastyFastq(long seed, int reads, String newline) {
    Random random = new Random(seed);
    String[] firsts = {"@", "+", "@+", "+@", "I"};
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < reads; i++) {
      int length = random.nextInt(6) == 0 ? 0 : random.nextInt(12) + 1;
      StringBuilder quality = new StringBuilder();
      while (quality.length() < length) {
        quality.append(firsts[random.nextInt(firsts.length)]);
      }
      quality.setLength(length);
      text.append("@r").append(i).append(random.nextBoolean() ? " @ + x" : "").append(newline);
      text.append(letters(random, length)).append(newline);
      text.append(random.nextBoolean() ? "+" : "+@r" + i).append(newline);
      text.append(quality).append(newline);
    }
    return text.toString();
  }

  /** Wrapped sequences, empty ones, headers that hold a second '>'. */
  public static String nastyFasta(long seed, int reads, String newline) {
    Random random = new Random(seed);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < reads; i++) {
      text.append(">r").append(i).append(random.nextBoolean() ? " >x @y" : "").append(newline);
      for (int lines = random.nextInt(4); lines > 0; lines--) {
        text.append(letters(random, random.nextInt(8))).append(newline);
      }
    }
    return text.toString();
  }

  /** Letters of either case with N's, ambiguity codes, points and uracil among them. */
  public static String letters(Random random, int length) {
    char[] letters = new char[length];
    for (int i = 0; i < length; i++) {
      letters[i] = "ACGTACGTACGTACGTacgtacgtNnRy.U".charAt(random.nextInt(30));
    }
    return new String(letters);
  }
}
