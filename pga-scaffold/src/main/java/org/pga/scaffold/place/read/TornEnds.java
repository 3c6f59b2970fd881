package org.pga.scaffold.place.read;

import static org.pga.scaffold.rule.ScaffoldThresholds.LEAST_AGREEING;

import java.io.IOException;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.UnitigInfo;

/**
 * Finds in the candidates of one read where it goes from an end without links on to another: a tear
 * in the graph, where too few reads covered a whole (k+1)-mer, and this read shows what was there.
 */
record TornEnds(int k) {
  /** Takes the splices that a read shows. */
  interface Sink {
    /**
     * Takes one.
     *
     * @param from the candidate that is left
     * @param to the candidate that is reached
     * @param gap bases between; negative: this many are shared
     * @param text bases of the read around the gap
     * @param before how many of them stand before the gap, or the shared bases
     */
    void splice(int from, int to, int gap, Sequence text, int before)
        throws IOException, InterruptedException;
  }

  /** Looks for torn ends that follow each other in a read. */
  void find(ReadPlacer placed, ReadText text, Sink sink) throws IOException, InterruptedException {
    for (int from = 0; from < placed.candidates(); from++) {
      int last = placed.toEnd(from);
      if (last >= text.length() || !torn(placed, from, placed.end(from))) {
        continue;
      }
      int next = next(placed, from);
      if (next < 0 || !torn(placed, next, End.other(placed.end(next)))) {
        continue;
      }
      int first = start(placed, next);
      int gap = first - last;
      int begin = Math.max(0, Math.min(first, last) - LEAST_AGREEING);
      int end = Math.min(text.length(), Math.max(first, last) + LEAST_AGREEING);
      Sequence around = text.from(begin, end - begin);
      if (gap > -k && around != null) {
        sink.splice(from, next, gap, around.slice(0, end - begin), Math.min(first, last) - begin);
      }
    }
  }

  private static boolean torn(ReadPlacer placed, int candidate, int end) {
    long info = placed.info(candidate);
    return UnitigInfo.anchor(info) && UnitigInfo.torn(info, end);
  }

  /** Where in the read the unitig's first base is, in the direction of the read. */
  private static int start(ReadPlacer placed, int candidate) {
    return placed.toEnd(candidate) - UnitigInfo.length(placed.info(candidate));
  }

  /** The candidate whose unitig begins next in the read; -1: there is none, or it isn't clear. */
  private static int next(ReadPlacer placed, int from) {
    int next = -1;
    boolean clear = true;
    for (int to = 0; to < placed.candidates(); to++) {
      if (start(placed, to) > Math.max(0, start(placed, from))) {
        if (next < 0 || start(placed, to) < start(placed, next)) {
          next = to;
          clear = true;
        } else if (start(placed, to) == start(placed, next)) {
          clear = false;
        }
      }
    }
    return clear ? next : -1;
  }
}
