package org.pga.reads.preprocess.split;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.apache.hadoop.mapreduce.InputSplit;
import org.pga.core.bases.SizedBytes;
import org.pga.reads.format.Compression;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadFormat;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/**
 * The records of a file that begin in a range of bytes, or, of a compressed file that can be read
 * in parts, in the blocks that begin there; else a whole file.
 */
public final class ReadSplit extends InputSplit implements Writable {
  private ReadSource source = new ReadSource();
  private String path = "";
  private long start;
  private long end;
  private Compression compression = Compression.NONE;
  private ReadFormat format = ReadFormat.FASTQ;
  private boolean part;
  private String[] hosts = {};

  public ReadSplit() {}

  /**
   * @param part whether other splits have other parts of the file
   */
  ReadSplit(InputFile file, long start, long end, boolean part, String[] hosts) {
    source = file.file().source();
    this.path = file.file().path().toString();
    this.start = start;
    this.end = end;
    this.compression = file.compression();
    this.format = file.format();
    this.part = part;
    this.hosts = hosts;
  }

  ReadSource source() {
    return source;
  }

  /** The first byte of the split, counted from 0 in the file as stored. */
  long start() {
    return start;
  }

  /** The byte behind the split's last one, counted likewise. */
  long end() {
    return end;
  }

  /** Whether the file is compressed and this is but a part of it. */
  boolean inBlocks() {
    return part && compression != Compression.NONE;
  }

  /** The file, without its status, which tasks don't need. */
  InputFile file() {
    Role role = source.role();
    ReadFile file = new ReadFile(source.library(), role, source.ordinal(), new Path(path));
    return new InputFile(file, new FileStatus(), compression, format);
  }

  @Override
  public long getLength() {
    return end - start;
  }

  @Override
  public String[] getLocations() {
    return hosts.clone();
  }

  @Override
  public void write(DataOutput out) throws IOException {
    source.write(out);
    Text.writeString(out, path);
    out.writeLong(start);
    out.writeLong(end);
    out.writeBoolean(part);
    out.writeUTF(compression.name());
    out.writeUTF(format.name());
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    source.readFields(in);
    path = Text.decode(SizedBytes.read(in, WritableUtils.readVInt(in)));
    start = in.readLong();
    end = in.readLong();
    part = in.readBoolean();
    compression = Compression.valueOf(in.readUTF());
    format = ReadFormat.valueOf(in.readUTF());
  }

  @Override
  public String toString() {
    return path + ", bytes " + start + " to " + end;
  }
}
