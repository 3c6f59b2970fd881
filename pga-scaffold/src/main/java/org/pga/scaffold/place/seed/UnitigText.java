package org.pga.scaffold.place.seed;

import org.pga.core.unitig.Unitig;

/**
 * A unitig as one base a byte, stretch by stretch, as unitigs may be long: {@code set(unitig);
 * while (next())}. Each m-mer is in one stretch, also those across a circle's cut.
 */
public final class UnitigText {
  private static final int STRETCH = 1 << 14;

  private final int m;
  private final byte[] codes;
  private Unitig unitig;
  private int windows;
  private int from;
  private int nextFrom;
  private int length;

  public UnitigText(int k) {
    m = Seeds.length(k);
    codes = new byte[STRETCH + m - 1];
  }

  public void set(Unitig newUnitig) {
    unitig = newUnitig;
    int bases = unitig.sequence().length();
    windows = unitig.circular() ? bases : bases - m + 1;
    nextFrom = 0;
  }

  /** How many m-mers the unitig has. */
  public int windows() {
    return Math.max(0, windows);
  }

  public boolean next() {
    if (nextFrom >= windows) {
      return false;
    }
    from = nextFrom;
    nextFrom = from + Math.min(STRETCH, windows - from);
    length = nextFrom - from + m - 1;
    int bases = unitig.sequence().length();
    for (int i = 0; i < length; i++) {
      int at = from + i;
      codes[i] = (byte) unitig.sequence().baseAt(at < bases ? at : at % bases);
    }
    return true;
  }

  public byte[] codes() {
    return codes;
  }

  /** Bases in the stretch. */
  public int length() {
    return length;
  }

  /** Position of the stretch in the unitig. */
  public int from() {
    return from;
  }
}
