package org.pga.scaffold.classic.job;

import org.apache.hadoop.io.Text;
import org.apache.hadoop.io.WritableComparable;
import org.apache.hadoop.io.WritableComparator;
import org.apache.hadoop.io.WritableUtils;
import org.apache.hadoop.mapreduce.Partitioner;

/**
 * Keys {@code KEY tab TAG}: lines of one key meet, sorted by their tags. All that a key consists of
 * sorts behind a tab.
 */
public final class FirstField {
  private FirstField() {}

  /** To which reducer a key goes. */
  public static final class Parts extends Partitioner<Text, Text> {
    @Override
    public int getPartition(Text key, Text value, int parts) {
      int hash = WritableComparator.hashBytes(key.getBytes(), length(key.getBytes(), 0, key));
      return (hash & Integer.MAX_VALUE) % parts;
    }
  }

  /** Which keys make a group. */
  public static final class Groups extends WritableComparator {
    public Groups() {
      super(Text.class);
    }

    @Override
    public int compare(byte[] one, int start, int length, byte[] two, int start2, int length2) {
      int head = WritableUtils.decodeVIntSize(one[start]);
      int head2 = WritableUtils.decodeVIntSize(two[start2]);
      return compareBytes(
          one,
          start + head,
          length(one, start + head, length - head),
          two,
          start2 + head2,
          length(two, start2 + head2, length2 - head2));
    }

    @Override
    @SuppressWarnings("rawtypes") // as Hadoop declares it
    public int compare(WritableComparable one, WritableComparable two) {
      Text a = (Text) one;
      Text b = (Text) two;
      return compareBytes(
          a.getBytes(), 0, length(a.getBytes(), 0, a), b.getBytes(), 0, length(b.getBytes(), 0, b));
    }
  }

  private static int length(byte[] data, int from, Text text) {
    return length(data, from, text.getLength());
  }

  /** Bytes before the tab. */
  private static int length(byte[] data, int from, int length) {
    for (int i = 0; i < length; i++) {
      if (data[from + i] == '\t') {
        return i;
      }
    }
    return length;
  }
}
