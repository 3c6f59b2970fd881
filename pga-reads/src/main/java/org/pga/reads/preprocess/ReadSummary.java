package org.pga.reads.preprocess;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pga.core.facts.ReadFacts;
import org.pga.reads.library.Library;
import org.pga.reads.packed.ReadTotals;

/** Sums up what the tasks counted. */
final class ReadSummary {
  private ReadSummary() {}

  /**
   * @param totals figures by index of the library; none for a library without reads
   * @param unpaired reads without a partner by index of the library; none if all have one
   */
  static ReadFacts of(
      List<Library> libraries,
      Map<Integer, ReadTotals> totals,
      Map<Integer, Long> unpaired,
      TrimSummary trimmed) {
    ReadTotals all = new ReadTotals();
    ReadTotals contigs = new ReadTotals();
    totals.forEach(
        (library, some) -> {
          all.add(some);
          if (!libraries.get(library).matePairs()) {
            contigs.add(some);
          }
        });
    List<ReadFacts.Library> each = new ArrayList<>();
    for (int library = 0; library < libraries.size(); library++) {
      ReadTotals own = totals.getOrDefault(library, new ReadTotals());
      long alone = unpaired.getOrDefault(library, 0L);
      each.add(
          new ReadFacts.Library(
              libraries.get(library).matePairs(),
              own.reads(),
              own.bases(),
              own.medianLength(),
              own.maxLength(),
              (own.reads(1) + own.reads(2) - alone) / 2,
              alone));
    }
    return new ReadFacts(
        all.bytes(),
        all.reads(),
        all.used(),
        all.bases(),
        all.packed(),
        all.unpacked(),
        all.segments(),
        contigs.segments(),
        contigs.kept(),
        contigs.packed(),
        contigs.minLength(),
        contigs.maxLength(),
        contigs.medianLength(),
        contigs.remaining() == 0 ? 0.0 : (double) contigs.kept() / contigs.remaining(),
        all.lengths(),
        contigs.lengthsWithBases(),
        trimmed.facts(),
        each);
  }
}
