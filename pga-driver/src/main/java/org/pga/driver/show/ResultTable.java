package org.pga.driver.show;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.facts.TrimReason;
import org.pga.core.pipeline.ResultNames;
import org.pga.core.pipeline.StatsKeys;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.run.NoContigs;
import org.pga.profile.Figures;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.compare.StageKey;
import org.pga.profile.report.Report;
import org.pga.scaffold.finish.FinishStage;

/** The short table at the end of a run. */
public record ResultTable(PrintWriter out) {
  public void print(Path folder, Configuration conf) throws IOException {
    Map<String, Object> stats = ResultReader.stats(folder, conf);
    RunRecord record = ResultReader.record(folder, conf);
    out.println();
    if (stats.get(StatsKeys.CONTIGS).equals(0)) {
      out.println("no contigs: " + NoContigs.reason(stats) + ".");
      out.println();
    }
    columns("", "contigs", "scaffolds");
    both("number", stats, StatsKeys.CONTIGS, StatsKeys.SCAFFOLDS);
    both("total length", stats, StatsKeys.TOTAL_LENGTH, StatsKeys.SCAFFOLD_TOTAL_LENGTH);
    both("N50", stats, StatsKeys.N50, StatsKeys.SCAFFOLD_N50);
    if (stats.containsKey(StatsKeys.NG50)) {
      both("NG50", stats, StatsKeys.NG50, StatsKeys.SCAFFOLD_NG50);
    }
    both("largest", stats, StatsKeys.LARGEST, StatsKeys.SCAFFOLD_LARGEST);
    columns("N's", "", Figures.number(stats.get(StatsKeys.N_BASES)));
    out.println();
    text("k", StatsKeys.ks(stats), "");
    row("depth", stats.get(StatsKeys.MEAN_COVERAGE), "reads over each base");
    row("circular", stats.get(StatsKeys.CIRCULAR), withGap(stats));
    ToLongFunction<TrimReason> lost =
        reason -> stats.get(reason.basesName()) instanceof Number bases ? bases.longValue() : 0;
    if (!TrimNotes.reasons(lost).isEmpty()) {
      long bases = ((Number) stats.get(StatsKeys.BASES)).longValue();
      text("bases trimmed", TrimNotes.share(lost, bases), TrimNotes.reasons(lost));
    }
    out.println();
    for (StageMetrics stage : record.stages()) {
      String title = StageKey.of(stage).title();
      out.println(Words.of("%-18s %16s", title, Figures.seconds(stage.seconds())));
    }
    out.println(Words.of("%-18s %16s", "all", Figures.seconds(record.seconds())));
    out.println();
    file(folder, ResultNames.CONTIGS, conf, "contigs");
    file(folder, ResultNames.SCAFFOLDS, conf, "scaffolds");
    file(folder, ResultNames.AGP, conf, "how scaffolds are made of contigs");
    file(folder, ResultNames.GRAPH, conf, "the graph they come from");
    for (String unused : FinishStage.UNUSED_READS) {
      if (folder.getFileSystem(conf).exists(new Path(folder, unused))) {
        file(folder, unused, conf, "reads without a place in it");
      }
    }
    file(folder, ResultNames.STATS, conf, "figures of the result");
    file(folder, OutputFolder.RUN, conf, "what the run cost");
    if (folder.getFileSystem(conf).exists(new Path(folder, Report.NAME))) {
      file(folder, Report.NAME, conf, "all of this to look at");
    }
    file(folder, OutputFolder.LOG, conf, "log");
  }

  private void columns(String name, String contigs, String scaffolds) {
    out.println(Words.of("%-18s %16s %16s", name, contigs, scaffolds).stripTrailing());
  }

  private void both(String name, Map<String, Object> stats, String contigs, String scaffolds) {
    columns(name, Figures.number(stats.get(contigs)), Figures.number(stats.get(scaffolds)));
  }

  private static String withGap(Map<String, Object> stats) {
    return stats.get(StatsKeys.CIRCULAR_WITH_GAP) instanceof Number number && number.longValue() > 0
        ? "and " + Figures.number(number) + " closed but for a gap"
        : "";
  }

  private void row(String name, Object value, String unit) {
    text(name, Figures.number(value), unit);
  }

  private void text(String name, String value, String unit) {
    out.println(Words.of("%-18s %16s  %s", name, value, unit).stripTrailing());
  }

  private void file(Path folder, String name, Configuration conf, String what) throws IOException {
    Path there = ResultNames.find(folder.getFileSystem(conf), folder, name);
    out.println(Words.of("%s  (%s)", Paths.show(there), what));
  }
}
