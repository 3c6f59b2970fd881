package org.pga.preprocess;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pga.reads.ReadTotals;

/**
 * The facts that preprocess leaves.
 *
 * <pre>
 * bytes             uncompressed bytes of all records
 * reads             all of them; readsUsed: those with at least one A, C, G or T
 * bases             letters, N's among them; nBases: those that aren't A, C, G or T
 * segments          maximal runs of A, C, G, T
 * minReadLength, maxReadLength, medianReadLength (the lower of the middle two), meanReadLength
 * libraries         how many
 * library1.reads, library1.bases, library1.pairs, library1.unpaired …, for each, from 1
 * </pre>
 */
final class ReadFacts {
  private ReadFacts() {}

  static Map<String, Object> of(
      ReadTotals all, Map<Integer, ReadTotals> byLibrary, Map<Integer, Long> unpaired) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("bytes", all.bytes());
    facts.put("reads", all.reads());
    facts.put("readsUsed", all.used());
    facts.put("bases", all.bases());
    facts.put("nBases", all.otherLetters());
    facts.put("segments", all.segments());
    facts.put("minReadLength", all.minLength());
    facts.put("maxReadLength", all.maxLength());
    facts.put("medianReadLength", all.medianLength());
    facts.put("meanReadLength", all.reads() == 0 ? 0.0 : (double) all.bases() / all.reads());
    facts.put("libraries", byLibrary.size());
    byLibrary.forEach(
        (library, totals) -> {
          String prefix = "library" + (library + 1) + ".";
          long alone = unpaired.getOrDefault(library, 0L);
          facts.put(prefix + "reads", totals.reads());
          facts.put(prefix + "bases", totals.bases());
          facts.put(prefix + "pairs", (totals.reads(1) + totals.reads(2) - alone) / 2);
          facts.put(prefix + "unpaired", alone);
        });
    return facts;
  }
}
