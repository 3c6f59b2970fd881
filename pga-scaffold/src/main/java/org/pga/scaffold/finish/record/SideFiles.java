package org.pga.scaffold.finish.record;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * What the reducers leave in files for the lines that need the numbers of other parts: links, paths
 * and the components of scaffolds. Each kind of record has a file for each part; all files of a
 * kind, part by part, are in the order of the output.
 *
 * <p>A file: byte 1 and an entry, repeated, then byte 0.
 */
public record SideFiles(FileSystem fs, Path folder) {
  /** A record in a side file. */
  public interface Entry {
    void write(DataOutput out) throws IOException;
  }

  /** Reads an entry. */
  interface Reader<T> {
    T read(DataInput in) throws IOException;
  }

  /** Takes an entry. */
  public interface Sink<T> {
    void take(T entry) throws IOException;
  }

  private Path path(RecordKind kind, int part) {
    return PartFiles.path(folder, "side-" + kind.name(), part);
  }

  /** Writes the side file of one kind and part. */
  public static final class Writer implements Closeable {
    private final DataOutputStream out;

    private Writer(DataOutputStream out) {
      this.out = out;
    }

    public void add(Entry entry) throws IOException {
      out.writeByte(1);
      entry.write(out);
    }

    @Override
    public void close() throws IOException {
      out.writeByte(0);
      out.close();
    }
  }

  public Writer create(RecordKind kind, int part) throws IOException {
    return new Writer(
        new DataOutputStream(new BufferedOutputStream(fs.create(path(kind, part), false))));
  }

  /** Hands out the unitigs of parts {@code from} to {@code to} (exclusive). */
  public void unitigs(int from, int to, Sink<UnitigRecord> sink) throws IOException {
    read(RecordKind.UNITIG, from, to, UnitigRecord::read, sink);
  }

  public void scaffolds(int from, int to, Sink<ScaffoldRecord> sink) throws IOException {
    read(RecordKind.SCAFFOLD, from, to, ScaffoldRecord::read, sink);
  }

  public void contigs(int from, int to, Sink<ContigRecord> sink) throws IOException {
    read(RecordKind.CONTIG, from, to, ContigRecord::read, sink);
  }

  private <T> void read(RecordKind kind, int from, int to, Reader<T> reader, Sink<T> sink)
      throws IOException {
    for (int part = from; part < to; part++) {
      try (DataInputStream in =
          new DataInputStream(new BufferedInputStream(fs.open(path(kind, part))))) {
        while (in.readByte() == 1) {
          sink.take(reader.read(in));
        }
      }
    }
  }
}
