package org.pga.scaffold.link.bundle;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.pga.scaffold.link.evidence.UnitigEvidence;
import org.pga.scaffold.place.result.ReadEvidence;

/**
 * Bundles the links of one unitig by library, both ends and the other unitig. Pairs at the same two
 * places are copies of one fragment and count once.
 */
public final class PairBundler {
  /** Takes the counts of a library. */
  public interface Counts {
    void of(int library, long linking, long duplicates);
  }

  private static final Comparator<ReadEvidence> BY_BUNDLE =
      Comparator.comparingInt(ReadEvidence::library)
          .thenComparingInt(ReadEvidence::end)
          .thenComparingLong(ReadEvidence::other)
          .thenComparingInt(ReadEvidence::otherEnd);

  private static final Comparator<ReadEvidence> BY_PLACES =
      BY_BUNDLE.thenComparingInt(ReadEvidence::toEnd).thenComparingInt(ReadEvidence::otherToEnd);

  private final long id;
  private final List<UnitigEvidence.PairLink> output;
  private final Map<Integer, long[]> counts = new TreeMap<>();

  public PairBundler(long id, List<UnitigEvidence.PairLink> output) {
    this.id = id;
    this.output = output;
  }

  /** Bundles all links of the unitig; the list is sorted. */
  public void bundle(List<ReadEvidence> links) {
    links.sort(BY_PLACES);
    for (int from = 0, to = 0; from < links.size(); from = to) {
      while (to < links.size() && BY_BUNDLE.compare(links.get(from), links.get(to)) == 0) {
        to++;
      }
      add(links.subList(from, to));
    }
  }

  private void add(List<ReadEvidence> bundle) {
    int[] sums = new int[bundle.size()];
    int kept = 0;
    ReadEvidence last = null;
    for (ReadEvidence link : bundle) {
      if (last == null || BY_PLACES.compare(last, link) != 0) {
        sums[kept++] = link.toEnd() + link.otherToEnd();
      }
      last = link;
    }
    sums = Arrays.copyOf(sums, kept);
    Arrays.sort(sums);
    output.add(
        new UnitigEvidence.PairLink(
            last.library(), last.end(), last.other(), last.otherEnd(), sums));
    // Both unitigs have the link; one of them counts.
    if (id < last.other() || id == last.other() && last.end() <= last.otherEnd()) {
      long[] count = counts.computeIfAbsent(last.library(), library -> new long[2]);
      count[0] += kept;
      count[1] += bundle.size() - kept;
    }
  }

  /** Hands over how many pairs were kept and dropped, each pair told of by one of its unitigs. */
  public void forEachLibrary(Counts sink) {
    counts.forEach((library, count) -> sink.of(library, count[0], count[1]));
  }
}
