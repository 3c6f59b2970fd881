package org.pga.reads;

import com.google.common.io.ByteStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.pga.reads.format.ReadFormat;
import org.pga.reads.format.ReadParser;
import org.pga.reads.format.ReadRecord;

/** Reads as a parser gives them, written down in tests. */
public final class DrawnReads {
  private DrawnReads() {}

  /**
   * A FASTQ record.
   *
   * @param qualities null: a FASTA record
   */
  public static ReadRecord of(String letters, String qualities) throws IOException {
    String text =
        qualities == null ? ">r\n" + letters + "\n" : "@r\n" + letters + "\n+\n" + qualities + "\n";
    ReadFormat format = qualities == null ? ReadFormat.FASTA : ReadFormat.FASTQ;
    ReadRecord record = new ReadRecord();
    try (ReadParser parser =
        format.parser(new ByteArrayInputStream(ReadTexts.bytes(text)), "drawn", false, 0)) {
      parser.next(record);
    }
    // a copy, as MRUnit makes them: qualities must survive it
    var out = ByteStreams.newDataOutput();
    record.write(out);
    ReadRecord copy = new ReadRecord();
    copy.readFields(ByteStreams.newDataInput(out.toByteArray()));
    return copy;
  }

  /** What is left of its letters. */
  public static String kept(ReadRecord read) {
    return new String(
        read.data(),
        read.lettersFrom(),
        read.letters(),
        java.nio.charset.StandardCharsets.US_ASCII);
  }
}
