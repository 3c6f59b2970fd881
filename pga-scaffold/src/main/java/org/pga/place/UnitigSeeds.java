package org.pga.place;

import java.io.IOException;
import org.pga.unitig.Unitig;

/** The seeds of a unitig with their positions, found stretch by stretch: unitigs may be long. */
final class UnitigSeeds {
  /** Takes the seeds one by one. */
  interface Sink {
    /**
     * Takes one.
     *
     * @param position of its first base
     * @param forward whether it is canonical as the unitig has it
     */
    void seed(long hash, int position, boolean forward) throws IOException;
  }

  private static final int STRETCH = 1 << 14;

  private final int m;
  private final Seeds seeds;
  private final byte[] codes;

  UnitigSeeds(int k) {
    m = Seeds.length(k);
    seeds = new Seeds(k);
    codes = new byte[STRETCH + m - 1];
  }

  /** Hands over all; in a circle those across the place where it was cut, too. */
  void forEach(Unitig unitig, Sink sink) throws IOException {
    int length = unitig.sequence().length();
    int windows = unitig.circular() ? length : length - m + 1;
    for (int from = 0; from < windows; from += STRETCH) {
      int n = Math.min(STRETCH, windows - from) + m - 1;
      for (int i = 0; i < n; i++) {
        int at = from + i;
        codes[i] = (byte) unitig.sequence().baseAt(at < length ? at : at % length);
      }
      seeds.find(codes, n);
      for (int i = 0; i < seeds.size(); i++) {
        sink.seed(seeds.hash(i), from + seeds.position(i), seeds.forward(i));
      }
    }
  }
}
