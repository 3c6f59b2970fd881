package org.pga.reads.packed;

import it.unimi.dsi.fastutil.ints.Int2LongMap;
import it.unimi.dsi.fastutil.ints.Int2LongOpenHashMap;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.pga.reads.format.ReadRecord;

/**
 * Figures about some reads, which add up over splits, files and libraries.
 *
 * <p>The sums of keys (modulo 2⁶⁴) by mate show whether each read of a library has its mate: equal
 * keys on both sides give equal sums; unequal ones do so only with probability 2⁻¹²⁸.
 */
public final class ReadTotals implements Writable {
  private static final int MATES = 3;

  private long used;
  private long empty;
  private long trimmedAway;
  private long ambiguous;
  private long bases;
  private long kept;
  private long packed;
  private long segments;
  private long bytes;
  private final long[] counts = new long[MATES];
  private final long[] keysHigh = new long[MATES];
  private final long[] keysLow = new long[MATES];
  private final NameSample names = new NameSample();
  private final Int2LongOpenHashMap lengths = new Int2LongOpenHashMap();

  /** Those of reads of N's only. */
  private final Int2LongOpenHashMap ambiguousLengths = new Int2LongOpenHashMap();

  /** Adds a read just packed. */
  public void add(ReadRecord read, ReadIdentity identity, ReadPacker packer) {
    if (packer.segments() > 0) {
      used++;
    } else if (read.lettersInFile() == 0) {
      empty++;
    } else if (read.letters() == 0) {
      trimmedAway++;
    } else {
      ambiguous++;
      ambiguousLengths.addTo(read.letters(), 1);
    }
    bases += read.lettersInFile();
    kept += read.letters();
    packed += packer.bases();
    segments += packer.segments();
    bytes += read.length();
    counts[identity.mate()]++;
    keysHigh[identity.mate()] += identity.keyHigh();
    keysLow[identity.mate()] += identity.keyLow();
    names.add(identity.keyLow(), identity.mate());
    if (read.letters() > 0 || read.lettersInFile() == 0) {
      lengths.addTo(read.letters(), 1);
    }
  }

  /** Adds the figures of other reads. */
  public void add(ReadTotals other) {
    used += other.used;
    empty += other.empty;
    trimmedAway += other.trimmedAway;
    ambiguous += other.ambiguous;
    bases += other.bases;
    kept += other.kept;
    packed += other.packed;
    segments += other.segments;
    bytes += other.bytes;
    for (int mate = 0; mate < MATES; mate++) {
      counts[mate] += other.counts[mate];
      keysHigh[mate] += other.keysHigh[mate];
      keysLow[mate] += other.keysLow[mate];
    }
    names.add(other.names);
    for (Int2LongMap.Entry entry : other.lengths.int2LongEntrySet()) {
      lengths.addTo(entry.getIntKey(), entry.getLongValue());
    }
    for (Int2LongMap.Entry entry : other.ambiguousLengths.int2LongEntrySet()) {
      ambiguousLengths.addTo(entry.getIntKey(), entry.getLongValue());
    }
  }

  public long reads() {
    return counts[0] + counts[1] + counts[2];
  }

  /** Reads of a mate: 0 single, 1 R1, 2 R2. */
  public long reads(int mate) {
    return counts[mate];
  }

  /** Reads with at least one segment. */
  public long used() {
    return used;
  }

  /** Reads that have no letter in their file. */
  public long empty() {
    return empty;
  }

  /** Reads that trimming left nothing of. */
  public long trimmedAway() {
    return trimmedAway;
  }

  /** Reads with letters, none of them A, C, G or T, as trimmed. */
  public long ambiguous() {
    return ambiguous;
  }

  /** Letters in the files, N's among them. */
  public long bases() {
    return bases;
  }

  /** Letters of the reads as trimmed, N's among them. */
  public long kept() {
    return kept;
  }

  /** A, C, G, T of the reads as trimmed. */
  public long packed() {
    return packed;
  }

  /** Letters of the reads as trimmed that aren't A, C, G, T. */
  public long unpacked() {
    return kept - packed;
  }

  public long segments() {
    return segments;
  }

  /** Uncompressed bytes of the records. */
  public long bytes() {
    return bytes;
  }

  /** Whether R1 and R2 have the same names, and none of the names in the sample is used twice. */
  public boolean paired() {
    return counts[1] == counts[2]
        && keysHigh[1] == keysHigh[2]
        && keysLow[1] == keysLow[2]
        && !names.repeats();
  }

  /** The length of the shortest read, 0 without reads. */
  public int minLength() {
    int[] sorted = sortedLengths();
    return sorted.length == 0 ? 0 : sorted[0];
  }

  /** The length of the longest read, 0 without reads. */
  public int maxLength() {
    int[] sorted = sortedLengths();
    return sorted.length == 0 ? 0 : sorted[sorted.length - 1];
  }

  /** Reads of which something is left after trimming. */
  public long remaining() {
    long sum = 0;
    for (Int2LongMap.Entry entry : lengths.int2LongEntrySet()) {
      sum += entry.getLongValue();
    }
    return sum;
  }

  /** Reads by length as trimmed: lengths in order, each followed by the number of its reads. */
  public List<List<Long>> lengths() {
    return lengths(new Int2LongOpenHashMap());
  }

  /** As above, without reads of N's only: these have no k-mer, however long they are. */
  public List<List<Long>> lengthsWithBases() {
    return lengths(ambiguousLengths);
  }

  private List<List<Long>> lengths(Int2LongOpenHashMap without) {
    List<List<Long>> counts = new ArrayList<>();
    for (int length : sortedLengths()) {
      long reads = lengths.get(length) - without.get(length);
      if (reads > 0) {
        counts.add(List.of((long) length, reads));
      }
    }
    return counts;
  }

  /** The median length, the lower of the middle two, 0 without reads. */
  public int medianLength() {
    long left = (remaining() + 1) / 2;
    for (int length : sortedLengths()) {
      left -= lengths.get(length);
      if (left <= 0) {
        return length;
      }
    }
    return 0;
  }

  private int[] sortedLengths() {
    return sorted(lengths);
  }

  private static int[] sorted(Int2LongOpenHashMap lengths) {
    int[] sorted = lengths.keySet().toIntArray();
    Arrays.sort(sorted);
    return sorted;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeLong(used);
    out.writeLong(empty);
    out.writeLong(trimmedAway);
    out.writeLong(ambiguous);
    out.writeLong(bases);
    out.writeLong(kept);
    out.writeLong(packed);
    out.writeLong(segments);
    out.writeLong(bytes);
    for (int mate = 0; mate < MATES; mate++) {
      out.writeLong(counts[mate]);
      out.writeLong(keysHigh[mate]);
      out.writeLong(keysLow[mate]);
    }
    names.write(out);
    write(lengths, out);
    write(ambiguousLengths, out);
  }

  private static void write(Int2LongOpenHashMap lengths, DataOutput out) throws IOException {
    out.writeInt(lengths.size());
    for (int length : sorted(lengths)) {
      out.writeInt(length);
      out.writeLong(lengths.get(length));
    }
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    used = in.readLong();
    empty = in.readLong();
    trimmedAway = in.readLong();
    ambiguous = in.readLong();
    bases = in.readLong();
    kept = in.readLong();
    packed = in.readLong();
    segments = in.readLong();
    bytes = in.readLong();
    for (int mate = 0; mate < MATES; mate++) {
      counts[mate] = in.readLong();
      keysHigh[mate] = in.readLong();
      keysLow[mate] = in.readLong();
    }
    names.readFields(in);
    read(lengths, in);
    read(ambiguousLengths, in);
  }

  private static void read(Int2LongOpenHashMap lengths, DataInput in) throws IOException {
    lengths.clear();
    for (int left = in.readInt(); left > 0; left--) {
      lengths.put(in.readInt(), in.readLong());
    }
  }
}
