package org.pga.driver.batch;

import java.util.LinkedHashMap;
import java.util.Map;
import org.pga.core.pipeline.StatsKeys;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.profile.batch.BatchRow;
import org.pga.profile.report.Report;

/** A sample's row of the page about a batch. */
final class PageRows {
  private PageRows() {}

  static BatchRow of(SampleRecord sample, BatchLayout layout, boolean report) {
    boolean good = sample.status().good();
    String link =
        !good
            ? (sample.attempts() == 0 ? null : BatchFolder.HIDDEN + "/" + sample.sample() + ".log")
            : report ? layout.path(sample.sample(), Report.NAME) : null;
    Map<BatchRow.Figure, Number> figures = new LinkedHashMap<>();
    put(figures, BatchRow.Figure.SECONDS, good ? (Number) sample.wallSeconds() : null);
    put(figures, BatchRow.Figure.CPU, sample.cpuSeconds());
    put(figures, BatchRow.Figure.PEAK, sample.peakBytes());
    put(figures, BatchRow.Figure.READS, sample.figure(StatsKeys.READS));
    put(figures, BatchRow.Figure.DEPTH, sample.figure(StatsKeys.MEAN_COVERAGE));
    put(figures, BatchRow.Figure.ESTIMATED, sample.figure(StatsKeys.GENOME_SIZE));
    put(figures, BatchRow.Figure.ASSEMBLED, sample.figure(StatsKeys.TOTAL_LENGTH));
    put(figures, BatchRow.Figure.CONTIGS, sample.figure(StatsKeys.CONTIGS));
    put(figures, BatchRow.Figure.N50, sample.figure(StatsKeys.N50));
    put(figures, BatchRow.Figure.GC, sample.figure(StatsKeys.GC));
    put(figures, BatchRow.Figure.CIRCULAR, sample.figure(StatsKeys.CIRCULAR));
    put(figures, BatchRow.Figure.COMPLETENESS, sample.figure(StatsKeys.COMPLETENESS));
    String notes = good ? String.join("; ", sample.warnings()) : sample.reason();
    return new BatchRow(sample.sample(), link, sample.status().words(), good, figures, notes);
  }

  private static void put(Map<BatchRow.Figure, Number> figures, BatchRow.Figure at, Number value) {
    if (value != null) {
      figures.put(at, value);
    }
  }
}
