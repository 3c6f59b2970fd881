package org.pga.graph.debruijn.previous;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;
import org.pga.core.kmer.Hashes;
import org.pga.core.pipeline.MappedLongs;

/**
 * The dead ends of a cleaned graph, found by their outermost k-mer, in a file that is mapped into
 * memory, so that all tasks of a machine share it. An end is known by its tail: the last bases of
 * its unitig, read outwards, as many as the next k has.
 *
 * <pre>
 * file   = slots, two for each end, open addressing
 * slot   = hash of the outermost k-mer, read outwards (8 bytes; 0: the slot is free)
 *          bases of the tail (2 bytes), the tail at 2 bits a base (nextK / 4 bytes, rounded up)
 * </pre>
 *
 * Its size follows from the number of ends alone.
 */
public final class DeadEnds implements Closeable {
  private static final int SLOTS_PER_END = 2;
  private static final int SEGMENT_SHIFT = 24;
  private static final int TAIL = 10;

  private final int k;
  private final int slotBytes;
  private final long slots;
  private final MappedByteBuffer[] segments;
  private final byte[] packed;

  private DeadEnds(FileChannel channel, MapMode mode, int k, int nextK, long slots)
      throws IOException {
    this.k = k;
    this.slots = slots;
    slotBytes = slotBytes(nextK);
    packed = new byte[Sequence.bytesFor(nextK)];
    segments = new MappedByteBuffer[(int) ((slots - 1 >> SEGMENT_SHIFT) + 1)];
    for (int i = 0; i < segments.length; i++) {
      long from = (long) i << SEGMENT_SHIFT;
      long length = Math.min(1L << SEGMENT_SHIFT, slots - from);
      segments[i] = channel.map(mode, slotBytes * from, slotBytes * length);
    }
  }

  private static int slotBytes(int nextK) {
    return TAIL + Sequence.bytesFor(nextK);
  }

  /** An empty table in a new file, for {@code ends} of them. */
  public static DeadEnds create(Path file, int k, int nextK, long ends) throws IOException {
    long slots = SLOTS_PER_END * ends + 1;
    try (FileChannel channel = MappedLongs.zeros(file, slotBytes(nextK) * slots)) {
      return new DeadEnds(channel, MapMode.READ_WRITE, k, nextK, slots);
    }
  }

  /** A table that was written before, for the same k's. */
  static DeadEnds open(Path file, int k, int nextK) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      return new DeadEnds(channel, MapMode.READ_ONLY, k, nextK, channel.size() / slotBytes(nextK));
    }
  }

  /**
   * Adds an end.
   *
   * @param tail one base a byte, read outwards; its last k-mer is in no other tail
   * @param length k to nextK bases
   */
  void add(byte[] tail, int length) {
    long hash = hash(tail, length - k);
    long slot = first(hash);
    while (segment(slot).getLong(at(slot)) != 0) {
      slot = slot + 1 == slots ? 0 : slot + 1;
    }
    ByteBuffer segment = segment(slot);
    int at = at(slot);
    segment.putLong(at, hash).putShort(at + 8, (short) length);
    segment.put(at + TAIL, packed, 0, TwoBits.pack(tail, 0, length, packed, 0));
  }

  /**
   * Finds the end whose outermost k-mer, read outwards, is that of {@code codes} at {@code from}.
   *
   * @param tail takes its tail, one base a byte
   * @return bases of the tail; 0: there is no such end
   */
  int find(byte[] codes, int from, byte[] tail) {
    long hash = hash(codes, from);
    for (long slot = first(hash); ; slot = slot + 1 == slots ? 0 : slot + 1) {
      ByteBuffer segment = segment(slot);
      int at = at(slot);
      long found = segment.getLong(at);
      if (found == 0) {
        return 0;
      }
      if (found == hash) {
        int length = segment.getShort(at + 8);
        segment.get(at + TAIL, packed, 0, Sequence.bytesFor(length));
        TwoBits.unpack(packed, 0, length, tail);
        // Two k-mers may share a hash.
        if (sameKmer(tail, length - k, codes, from)) {
          return length;
        }
      }
    }
  }

  private boolean sameKmer(byte[] one, int from, byte[] other, int otherFrom) {
    return Arrays.equals(one, from, from + k, other, otherFrom, otherFrom + k);
  }

  private long hash(byte[] codes, int from) {
    long hash = 0;
    for (int i = from; i < from + k; i++) {
      hash = 31 * hash + codes[i] + 1;
      hash = (i - from & 7) == 7 ? Hashes.mix(hash) : hash;
    }
    hash = Hashes.mix(hash);
    return hash == 0 ? 1 : hash;
  }

  private long first(long hash) {
    return Math.multiplyHigh(hash >>> 1, slots << 1);
  }

  private ByteBuffer segment(long slot) {
    return segments[(int) (slot >>> SEGMENT_SHIFT)];
  }

  private int at(long slot) {
    return (int) (slot & (1L << SEGMENT_SHIFT) - 1) * slotBytes;
  }

  /** Nothing may be asked for any more. */
  @Override
  public void close() throws IOException {
    MappedLongs.unmap(segments);
  }
}
