package org.pga.scaffold.place.join;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;
import org.pga.core.kmer.Minimizers;
import org.pga.scaffold.place.block.VInts;
import org.pga.scaffold.place.seed.Seeds;

/**
 * Cuts texts into runs whose seeds share a bucket by their minimizer, so that seeds meet their
 * equals there and most of a read's seeds travel together: E. coli, 100 bases, 4 runs a read.
 *
 * <pre>
 * run = owner 8 bytes · info vint · start vint · length vint · ⌈length / 4⌉ bytes as {@link Sequence}
 * </pre>
 */
public final class SeedRuns {
  /** Takes the blocks to write to. */
  public interface Output {
    ByteBuffer of(int bucket, int room) throws IOException, InterruptedException;
  }

  /** More buckets than minimizer slots can't be told apart. */
  static final int MOST_BUCKETS = Minimizers.SLOTS;

  private static final int MOST_HEAD_BYTES = Long.BYTES + 3 * VInts.MOST_BYTES;

  private final int m;
  private final int buckets;
  private final Output output;
  private final Seeds seeds;
  private final Minimizers minimizers;
  private byte[] stretch = new byte[1 << 10];

  public SeedRuns(int k, int buckets, Output output) {
    this.buckets = buckets;
    this.output = output;
    m = Seeds.length(k);
    seeds = new Seeds(k);
    minimizers = new Minimizers(m);
  }

  /**
   * Cuts a text.
   *
   * @param from where it begins in what its owner calls its text
   */
  public void cut(byte[] codes, int n, int from, long owner, long info)
      throws IOException, InterruptedException {
    if (stretch.length < n) {
      stretch = new byte[2 * n];
    }
    for (int start = 0, end; start < n; start = end + 1) {
      end = start;
      while (end < n && codes[end] != Seeds.NO_BASE) {
        end++;
      }
      if (end - start >= m) {
        System.arraycopy(codes, start, stretch, 0, end - start);
        cutStretch(end - start, from + start, owner, info);
      }
    }
  }

  private void cutStretch(int n, int from, long owner, long info)
      throws IOException, InterruptedException {
    seeds.find(stretch, n);
    int[] of = minimizers.hashes(stretch, n);
    for (int first = 0, last; first < seeds.size(); first = last + 1) {
      int bucket = Minimizers.slot(of[seeds.position(first)]) % buckets;
      last = first;
      while (last + 1 < seeds.size()
          && Minimizers.slot(of[seeds.position(last + 1)]) % buckets == bucket
          && seeds.position(last + 1) <= seeds.position(last) + m) {
        last++;
      }
      int start = seeds.position(first);
      int length = seeds.position(last) + m - start;
      ByteBuffer out = output.of(bucket, MOST_HEAD_BYTES + Sequence.bytesFor(length));
      out.putLong(owner);
      VInts.put(out, info);
      VInts.put(out, from + start);
      VInts.put(out, length);
      int end = TwoBits.pack(stretch, start, start + length, out.array(), out.position());
      out.position(end);
    }
  }

  /** Walks over the runs of a block: {@code while (next())}. */
  public static final class Reader {
    private ByteBuffer in = ByteBuffer.allocate(0);
    private long owner;
    private long info;
    private int start;
    private int length;
    private byte[] codes = new byte[1 << 10];

    public void reset(byte[] block, int bytes) {
      in = ByteBuffer.wrap(block, 0, bytes);
    }

    public boolean next() {
      if (!in.hasRemaining()) {
        return false;
      }
      owner = in.getLong();
      info = VInts.get(in);
      start = (int) VInts.get(in);
      length = (int) VInts.get(in);
      if (Sequence.bytesFor(length) > in.remaining()) {
        throw new BufferUnderflowException();
      }
      if (codes.length < length) {
        codes = new byte[2 * length];
      }
      in.position(TwoBits.unpack(in.array(), in.position(), length, codes));
      return true;
    }

    public long owner() {
      return owner;
    }

    public long info() {
      return info;
    }

    /** Where the run begins in its owner's text. */
    public int start() {
      return start;
    }

    /** Length of the run in bases. */
    public int length() {
      return length;
    }

    /** The bases of the run, one a byte; overwritten by the next run's. */
    public byte[] codes() {
      return codes;
    }
  }
}
