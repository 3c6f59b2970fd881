package org.pga.scaffold.finish.origin;

/**
 * A short pattern of amino acids, written as in a regular expression without repeats: {@code
 * G..G.GK[ST]H}.
 */
final class Motif {
  /** For each place the letters that fit, as bits from A on; all bits for a dot. */
  private final int[] places;

  Motif(String pattern) {
    places = new int[pattern.replaceAll("\\[[A-Z]+]", ".").length()];
    int at = 0;
    for (int place = 0; place < places.length; place++) {
      char letter = pattern.charAt(at++);
      if (letter == '.') {
        places[place] = (1 << 26) - 1;
      } else if (letter == '[') {
        while (pattern.charAt(at) != ']') {
          places[place] |= bit(pattern.charAt(at++));
        }
        at++;
      } else {
        places[place] = bit(letter);
      }
    }
  }

  private static int bit(char aminoAcid) {
    return aminoAcid == Codons.STOP ? 0 : 1 << (aminoAcid - 'A');
  }

  /** Whether the motif fits at a place of a protein; a stop fits nothing. */
  boolean fits(CharSequence protein, int at) {
    if (at < 0 || at + places.length > protein.length()) {
      return false;
    }
    for (int place = 0; place < places.length; place++) {
      if ((places[place] & bit(protein.charAt(at + place))) == 0) {
        return false;
      }
    }
    return true;
  }

  /** The first place from {@code from} to {@code to} (inclusive) where it fits, or -1. */
  int find(CharSequence protein, int from, int to) {
    for (int at = from; at <= to; at++) {
      if (fits(protein, at)) {
        return at;
      }
    }
    return -1;
  }
}
