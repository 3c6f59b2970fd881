package org.pga.reads.preprocess;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.reads.library.Library;
import org.pga.reads.packed.ReadTotals;
import org.pga.reads.trim.TrimTally;

/**
 * The facts that preprocess leaves.
 *
 * <pre>
 * bytes             uncompressed bytes of all records
 * reads             all of them; readsUsed: those with at least one A, C, G or T that is kept
 * bases             letters in the files, N's among them; basesKept: A, C, G, T that are kept;
 *                   nBases: other letters in what is kept
 * trimmed           letters lost and reads touched by reason, see {@link TrimFacts}
 * segments          maximal runs of A, C, G, T
 * contigSegments    segments, contigBases: letters kept of the reads that contigs are made of: all but mate pairs
 * minReadLength, maxReadLength, medianReadLength (the lower of the middle two), meanReadLength
 *                   of those same reads, as trimmed
 * libraries         how many
 * library1.matePairs, library1.reads, library1.bases, library1.medianReadLength,
 * library1.maxReadLength, library1.pairs, library1.unpaired, for each, from 1
 * </pre>
 */
final class ReadFacts {
  private ReadFacts() {}

  /**
   * @param totals figures by index of the library; none for a library without reads
   * @param unpaired reads without a partner by index of the library; none where all have one
   */
  static Map<String, Object> of(
      List<Library> libraries,
      Map<Integer, ReadTotals> totals,
      Map<Integer, Long> unpaired,
      TrimTally trimmed) {
    ReadTotals all = new ReadTotals();
    ReadTotals contigs = new ReadTotals();
    totals.forEach(
        (library, some) -> {
          all.add(some);
          if (!libraries.get(library).matePairs()) {
            contigs.add(some);
          }
        });
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("bytes", all.bytes());
    facts.put("reads", all.reads());
    facts.put("readsUsed", all.used());
    facts.put("bases", all.bases());
    facts.put("basesKept", all.packed());
    facts.put("nBases", all.unpacked() - trimmed.letters(TrimTally.Reason.MASKED));
    facts.put("segments", all.segments());
    facts.put("contigSegments", contigs.segments());
    facts.put("contigBases", contigs.kept());
    facts.put("minReadLength", contigs.minLength());
    facts.put("maxReadLength", contigs.maxLength());
    facts.put("medianReadLength", contigs.medianLength());
    facts.put(
        "meanReadLength",
        contigs.remaining() == 0 ? 0.0 : (double) contigs.kept() / contigs.remaining());
    facts.put("readLengths", all.lengths());
    facts.put("libraries", libraries.size());
    for (int library = 0; library < libraries.size(); library++) {
      ReadTotals own = totals.getOrDefault(library, new ReadTotals());
      long alone = unpaired.getOrDefault(library, 0L);
      facts.put(library(library, "matePairs"), libraries.get(library).matePairs());
      facts.put(library(library, "reads"), own.reads());
      facts.put(library(library, "bases"), own.bases());
      facts.put(library(library, "medianReadLength"), own.medianLength());
      facts.put(library(library, "maxReadLength"), own.maxLength());
      facts.put(library(library, "pairs"), (own.reads(1) + own.reads(2) - alone) / 2);
      facts.put(library(library, "unpaired"), alone);
    }
    return facts;
  }

  /** Name of a fact about one library. */
  static String library(int index, String fact) {
    return "library" + (index + 1) + "." + fact;
  }
}
