package org.pga.profile.compare;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Page;
import org.pga.profile.html.Section;

/** A comparison as a page: the paper's Figures 1 to 6. */
public final class ComparisonPage {
  private final Comparison comparison;
  private final RowsView view;

  private ComparisonPage(Comparison comparison) {
    this.comparison = comparison;
    view = new RowsView(comparison);
  }

  /** The page, to be written by {@link org.pga.profile.html.PageWriter}. */
  public static Page of(Comparison comparison) {
    return new ComparisonPage(comparison).page();
  }

  private Page page() {
    String names =
        String.join(", ", comparison.configurations().stream().map(Repeats::name).toList());
    List<Section> sections = new ArrayList<>();
    sections.add(time());
    sections.add(new ProductivitySection(comparison, view).section());
    sections.addAll(new LoadSections(comparison, view).sections());
    sections.add(new DiskSection(comparison).section());
    sections.add(bytes());
    sections.add(new RunsSection(comparison).section());
    return new Page("Comparison of " + names, lead(), sections);
  }

  private String lead() {
    RunRecord.Input input = comparison.input();
    String reads =
        input == null
            ? "Reads that weren't recorded"
            : Figures.bytes(input.bytes())
                + " of reads ("
                + Figures.number(input.reads())
                + " reads, "
                + Figures.number(input.bases())
                + " bases)";
    return reads + "; the baseline is " + comparison.baseline().name() + ".";
  }

  private Section time() {
    Section section = new Section("time", "Time");
    comparison.cautions().forEach(caution -> section.add("Note: " + caution));
    List<Row> groups = comparison.summary(Measure.SECONDS);
    return section
        .add(
            Chart.of(
                "time-normalised",
                "Time, normalised to " + comparison.baseline().name(),
                "Shorter bars are faster. Medians of repeats; brackets reach from the least to the"
                    + " most. As Figures 1 and 5a of Das & Park.",
                view.normalised(groups, "time ÷ baseline's"),
                view.table("Time by group of stages", groups, Figures::seconds)))
        .add(view.table("Time by stage", comparison.rows(Measure.SECONDS), Figures::seconds))
        .add(
            "Groups are the paper's stages; preparation (preprocess, spectrum) is no part of them:"
                + " both pipelines begin with it. The classic one reads the files again, the"
                + " compact one what preprocess packed. A group's figure is the median of its sums,"
                + " so medians of stages need not add up to it. A difference counts if the medians"
                + " lie further apart than the larger of both spreads; else it is undecided.");
  }

  private Section bytes() {
    Section section = new Section("bytes", "CPU time and bytes");
    EnumSet.complementOf(EnumSet.of(Measure.SECONDS))
        .forEach(measure -> section.add(chart(measure)));
    return section;
  }

  private Chart chart(Measure measure) {
    Axis.Unit unit = measure.unit() == Measure.Unit.BYTES ? Axis.Unit.BYTES : Axis.Unit.SECONDS;
    return Chart.of(
        "measure-" + measure.name().toLowerCase(Locale.ROOT).replace('_', '-'),
        measure.title(),
        null,
        view.bars(comparison.summary(measure), Axis.even(measure.title(), unit)),
        view.table(
            measure.title() + " by stage",
            comparison.rows(measure),
            value -> Wording.measure(measure, value)));
  }
}
