package org.pga.driver.show;

import java.io.PrintWriter;
import java.util.List;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;
import org.pga.core.Words;
import org.pga.core.pipeline.StatsKeys;
import org.pga.driver.batch.BatchListener;
import org.pga.driver.batch.BatchResult;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.result.Summary;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.Paths;
import org.pga.profile.Figures;
import org.pga.profile.batch.BatchPage;

/** Shows how far a batch is: a line for each sample that has ended, with pace and time left. */
public final class BatchView implements BatchListener {
  private static final double HOUR = 3600;

  private final PrintWriter err;
  private final PrintWriter out;
  private final long began = System.nanoTime();
  private int all;
  private int kept;
  private int ended;
  private long bytes;
  private long bytesDone;

  /**
   * A view.
   *
   * @param err for what happens
   * @param out for what came out
   */
  public BatchView(PrintWriter err, PrintWriter out) {
    this.err = err;
    this.out = out;
  }

  /** What a batch would do. */
  public void plan(List<Sample> samples) {
    for (Sample sample : samples) {
      out.println(
          Words.of(
              "%-20s %8s  %s",
              sample.name(), Figures.bytes(sample.bytes()), String.join(" ", sample.arguments())));
    }
    out.println(count(samples.size()) + ". Nothing was written.");
  }

  private static String count(int samples) {
    return samples == 1 ? "1 sample" : Figures.number(samples) + " samples";
  }

  @Override
  public synchronized void started(int samples, int done, long left) {
    all = samples;
    kept = done;
    ended = done;
    bytes = left;
    note(
        Words.of(
            "%s, about %s of reads%s",
            count(samples),
            Figures.bytes(left),
            done == 0 ? "" : " left; " + Figures.number(done) + " are done already"));
  }

  @Override
  public synchronized void ended(SampleRecord sample, long size) {
    ended++;
    bytesDone += size;
    String found =
        sample.status() == SampleStatus.DONE
            ? Words.of(
                "%8s  %s bases in %s contigs, N50 %s",
                Figures.seconds(sample.wallSeconds()),
                Figures.number(sample.figure(StatsKeys.TOTAL_LENGTH)),
                Figures.number(sample.figure(StatsKeys.CONTIGS)),
                Figures.number(sample.figure(StatsKeys.N50)))
            : sample.reason() == null ? "" : sample.reason();
    note(
        Words.of(
            "[%d/%d] %-16s %-10s %s%s",
            ended, all, sample.sample(), sample.status().words(), found, pace()));
  }

  /** By number for the pace, by bytes for the time left: the longest come first. */
  private String pace() {
    double seconds = (System.nanoTime() - began) / 1e9;
    if (ended == all || bytesDone == 0) {
      return "";
    }
    double left = seconds * (bytes - bytesDone) / bytesDone;
    return Words.of(
        "  (%.0f samples an hour, %s left)",
        (ended - kept) / seconds * HOUR, Figures.seconds(left));
  }

  @Override
  public synchronized void note(String line) {
    err.println(TerminalText.safe(line));
    err.flush();
  }

  /** What came out. */
  public void end(BatchResult result) {
    int good = (int) (result.samples().size() - result.failed());
    out.println();
    out.println(
        Words.of(
            "%s of %s samples have a result%s",
            Figures.number(good),
            Figures.number(result.samples().size()),
            result.failed() == 0 ? "." : "; " + Figures.number(result.failed()) + " failed:"));
    result.samples().stream()
        .filter(sample -> !sample.status().good())
        .forEach(s -> out.println(TerminalText.safe("  " + s.sample() + ": " + s.reason())));
    file(result.folder(), Summary.TSV, "a line for each sample");
    file(result.folder(), BatchPage.NAME, "the same to look at");
    file(result.folder(), Summary.MULTIQC, "for MultiQC");
  }

  private void file(Path folder, String name, String what) {
    out.println(Words.of("%s  (%s)", Paths.show(new Path(folder, name)), what));
  }
}
