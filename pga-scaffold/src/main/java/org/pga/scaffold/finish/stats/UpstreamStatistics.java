package org.pga.scaffold.finish.stats;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.preprocess.TrimFacts;

/**
 * What earlier stages found that belongs among the figures of a result: no times and no paths.
 *
 * <p>{@code k}, {@code ks}, {@code cutoff} and {@code medianDepth} at the last k; {@code
 * genomeSize}, estimated from the spectrum of the first k, where depth is greatest; {@code
 * completeness}, the k-mers of all unitigs that a written contig passes through, each once, by that
 * size: a genome's repeats count in full in the size and once in the k-mers, so it stays below 1 by
 * their share, and k-mers that are errors don't count against it as they do in a share of solid
 * k-mers. Reads: {@code reads}, {@code readsUsed}, {@code bases}; what was trimmed, see {@link
 * TrimFacts}; {@code readsPlaced}, and those that weren't by reason. For each library, from 1,
 * {@code library1.insertMean} and so on, as far as known.
 */
public final class UpstreamStatistics {
  private static final Map<String, String> PLACED =
      Map.of(
          "placed", "readsPlaced",
          "tooShort", "readsTooShort",
          "withoutSeed", "readsWithoutSeed",
          "notInGraph", "readsNotInGraph",
          "repeated", "readsRepeated");

  private final StageContext context;
  private final int k;

  public UpstreamStatistics(StageContext context, int k) {
    this.context = context;
    this.k = k;
  }

  public Map<String, Object> toMap(long kmersInContigs) {
    Map<String, Object> figures = new LinkedHashMap<>();
    Object ks = context.fact("spectrum", null, "ks");
    figures.put("k", k);
    figures.put("ks", ks);
    figures.put("cutoff", context.fact("spectrum", null, "k" + k + ".cutoff"));
    figures.put("medianDepth", context.fact("spectrum", null, "k" + k + ".median"));
    Object first = ks instanceof List<?> all && !all.isEmpty() ? all.get(0) : k;
    Object size = context.fact("spectrum", null, "k" + first + ".genomeSize");
    figures.put("genomeSize", size);
    boolean known = size instanceof Number number && number.longValue() > 0;
    figures.put(
        "completeness",
        known
            ? LengthStatistics.rounded(kmersInContigs / ((Number) size).doubleValue(), 10_000)
            : null);
    for (String name : List.of("reads", "readsUsed", "bases")) {
      figures.put(name, context.fact("preprocess", null, name));
    }
    TrimFacts.NAMES.forEach(
        name -> putKnown(figures, name, context.fact("preprocess", null, name)));
    PLACED.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .forEach(
            e -> putKnown(figures, e.getValue(), context.fact("place-reads", null, e.getKey())));
    if (context.fact("preprocess", null, "libraries") instanceof Number libraries) {
      for (int library = 1; library <= libraries.intValue(); library++) {
        libraries(figures, "library" + library + ".");
      }
    }
    return figures;
  }

  private void libraries(Map<String, Object> figures, String prefix) {
    for (String name : List.of("reads", "pairs")) {
      putKnown(figures, prefix + name, context.fact("preprocess", null, prefix + name));
    }
    for (String name : List.of("insertMean", "insertDeviation", "insertPairs", "insertReason")) {
      putKnown(figures, prefix + name, context.fact("link-contigs", null, prefix + name));
    }
  }

  private static void putKnown(Map<String, Object> figures, String name, Object value) {
    if (value != null) {
      figures.put(name, value);
    }
  }
}
