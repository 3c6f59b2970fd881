package org.pga.profile.report;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.html.Page;
import org.pga.profile.html.PageWriter;
import org.pga.profile.html.Section;
import org.pga.profile.report.load.BytesSection;
import org.pga.profile.report.load.TimeSection;

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
  private final boolean full;

  /**
   * A report.
   *
   * @param run {@code run.json}
   * @param stats {@code stats.json}; null: no assembly, but other jobs
   */
  public Report(RunRecord run, Map<String, Object> stats) {
    this(run, stats, FULL);
  }

  /**
   * As {@link #Report(RunRecord, Map)}, with less in it if wanted.
   *
   * @param level {@link #SHORT}: the assembly, not what it took; or {@link #FULL}
   */
  public Report(RunRecord run, Map<String, Object> stats, String level) {
    this.run = run;
    this.stats = stats;
    full = level.equals(FULL);
  }

  /**
   * Writes it, and leaves the stream open.
   *
   * @param folder output folder of the run, whose graph is read
   * @param sequences of that folder; null: they are read, too
   * @throws IOException also where a file there isn't as PGA writes it
   */
  public void write(FileSystem fs, Path folder, ResultFiles sequences, OutputStream out)
      throws IOException {
    if (stats == null) {
      write(null, out);
    } else {
      ResultFiles known = sequences == null ? ResultFiles.sequences(fs, folder) : sequences;
      write(known.withGraph(fs, folder), out);
    }
  }

  void write(ResultFiles files, OutputStream out) throws IOException {
    new PageWriter(
            Resources.getResource(Report.class, "timeline.js"),
            Resources.getResource(Report.class, "graph.js"))
        .write(page(files), out);
  }

  private Page page(ResultFiles files) {
    String lead =
        Words.of(
            "PGA %s, %s, %s, %s",
            run.version(), run.environment().mode(), run.started(), Figures.seconds(run.seconds()));
    if (stats == null) {
      return new Page(
          "Report of a run", lead, List.of(new TimeSection(run).section(), BytesSection.of(run)));
    }
    List<Section> sections = new ArrayList<>();
    ShownStats shown = new ShownStats(stats);
    sections.add(new SummarySection(run, stats, shown).section());
    sections.add(new LengthSection(files).section());
    GraphSection graph = new GraphSection(files.graph());
    sections.add(new ContigSection(files, graph.contigs()).section());
    sections.add(graph.section());
    sections.add(SpectrumSection.of(run));
    sections.add(InsertSection.of(run));
    sections.add(new ReadSection(stats).section());
    sections.add(new AssemblySection(run, stats, shown).section());
    if (full) {
      sections.add(new TimeSection(run).section());
      sections.add(BytesSection.of(run));
      sections.add(FaultSection.of(run));
      sections.add(InvariantSection.of(run));
    }
    sections.add(RunSection.of(run));
    String name = run.sample() == null ? "Report of an assembly" : run.sample();
    return new Page(name, "Assembled by " + lead, sections);
  }
}
