package org.pga.profile.report;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Page;
import org.pga.profile.html.PageWriter;

/** The report of one run, a page that needs nothing but a browser. */
public final class Report {
  /** Its name in the output folder. */
  public static final String NAME = "report.html";

  /** How much of it there is. */
  public static final String NONE = "none";

  public static final String SHORT = "short";
  public static final String FULL = "full";
  public static final List<String> LEVELS = List.of(NONE, SHORT, FULL);

  private final RunRecord run;
  private final Map<String, Object> stats;

  /**
   * A report.
   *
   * @param run {@code run.json}
   * @param stats {@code stats.json}; null: no assembly, but other jobs
   */
  public Report(RunRecord run, Map<String, Object> stats) {
    this.run = run;
    this.stats = stats;
  }

  /**
   * Writes it, and leaves the stream open.
   *
   * @param folder output folder of the run, whose sequences and graph are read
   * @throws IOException also where a file there isn't as PGA writes it
   */
  public void write(FileSystem fs, Path folder, OutputStream out) throws IOException {
    write(stats == null ? null : ResultFiles.read(fs, folder), out);
  }

  void write(ResultFiles files, OutputStream out) throws IOException {
    new PageWriter(
            Resources.getResource(Report.class, "timeline.js"),
            Resources.getResource(Report.class, "graph.js"))
        .write(page(files), out);
  }

  private Page page(ResultFiles files) {
    String lead =
        "PGA "
            + run.version()
            + ", "
            + run.environment().mode()
            + ", "
            + run.started()
            + ", "
            + Figures.seconds(run.seconds());
    if (stats == null) {
      return new Page(
          "Report of a run", lead, List.of(new TimeSection(run).section(), BytesSection.of(run)));
    }
    return new Page(
        "Report of an assembly",
        lead,
        List.of(
            new AssemblySection(run, stats).section(),
            new TimeSection(run).section(),
            FaultSection.of(run),
            InvariantSection.of(run),
            BytesSection.of(run),
            new ReadSection(stats).section(),
            SpectrumSection.of(run),
            new LengthSection(files).section(),
            InsertSection.of(run),
            GraphSection.of(files.graph())));
  }
}
