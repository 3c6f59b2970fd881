package org.pga.classic.simplify.step;

import com.google.common.hash.Hasher;
import com.google.common.hash.Hashing;
import org.pga.bases.Sequence;

/** Numbers for sequences, on which both pipelines and all workers agree. */
public final class Names {
  private Names() {}

  /** A 63-bit hash of a sequence. */
  public static long of(Sequence sequence) {
    Hasher hasher = Hashing.murmur3_128().newHasher();
    byte[] letters = new byte[1 << 12];
    for (int from = 0; from < sequence.length(); from += letters.length) {
      int to = Math.min(sequence.length(), from + letters.length);
      sequence.letters(from, to, letters, 0);
      hasher.putBytes(letters, 0, to - from);
    }
    return hasher.hash().asLong() & Long.MAX_VALUE;
  }
}
