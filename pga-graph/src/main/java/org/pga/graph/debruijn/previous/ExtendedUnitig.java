package org.pga.graph.debruijn.previous;

import java.util.Arrays;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;

/** A unitig of the previous k with its extensions as one text, one base a byte. */
public final class ExtendedUnitig {
  private byte[] codes = new byte[1 << 10];
  private int length;

  /** Bases of {@link #codes()}. */
  public int length() {
    return length;
  }

  public byte[] codes() {
    return codes;
  }

  /**
   * Sets the text; of a circle, closed by its first {@code repeated} bases (read on from the start
   * where it is shorter).
   */
  public void set(Unitig unitig, int repeated) {
    length = 0;
    append(unitig.extension(End.LEFT));
    append(unitig.sequence());
    append(unitig.extension(End.RIGHT));
    if (unitig.circular()) {
      int circle = unitig.sequence().length();
      for (int i = 0; i < repeated; i++) {
        append(codes[i % circle]);
      }
    }
  }

  /**
   * Whether the text of a unitig has k-mers for {@code nextK}. A circle longer than k enters with
   * its first k bases repeated, a shorter one not at all: it has no (k+1)-mer that isn't longer
   * than itself.
   */
  public static boolean isCarried(Unitig unitig, int nextK) {
    return unitig.circular() ? unitig.sequence().length() > nextK : length(unitig, nextK) >= nextK;
  }

  /** The length of what {@link #set} makes. */
  static int length(Unitig unitig, int repeated) {
    return unitig.extension(End.LEFT).length()
        + unitig.sequence().length()
        + unitig.extension(End.RIGHT).length()
        + (unitig.circular() ? repeated : 0);
  }

  private void append(Sequence sequence) {
    int next = length + sequence.length();
    if (next > codes.length) {
      codes = Arrays.copyOf(codes, Math.max(next, 2 * length));
    }
    sequence.codes(codes, length);
    length = next;
  }

  private void append(byte code) {
    if (length == codes.length) {
      codes = Arrays.copyOf(codes, 2 * length);
    }
    codes[length++] = code;
  }
}
