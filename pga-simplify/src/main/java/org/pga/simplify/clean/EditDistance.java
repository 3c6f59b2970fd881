package org.pga.simplify.clean;

import java.util.Arrays;
import org.pga.core.bases.Sequence;

/** Edit distance within a band (Ukkonen 1985). */
final class EditDistance {
  private EditDistance() {}

  /**
   * Whether at most {@code limit} substitutions, insertions and deletions turn one into another.
   */
  static boolean atMost(Sequence one, Sequence other, int limit) {
    int rows = one.length();
    int columns = other.length();
    if (Math.abs(rows - columns) > limit) {
      return false;
    }
    int far = limit + 1;
    int[] above = new int[columns + 1];
    int[] row = new int[columns + 1];
    Arrays.fill(above, far);
    for (int j = 0; j <= Math.min(columns, limit); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= rows; i++) {
      Arrays.fill(row, far);
      if (i <= limit) {
        row[0] = i;
      }
      for (int j = Math.max(1, i - limit); j <= Math.min(columns, i + limit); j++) {
        int diagonal = above[j - 1] + (one.baseAt(i - 1) == other.baseAt(j - 1) ? 0 : 1);
        row[j] = Math.min(far, Math.min(diagonal, 1 + Math.min(above[j], row[j - 1])));
      }
      int[] swap = above;
      above = row;
      row = swap;
    }
    return above[columns] <= limit;
  }
}
