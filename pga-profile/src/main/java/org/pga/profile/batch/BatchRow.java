package org.pga.profile.batch;

import java.util.Map;
import java.util.function.Function;
import org.pga.profile.Figures;

/**
 * A sample in the table of a batch.
 *
 * @param sample its name
 * @param link to its report, or its log where it failed, from the page; null: none
 * @param status in words
 * @param good whether it has a result
 * @param figures those that are known
 * @param notes warnings, or why it failed
 */
public record BatchRow(
    String sample,
    String link,
    String status,
    boolean good,
    Map<Figure, Number> figures,
    String notes) {
  /** A column of numbers: what a sample cost, and what came out of it. */
  public enum Figure {
    SECONDS("time", false, n -> Figures.seconds(n.doubleValue())),
    CPU("CPU", false, n -> Figures.seconds(n.doubleValue())),
    PEAK("memory", false, n -> Figures.bytes(n.longValue())),
    READS("reads", false, Figures::number),
    DEPTH("depth", true, n -> Figures.number(n.doubleValue())),
    ESTIMATED("estimated", true, Figures::number),
    ASSEMBLED("assembled", true, Figures::number),
    CONTIGS("contigs", true, Figures::number),
    N50("N50", true, Figures::number),
    GC("GC %", true, n -> Figures.number(100 * n.doubleValue())),
    CIRCULAR("circular", false, Figures::number),
    COMPLETENESS("complete %", true, n -> Figures.number(100 * n.doubleValue()));

    private final String title;
    private final boolean compared;
    private final Function<Number, String> text;

    Figure(String title, boolean compared, Function<Number, String> text) {
      this.title = title;
      this.compared = compared;
      this.text = text;
    }

    /** Head of the column. */
    String title() {
      return title;
    }

    /** Whether samples that differ from most others in it are marked. */
    boolean compared() {
      return compared;
    }

    String text(Number value) {
      return value == null ? "" : text.apply(value);
    }
  }
}
