package org.pga.reads.format;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** What users give for reads and PGA doesn't read, known by its first bytes, with what to do. */
enum ForeignFormat {
  XZ("an xz file", "\u00fd7zXZ\0", "xz -dc FILE | gzip > reads.fq.gz"),
  ZIP("a zip archive", "PK\3\4", "unzip FILE"),
  SEVEN_ZIP("a 7z archive", "7z\u00bc\u00af'\u001c", "7z x FILE"),
  LZ4("an lz4 file", "\4\"M\u0018", "lz4 -dc FILE | gzip > reads.fq.gz"),
  COMPRESS("a file of the program compress", "\u001f\u009d", "gzip -dc FILE > reads.fq"),
  BAM("a BAM file", "BAM\1", "samtools collate -O FILE | samtools fastq - > reads.fq"),
  CRAM("a CRAM file", "CRAM", "samtools collate -O FILE | samtools fastq - > reads.fq"),
  SRA("a file of the SRA", "NCBI.sra", "fasterq-dump FILE"),
  /** Its mark stands behind the name of the first file. */
  TAR("a tar archive", 257, "ustar", "tar xf FILE"),
  UTF_8(
      "a text that begins with a byte order mark",
      "\u00ef\u00bb\u00bf",
      "tail -c +4 FILE > reads.fq"),
  UTF_16("a text in UTF-16", "\u00ff\u00fe", "iconv -f UTF-16 -t ASCII FILE > reads.fq");

  /** As many bytes of a text tell. */
  static final int FIRST = 262;

  private final String what;
  private final int place;
  private final byte[] mark;
  private final String command;

  ForeignFormat(String what, String mark, String command) {
    this(what, 0, mark, command);
  }

  ForeignFormat(String what, int place, String mark, String command) {
    this.what = what;
    this.place = place;
    this.mark = mark.getBytes(StandardCharsets.ISO_8859_1);
    this.command = command;
  }

  /** Whether the command takes it as it comes, which is compressed. */
  private boolean isReadCompressed() {
    return this == TAR || this == BAM;
  }

  /** What a text is that begins with these bytes, and how to get reads out of it; null: unknown. */
  static String advice(byte[] first, boolean compressed) {
    for (ForeignFormat format : values()) {
      int end = format.place + format.mark.length;
      if (end <= first.length
          && Arrays.equals(Arrays.copyOfRange(first, format.place, end), format.mark)) {
        return format.what
            + ", which PGA doesn't read; "
            + (compressed && !format.isReadCompressed() ? "unpack it, then " : "")
            + format.command
            + " makes reads of it";
      }
    }
    return null;
  }
}
