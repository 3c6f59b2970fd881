package org.pga.scaffold.finish.agp;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.util.LineReader;
import org.pga.core.bases.Bases;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.text.Letters;
import org.pga.scaffold.finish.text.TextWriter;

/**
 * Reads the bases of any contig of contigs.fasta, in 12 bytes of memory a contig and some windows
 * of the file: contigs and scaffolds are ordered alike, so most reads continue where others ended.
 */
final class ContigBases implements Closeable {
  private static final int WINDOW = 1 << 20;
  private static final int WINDOWS = 16;

  private final LongArrayList offsets = new LongArrayList();
  private final IntArrayList lengths = new IntArrayList();
  private final FSDataInputStream in;
  private final LoadingCache<Long, byte[]> windows;
  private final long size;
  private long currentNumber = -1;
  private byte[] current;

  ContigBases(FileSystem fs, Path file) throws IOException {
    size = fs.getFileStatus(file).getLen();
    try (LineReader lines = new LineReader(fs.open(file), WINDOW)) {
      index(lines);
    }
    in = fs.open(file);
    windows =
        CacheBuilder.newBuilder()
            .maximumSize(WINDOWS)
            .concurrencyLevel(1)
            .build(CacheLoader.from(this::window));
  }

  private void index(LineReader lines) throws IOException {
    Text line = new Text();
    long position = 0;
    boolean ended = true;
    for (int read = lines.readLine(line); read > 0; read = lines.readLine(line)) {
      position += read;
      if (line.charAt(0) == '>') {
        String name = line.toString().substring(1).split(" ")[0];
        if (!name.equals(RecordKind.CONTIG.name(lengths.size() + 1L))) {
          throw new IllegalStateException(name + " is contig number " + (lengths.size() + 1));
        }
        offsets.add(position);
        lengths.add(0);
        ended = false;
      } else {
        if (ended) {
          throw new IllegalStateException(
              RecordKind.CONTIG.name(lengths.size()) + " has a short line before its last");
        }
        int last = lengths.size() - 1;
        lengths.set(last, lengths.getInt(last) + line.getLength());
        ended = line.getLength() != TextWriter.LINE;
      }
    }
  }

  /** How many contigs there are, numbered from 1. */
  int size() {
    return lengths.size();
  }

  int length(int contig) {
    return lengths.getInt(contig - 1);
  }

  /** The letters of a contig or of its reverse complement. */
  Letters letters(int contig, boolean reverseComplement) {
    int length = length(contig);
    return (first, last, to, at) -> {
      if (reverseComplement) {
        copy(contig, length - last, length - first, to, at);
        for (int i = at, j = at + last - first - 1; i <= j; i++, j--) {
          byte letter = complement(to[i]);
          to[i] = complement(to[j]);
          to[j] = letter;
        }
      } else {
        copy(contig, first, last, to, at);
      }
    };
  }

  /** Copies letters as they stand in the file, line by line. */
  private void copy(int contig, int first, int last, byte[] to, int at) {
    for (int base = first, next = at, count; base < last; base += count, next += count) {
      long position = offsets.getLong(contig - 1) + base + base / TextWriter.LINE;
      if (position / WINDOW != currentNumber) {
        currentNumber = position / WINDOW;
        current = windows.getUnchecked(currentNumber);
      }
      int from = (int) (position % WINDOW);
      count = Math.min(last - base, TextWriter.LINE - base % TextWriter.LINE);
      count = Math.min(count, current.length - from);
      System.arraycopy(current, from, to, next, count);
    }
  }

  private byte[] window(long number) {
    try {
      byte[] window = new byte[(int) Math.min(WINDOW, size - number * WINDOW)];
      in.readFully(number * WINDOW, window);
      return window;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte complement(byte letter) {
    int code = Bases.code(letter);
    return code == Bases.NONE ? letter : (byte) Bases.letter(Bases.complement(code));
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
