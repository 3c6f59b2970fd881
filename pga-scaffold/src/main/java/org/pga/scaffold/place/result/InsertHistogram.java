package org.pga.scaffold.place.result;

import static org.pga.scaffold.rule.ScaffoldThresholds.LONGEST_INSERT;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.pga.core.job.JobInput;

/**
 * How the pairs of one library lie, both mates placed, after outward-facing libraries were turned.
 *
 * <p>On the wire: vlong for each {@link Kind}, vlong facing on single-copy unitigs; then for both
 * histograms vint number of entries and for each vint insert size, by increasing ones the
 * difference to the one before, and vlong pairs.
 */
public final class InsertHistogram implements Writable {
  /** How two mates lie. */
  public enum Kind {
    /** On one unitig, wholly within it, as mates should face each other. */
    FACING,
    /** On one unitig, back to back, or in a circle more than half of it apart. */
    OUTWARD,
    /** The mates are on one unitig and the same strand. */
    SAME_STRAND,
    /** On one unitig, facing, but one reaches beyond it, or farther apart than is looked at. */
    BEYOND,
    /** The mates are on two unitigs. */
    APART
  }

  private static final int ONE_LONGER_IN = 200;

  private final long[] pairs = new long[Kind.values().length];
  private long facingSingleCopy;
  private long[] facing = new long[1 << 10];
  private long[] outward = new long[1 << 10];

  /** Counts a pair of a kind, without an insert size. */
  public void add(Kind kind) {
    pairs[kind.ordinal()]++;
  }

  /**
   * Counts a facing pair.
   *
   * @param singleCopy whether the unitig stands in the genome once
   */
  public void addFacing(int insert, boolean singleCopy) {
    add(Kind.FACING);
    facingSingleCopy += singleCopy ? 1 : 0;
    facing = count(facing, insert);
  }

  /** Counts a pair back to back whose outermost bases, looked at from outside, are so far apart. */
  public void addOutward(int insert) {
    add(Kind.OUTWARD);
    outward = count(outward, insert);
  }

  private static long[] count(long[] histogram, int insert) {
    long[] wide = insert < histogram.length ? histogram : Arrays.copyOf(histogram, 2 * insert);
    wide[insert]++;
    return wide;
  }

  /** Reads those that place-reads left in a folder, by library. */
  public static Map<Integer, InsertHistogram> ofLibraries(Path placed, Configuration conf)
      throws IOException {
    Map<Integer, InsertHistogram> histograms = new TreeMap<>();
    IntWritable library = new IntWritable();
    InsertHistogram histogram = new InsertHistogram();
    FileSystem fs = placed.getFileSystem(conf);
    for (FileStatus file : fs.globStatus(JobInput.of(placed, PlaceFiles.INSERT_FILES))) {
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file.getPath()))) {
        while (in.next(library, histogram)) {
          histograms.computeIfAbsent(library.get(), any -> new InsertHistogram()).add(histogram);
        }
      }
    }
    return histograms;
  }

  /** The insert size that one facing pair in 200 is longer than, 0 without any. */
  public int longestFacing() {
    long more = Arrays.stream(facing).sum() / ONE_LONGER_IN;
    int insert = facing.length - 1;
    while (insert > 0 && more >= facing[insert]) {
      more -= facing[insert--];
    }
    return insert;
  }

  /** Pairs of a kind. */
  public long pairs(Kind kind) {
    return pairs[kind.ordinal()];
  }

  /** Facing pairs on single-copy unitigs. */
  public long facingSingleCopy() {
    return facingSingleCopy;
  }

  /** Facing pairs by insert size (outer distance); the array itself. */
  public long[] facing() {
    return facing;
  }

  /** Outward pairs by outer distance; the array itself. */
  public long[] outward() {
    return outward;
  }

  /** Adds what another one counted. */
  public void add(InsertHistogram other) {
    for (int kind = 0; kind < pairs.length; kind++) {
      pairs[kind] += other.pairs[kind];
    }
    facingSingleCopy += other.facingSingleCopy;
    facing = sum(facing, other.facing);
    outward = sum(outward, other.outward);
  }

  private static long[] sum(long[] one, long[] two) {
    long[] sum = Arrays.copyOf(one, Math.max(one.length, two.length));
    for (int i = 0; i < two.length; i++) {
      sum[i] += two[i];
    }
    return sum;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    for (long some : pairs) {
      WritableUtils.writeVLong(out, some);
    }
    WritableUtils.writeVLong(out, facingSingleCopy);
    write(facing, out);
    write(outward, out);
  }

  private static void write(long[] histogram, DataOutput out) throws IOException {
    WritableUtils.writeVInt(out, (int) Arrays.stream(histogram).filter(n -> n > 0).count());
    int last = 0;
    for (int i = 0; i < histogram.length; i++) {
      if (histogram[i] > 0) {
        WritableUtils.writeVInt(out, i - last);
        WritableUtils.writeVLong(out, histogram[i]);
        last = i;
      }
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    for (int kind = 0; kind < pairs.length; kind++) {
      pairs[kind] = WritableUtils.readVLong(in);
    }
    facingSingleCopy = WritableUtils.readVLong(in);
    facing = read(in);
    outward = read(in);
  }

  private static long[] read(DataInput in) throws IOException {
    long[] histogram = new long[1 << 10];
    int insert = 0;
    for (int n = WritableUtils.readVInt(in); n > 0; n--) {
      insert += WritableUtils.readVInt(in);
      if (insert < 0 || insert > LONGEST_INSERT) {
        throw new IOException("a histogram with an insert of " + insert + " bases");
      }
      if (insert >= histogram.length) {
        histogram = Arrays.copyOf(histogram, 2 * insert);
      }
      histogram[insert] = WritableUtils.readVLong(in);
    }
    return histogram;
  }
}
