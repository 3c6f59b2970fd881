package org.pga.core.onefile;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A range of bytes of a part. On the wire: UTF path, long offset, long length.
 *
 * @param path the part, qualified
 * @param offset of its first byte in the part
 * @param length in bytes
 */
public record ByteRange(String path, long offset, long length) {
  void write(DataOutput out) throws IOException {
    out.writeUTF(path);
    out.writeLong(offset);
    out.writeLong(length);
  }

  static ByteRange read(DataInput in) throws IOException {
    return new ByteRange(in.readUTF(), in.readLong(), in.readLong());
  }
}
