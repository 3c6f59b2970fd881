package org.pga.graph.classic;

import java.io.IOException;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.bases.Bases;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;

/** A read → its id, and read, tab, reverse complement; all that isn't A, C, G or T is an N. */
public final class TextReadMapper extends Mapper<ReadSource, ReadRecord, Text, Text> {
  /** What the mapper counts of the reads. */
  public enum Count {
    /** Of all kinds, those that are no base among them. */
    LETTERS
  }

  private final Text id = new Text();
  private final Text strands = new Text();
  private byte[] letters = new byte[1 << 10];
  private Counter lettersSeen;

  @Override
  protected void setup(Context context) {
    lettersSeen = context.getCounter(Count.LETTERS);
  }

  @Override
  protected void map(ReadSource source, ReadRecord read, Context context)
      throws IOException, InterruptedException {
    int n = read.letters();
    lettersSeen.increment(n);
    if (letters.length < 2 * n + 1) {
      letters = new byte[4 * n + 1];
    }
    letters[n] = '\t';
    for (int i = 0; i < n; i++) {
      int code = Bases.code(read.data()[read.lettersFrom() + i]);
      letters[i] = letter(code);
      letters[2 * n - i] = letter(code == Bases.NONE ? code : Bases.complement(code));
    }
    strands.set(letters, 0, 2 * n + 1);
    id.set(read.data(), read.headerFrom(), idEnd(read) - read.headerFrom());
    context.write(id, strands);
  }

  private static byte letter(int code) {
    return (byte) (code == Bases.NONE ? 'N' : Bases.letter(code));
  }

  /** The id ends where the comment begins. */
  private static int idEnd(ReadRecord read) {
    int end = read.headerFrom();
    while (end < read.headerTo() && read.data()[end] > ' ') {
      end++;
    }
    return end;
  }
}
