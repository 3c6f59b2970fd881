package org.pga.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.pga.profile.RunRecord;

/** The k-mer spectra, from the facts that the spectrum stage leaves. */
final class SpectrumNotes {
  private static final Pattern DEPTHS = Pattern.compile("k(\\d+)\\.depths");

  private SpectrumNotes() {}

  /** The spectra as the run record has them, by k; null where no stage left any. */
  static Map<String, RunRecord.Spectrum> records(List<Map<String, Object>> facts) {
    Map<Integer, RunRecord.Spectrum> spectra = new TreeMap<>();
    for (Map<String, Object> some : facts) {
      for (String name : some.keySet()) {
        Matcher matcher = DEPTHS.matcher(name);
        if (matcher.matches()) {
          spectra.put(Integer.valueOf(matcher.group(1)), record(some, "k" + matcher.group(1)));
        }
      }
    }
    Map<String, RunRecord.Spectrum> byName = new LinkedHashMap<>();
    spectra.forEach((k, spectrum) -> byName.put(k.toString(), spectrum));
    return byName.isEmpty() ? null : byName;
  }

  private static RunRecord.Spectrum record(Map<String, Object> facts, String k) {
    return new RunRecord.Spectrum(
        (Long) facts.get(k + ".cutoff"),
        (Long) facts.get(k + ".valley"),
        (Double) facts.get(k + ".median"),
        (Long) facts.get(k + ".genomeSize"),
        (Double) facts.get(k + ".sampled"),
        wholes(facts.get(k + ".depths")),
        wholes(facts.get(k + ".kmers")));
  }

  /** Facts hold integers as Longs. */
  private static List<Long> wholes(Object list) {
    return ((List<?>) list).stream().map(Long.class::cast).toList();
  }
}
