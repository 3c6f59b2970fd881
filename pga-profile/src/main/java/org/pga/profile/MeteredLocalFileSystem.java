package org.pga.profile;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.LongAdder;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;

/**
 * The {@code file:} file system of an embedded run, which counts scratch and data apart.
 *
 * <p>Embedded, spills and stage folders are both local files, and Hadoop's statistics are those of
 * the whole process: two parallel maps each count what both read. So bytes are counted here, by
 * path: below a folder called {@link #SCRATCH} lies what Hadoop spills, merges and shuffles, all
 * else is input, stages and output. Counters are of the process; measure by differences.
 */
public final class MeteredLocalFileSystem extends LocalFileSystem {
  /** Name of the folder that holds Hadoop's local directories. */
  public static final String SCRATCH = "hadoop-local";

  private static final Traffic LOCAL = new Traffic();
  private static final Traffic DATA = new Traffic();

  /** Called by Hadoop, by {@code fs.file.impl}. */
  public MeteredLocalFileSystem() {
    super(new Raw());
  }

  /** Bytes so far: scratch read, scratch written, data read, data written. */
  static long[] bytes() {
    return new long[] {LOCAL.read.sum(), LOCAL.written.sum(), DATA.read.sum(), DATA.written.sum()};
  }

  private static final class Traffic {
    private final LongAdder read = new LongAdder();
    private final LongAdder written = new LongAdder();

    static Traffic of(Path path) {
      return path.toUri().getPath().contains("/" + SCRATCH + "/") ? LOCAL : DATA;
    }
  }

  private static final class Raw extends PosixLocalFiles {
    @Override
    public FSDataInputStream open(Path path, int bufferSize) throws IOException {
      return new FSDataInputStream(
          new CountingInput(super.open(path, bufferSize), Traffic.of(path)));
    }

    @Override
    protected OutputStream createOutputStream(Path path, boolean append) throws IOException {
      return new CountingOutput(super.createOutputStream(path, append), Traffic.of(path));
    }

    @Override
    protected OutputStream createOutputStreamWithMode(
        Path path, boolean append, FsPermission permission) throws IOException {
      return new CountingOutput(
          super.createOutputStreamWithMode(path, append, permission), Traffic.of(path));
    }
  }

  /** Lies below Hadoop's buffer, so writes are large. */
  private static final class CountingOutput extends FilterOutputStream {
    private final LongAdder written;

    CountingOutput(OutputStream out, Traffic traffic) {
      super(out);
      written = traffic.written;
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
      written.increment();
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      out.write(bytes, from, length);
      written.add(length);
    }
  }

  /** Lies above Hadoop's buffer, so reads may be of single bytes and are added up before. */
  private static final class CountingInput extends FSInputStream {
    private static final int FLUSH = 1 << 16;

    private final FSDataInputStream in;
    private final LongAdder read;
    private int pending;

    CountingInput(FSDataInputStream in, Traffic traffic) {
      this.in = in;
      read = traffic.read;
    }

    private int count(int bytes) {
      pending += Math.max(0, bytes);
      if (pending >= FLUSH) {
        read.add(pending);
        pending = 0;
      }
      return bytes;
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      count(b < 0 ? 0 : 1);
      return b;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      return count(in.read(bytes, from, length));
    }

    @Override
    public int available() throws IOException {
      return in.available();
    }

    @Override
    public void seek(long position) throws IOException {
      in.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return in.getPos();
    }

    @Override
    public boolean seekToNewSource(long position) throws IOException {
      return in.seekToNewSource(position);
    }

    @Override
    public void close() throws IOException {
      read.add(pending);
      pending = 0;
      in.close();
    }
  }
}
