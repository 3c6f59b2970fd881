package org.pga.scaffold.place.join;

import java.nio.ByteBuffer;
import org.pga.scaffold.place.block.VInts;
import org.pga.scaffold.place.seed.SeedHits;

/**
 * The hits of a read's seeds in one bucket, on their way to the read.
 *
 * <pre>
 * run   = read 8 bytes · (hits &lt;&lt; 1 | whether some seed is repeated) vint · hit*
 * hit   = (bases since the hit before &lt;&lt; 1 | 0) vint · place, or (bases &lt;&lt; 1 | 1) vint where the unitig
 *         goes along with the read
 * place = unitig 8 bytes · info vint · (position in the unitig &lt;&lt; 1 | same strand) vint
 * </pre>
 */
public final class HitRun {
  private static final int MOST_HIT_BYTES = Long.BYTES + 3 * VInts.MOST_BYTES;

  private HitRun() {}

  /** Bytes that the hits take at most. */
  public static int mostBytes(SeedHits hits) {
    return Long.BYTES + VInts.MOST_BYTES + hits.size() * MOST_HIT_BYTES;
  }

  public static void write(long read, SeedHits hits, ByteBuffer out) {
    out.putLong(read);
    VInts.put(out, (long) hits.size() << 1 | (hits.repeated() > 0 ? 1 : 0));
    for (int hit = 0; hit < hits.size(); hit++) {
      int bases = hits.inRead(hit) - (hit == 0 ? 0 : hits.inRead(hit - 1));
      boolean along = hit > 0 && along(hits, hit, bases);
      VInts.put(out, (long) bases << 1 | (along ? 1 : 0));
      if (!along) {
        out.putLong(hits.unitig(hit));
        VInts.put(out, hits.info(hit));
        VInts.put(out, (long) hits.inUnitig(hit) << 1 | (hits.sameStrand(hit) ? 1 : 0));
      }
    }
  }

  private static boolean along(SeedHits hits, int hit, int bases) {
    int move = hits.sameStrand(hit) ? bases : -bases;
    return hits.unitig(hit) == hits.unitig(hit - 1)
        && hits.sameStrand(hit) == hits.sameStrand(hit - 1)
        && hits.inUnitig(hit) == hits.inUnitig(hit - 1) + move;
  }

  /**
   * Adds the hits of a run to those of its read.
   *
   * @param in behind the name of the read; afterwards behind the run
   */
  static void read(ByteBuffer in, SeedHits hits) {
    long head = VInts.get(in);
    if ((head & 1) != 0) {
      hits.addRepeated();
    }
    int inRead = 0;
    long unitig = 0;
    long info = 0;
    int inUnitig = 0;
    boolean same = false;
    for (long n = head >>> 1; n > 0; n--) {
      long step = VInts.get(in);
      int bases = (int) (step >>> 1);
      inRead += bases;
      if ((step & 1) != 0) {
        inUnitig += same ? bases : -bases;
      } else {
        unitig = in.getLong();
        info = VInts.get(in);
        long place = VInts.get(in);
        inUnitig = (int) (place >>> 1);
        same = (place & 1) != 0;
      }
      hits.add(inRead, unitig, info, inUnitig, same);
    }
  }

  /** Where the first hit stands in the read, behind whose name {@code in} is; −1: there is none. */
  static int start(ByteBuffer in) {
    return VInts.get(in) >>> 1 == 0 ? -1 : (int) (VInts.get(in) >>> 1);
  }
}
