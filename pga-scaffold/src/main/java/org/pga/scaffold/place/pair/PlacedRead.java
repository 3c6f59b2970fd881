package org.pga.scaffold.place.pair;

import java.nio.ByteBuffer;
import org.pga.scaffold.place.block.VInts;
import org.pga.scaffold.place.seed.UnitigInfo;

/**
 * A read of a pair on its way to its mate. Mutable.
 *
 * <pre>
 * read  = head vint · key 8 bytes · [ place ]    head: library &lt;&lt; 4 | placed &lt;&lt; 3 | end &lt;&lt; 2 | mate
 * place = read length vint · unitig 8 bytes · info vint · bases to the end vint · [ unseen vint ]
 * </pre>
 *
 * {@code unseen} is there where the read {@link #spans}. A vint is as in {@link VInts}. Of the 128
 * bits of a name's hash 64 are kept: which bucket a read meets its mate in follows from the others,
 * so that at a billion names the chance that any two are taken for one is 10⁻⁵.
 */
public final class PlacedRead {
  /** Bytes that a read takes at most. */
  public static final int MOST_BYTES = 5 * VInts.MOST_BYTES + 2 * Long.BYTES;

  /** {@link UnitigInfo#thinning} up to which the pairs of a circle are asked. */
  private static final int WHOLE = 3;

  public int library;

  /** 1: the first read of a pair; 2: the second. */
  public int mate;

  public long key;
  public boolean placed;

  /** Length of the read in bases. */
  public int length;

  public long unitig;

  /** {@link UnitigInfo} of the unitig. */
  public long info;

  /** The end of the unitig that the read points to. */
  public int end;

  /** Bases from its first base, that included, to that end. */
  public int toEnd;

  /** Bases before the first that its seeds there look at; only where {@link #spans}. */
  public int unseen;

  /**
   * Whether its pair is asked which places of the unitig it spans: of a circle each one, up to
   * 240×. Of deeper ones none is: a share of the pairs may lack the few that close it.
   */
  public boolean spans() {
    int thinning = UnitigInfo.thinning(info);
    return UnitigInfo.circular(info) ? thinning <= WHOLE : UnitigInfo.anchor(info) && thinning == 0;
  }

  public void write(ByteBuffer out) {
    VInts.put(out, (long) library << 4 | (placed ? 8 : 0) | end << 2 | mate);
    out.putLong(key);
    if (placed) {
      VInts.put(out, length);
      out.putLong(unitig);
      VInts.put(out, info);
      VInts.put(out, toEnd);
      if (spans()) {
        VInts.put(out, unseen);
      }
    }
  }

  void read(ByteBuffer in) {
    int head = (int) VInts.get(in);
    library = head >>> 4;
    placed = (head & 8) != 0;
    end = head >>> 2 & 1;
    mate = head & 3;
    key = in.getLong();
    if (placed) {
      length = (int) VInts.get(in);
      unitig = in.getLong();
      info = VInts.get(in);
      toEnd = (int) VInts.get(in);
      unseen = spans() ? (int) VInts.get(in) : 0;
    }
  }
}
