package org.pga.profile.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.pga.core.Words;
import org.pga.profile.RunRecord;
import org.pga.profile.RunRecord.Spectrum;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Lines;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** The k-mer spectrum of each k that was looked at, with its cutoff. */
final class SpectrumSection {
  /** Depths beyond so many medians are repeats, one by one: the table leaves them out. */
  private static final double MEDIANS = 4;

  private SpectrumSection() {}

  static Section of(RunRecord run) {
    Section section = new Section("spectra", "k-mer spectra");
    Map<String, Spectrum> spectra = run.spectra() == null ? Map.of() : run.spectra();
    if (spectra.isEmpty()) {
      section.add("Not recorded: an earlier version of PGA made this run, or none did.");
    }
    spectra.forEach(
        (k, spectrum) -> {
          if (!spectrum.depths().isEmpty()) {
            section.add(chart(k, spectrum, run.graph().containsKey(k)));
          }
        });
    return section;
  }

  private static Chart chart(String k, Spectrum spectrum, boolean assembled) {
    List<List<? extends Number>> points = new ArrayList<>();
    Table table =
        Table.of(
            "Distinct k-mers by how often they occur, k = " + k,
            Column.text("occurrences"),
            Column.number("distinct k-mers in the sample"));
    for (int i = 0; i < spectrum.depths().size(); i++) {
      long from = spectrum.depths().get(i);
      boolean last = i + 1 == spectrum.depths().size();
      long end = last ? from + 1 : spectrum.depths().get(i + 1);
      long kmers = spectrum.kmers().get(i);
      // A logarithmic axis has no 0, so there the line is broken.
      points.add(
          kmers == 0
              ? Arrays.asList(from, (Double) null)
              : List.of(from, kmers / (double) (end - from) / spectrum.sampled()));
      if (from <= MEDIANS * Math.max(10, spectrum.median())) {
        table.row(end == from + 1 ? "" + from : from + " to " + (end - 1), Shown.number(kmers));
      }
    }
    List<Lines.Rule> rules = new ArrayList<>();
    rules.add(new Lines.Rule(spectrum.cutoff(), "cutoff " + spectrum.cutoff()));
    if (spectrum.median() > 0) {
      rules.add(new Lines.Rule(spectrum.median(), Words.of("median %.1f", spectrum.median())));
    }
    String size =
        spectrum.genomeSize() != null
            ? "Genome size by this spectrum: " + Shown.number(spectrum.genomeSize()) + ". "
            : "";
    long share = Math.round(1 / spectrum.sampled());
    String sample =
        share > 1
            ? " One in " + share + " k-mers was counted; the line shows all, by that factor."
            : "";
    String note =
        size
            + (assembled ? "Assembled at this k. " : "Looked at to choose k, not assembled. ")
            + "K-mers that occur less often than the cutoff are taken for errors."
            + sample;
    return Chart.of(
        "spectrum-" + k,
        "k = " + k,
        note,
        new Lines(
            Axis.log("occurrences", Unit.COUNT),
            Axis.log("distinct k-mers", Unit.COUNT),
            List.of(new Lines.Series("k = " + k, points)),
            rules),
        table);
  }
}
