package org.pga.reads.preprocess;

import java.io.ByteArrayInputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32C;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.Writable;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.Scratch;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.packed.ReadIdentity;
import org.pga.reads.packed.ReadPacker;
import org.pga.reads.packed.ReadTotals;
import org.pga.reads.trim.QualityProfile;
import org.pga.reads.trim.ReadTrimmer;
import org.pga.reads.trim.TrimTally;

/**
 * What a map says about its split, as a small file beside its output: figures by library and exact
 * lengths of reads would need more counters than Hadoop allows, and only the files of successful
 * attempts are committed.
 *
 * <pre>source · first long · end long · totals · trimmed · qualities · CRC32C int</pre>
 */
final class SplitReport implements Writable {
  /** File name; the underscore hides it from those who read the packed reads. */
  static final String NAME = "_report";

  private ReadSource source = new ReadSource();
  private final ReadTotals totals = new ReadTotals();
  private final TrimTally trimmed = new TrimTally();
  private final QualityProfile qualities = new QualityProfile();
  private long first = -1;
  private long end = -1;

  void add(ReadSource from, ReadRecord read, ReadIdentity identity, ReadPacker packer) {
    if (first < 0) {
      first = read.offset();
      source = from;
    }
    end = read.end();
    totals.add(read, identity, packer);
  }

  /** Adds what was trimmed of the reads, and what their qualities were. */
  void add(ReadTrimmer trimmer) {
    trimmed.add(trimmer.tally());
    qualities.add(trimmer.profile());
  }

  /** The file; meaningless without records. */
  ReadSource source() {
    return source;
  }

  /** Offset of the first record, −1 if the split has none. */
  long first() {
    return first;
  }

  /** Where the last record ends. */
  long end() {
    return end;
  }

  ReadTotals totals() {
    return totals;
  }

  TrimTally trimmed() {
    return trimmed;
  }

  QualityProfile qualities() {
    return qualities;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    source.write(out);
    out.writeLong(first);
    out.writeLong(end);
    totals.write(out);
    trimmed.write(out);
    qualities.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    source.readFields(in);
    first = in.readLong();
    end = in.readLong();
    totals.readFields(in);
    trimmed.readFields(in);
    qualities.readFields(in);
  }

  /** Takes the reports out of the output of a job, those of splits without records, too. */
  static List<SplitReport> take(Path folder, FileSystem fileSystem) throws IOException {
    List<SplitReport> reports = new ArrayList<>();
    for (FileStatus status : fileSystem.listStatus(folder)) {
      if (status.getPath().getName().startsWith(NAME)) {
        reports.add(load(status.getPath(), fileSystem));
        Scratch.remove(fileSystem, status.getPath(), folder);
      }
    }
    return reports;
  }

  /** Writes it to a file, and behind it its checksum: until it is read nothing else has one. */
  void store(Path file, FileSystem fileSystem) throws IOException {
    DataOutputBuffer bytes = new DataOutputBuffer();
    write(bytes);
    try (FSDataOutputStream out = fileSystem.create(file, false)) {
      out.write(bytes.getData(), 0, bytes.getLength());
      out.writeInt(checksum(bytes.getData(), bytes.getLength()));
    }
  }

  static SplitReport load(Path file, FileSystem fileSystem) throws IOException {
    byte[] bytes;
    try (FSDataInputStream in = fileSystem.open(file)) {
      bytes = in.readAllBytes();
    }
    int length = bytes.length - Integer.BYTES;
    if (length < 0 || checksum(bytes, length) != ByteBuffer.wrap(bytes).getInt(length)) {
      throw ResourceException.damaged(file);
    }
    SplitReport report = new SplitReport();
    report.readFields(new DataInputStream(new ByteArrayInputStream(bytes)));
    return report;
  }

  private static int checksum(byte[] bytes, int length) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, length);
    return (int) crc.getValue();
  }
}
