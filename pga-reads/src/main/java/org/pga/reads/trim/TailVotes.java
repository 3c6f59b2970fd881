package org.pga.reads.trim;

import org.pga.core.bases.Bases;

/** What stands behind short fragments, base by base: an adapter if it is always the same. */
final class TailVotes {
  /** So many reads must vote at a place, and so many bases must be agreed on. */
  private static final int LEAST = 12;

  /** Four in five votes: qualities are low at the ends of reads, and indexes differ. */
  private static final int PERCENT = 80;

  /** An adapter has no base more often than in two of three places; runs of A's have. */
  private static final int MOST_OF_ONE_BASE = 66;

  private final long[][] votes = new long[AdapterMatch.LONGEST][4];

  void add(byte[] read, int from, int to) {
    int length = Math.min(votes.length, to - from);
    for (int i = 0; i < length; i++) {
      int code = Bases.code(read[from + i]);
      if (code >= 0) {
        votes[i][code]++;
      }
    }
  }

  /** The sequence that the tails share from their start on; null if that is too short. */
  String agreed() {
    StringBuilder sequence = new StringBuilder();
    int[] uses = new int[4];
    for (long[] place : votes) {
      long all = 0;
      int best = 0;
      for (int code = 0; code < place.length; code++) {
        all += place[code];
        best = place[code] > place[best] ? code : best;
      }
      if (all < LEAST || 100 * place[best] < PERCENT * all) {
        break;
      }
      uses[best]++;
      sequence.append(Bases.letter(best));
    }
    int most = 0;
    for (int count : uses) {
      most = Math.max(most, count);
    }
    boolean dull = 100 * most > MOST_OF_ONE_BASE * sequence.length();
    return sequence.length() < LEAST || dull ? null : sequence.toString();
  }
}
