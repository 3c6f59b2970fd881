package org.pga.profile.report.load;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.pga.core.pipeline.Engine;
import org.pga.profile.HostSeries;
import org.pga.profile.Mark;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.compare.StageKey;
import org.pga.profile.html.Block;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** Stages over time, what the hosts did meanwhile, and which resource bound each stage. */
public final class TimeSection {
  private final RunRecord run;
  private final HostLoad load;
  private final long start;

  public TimeSection(RunRecord run) {
    this.run = run;
    load = new HostLoad(run.hosts());
    start = Instant.parse(run.started()).toEpochMilli();
  }

  public Section section() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(Block.of(timeLine()));
    blocks.add(Block.of(bounds()));
    blocks.add(Block.of(BindingRule.SENTENCE));
    if (load.recorded()) {
      blocks.add(Block.of(hosts()));
    }
    return new Section("time", "Time and machines", blocks);
  }

  /** Stages that an earlier run left, which this one resumed, lie before its beginning. */
  private boolean here(StageMetrics stage) {
    return stage.startMillis() != null && stage.seconds() != null && stage.startMillis() >= start;
  }

  private Chart timeLine() {
    List<TimeLine.Span> spans = new ArrayList<>();
    double end = run.seconds() == null ? 0 : run.seconds();
    int earlier = 0;
    for (StageMetrics stage : run.stages()) {
      if (here(stage)) {
        double from = (stage.startMillis() - start) / 1e3;
        spans.add(new TimeLine.Span(StageKey.of(stage).title(), from, from + stage.seconds()));
        end = Math.max(end, from + stage.seconds());
      } else {
        earlier++;
      }
    }
    long last = start + (long) (1000 * end);
    List<TimeLine.Moment> marks =
        (run.marks() == null ? List.<Mark>of() : run.marks())
            .stream()
                .filter(mark -> mark.millis() >= start && mark.millis() <= last)
                .map(m -> new TimeLine.Moment((m.millis() - start) / 1e3, m.kind(), m.name()))
                .toList();
    String note =
        (earlier == 0 ? "" : earlier + " stages are of an earlier run that this one went on with. ")
            + (load.recorded()
                ? "Shares are means over all hosts, bytes and requests sums."
                : "What the hosts did was not recorded.");
    return new Chart(
        "time-line",
        "Time line",
        note,
        "timeline",
        new TimeLine(end, spans, marks, new LoadPanels(load, start, end).all()),
        loads());
  }

  private Table loads() {
    Table table =
        Table.of(
            "By stage; shares and rates are means over it",
            Column.text("stage"),
            Column.number("time"),
            Column.number("CPU time"),
            Column.number("CPU"),
            Column.number("I/O wait"),
            Column.number("disks read /s"),
            Column.number("disks written /s"),
            Column.number("network sent /s"),
            Column.number("HDFS /s"),
            Column.number("supersteps"));
    for (StageMetrics stage : run.stages()) {
      StageUse of = StageUse.of(stage, load, run.environment());
      table.row(
          StageKey.of(stage).title(),
          Shown.seconds(stage.seconds()),
          Shown.seconds(stage.cpuSeconds()),
          Shown.share(of.cpu()),
          Shown.share(of.ioWait()),
          rate(of.readBytes()),
          rate(of.writtenBytes()),
          rate(of.sentBytes()),
          rate(of.hdfsBytes()),
          stage.engine() == Engine.GIRAPH ? Shown.number(stage.supersteps()) : "none");
    }
    return table;
  }

  private static String rate(Double bytes) {
    return Shown.bytes(bytes == null ? null : Long.valueOf(Math.round(bytes)));
  }

  private Table bounds() {
    Table table =
        Table.of(
            "What bound each stage",
            Column.text("stage"),
            Column.number("time"),
            Column.text("bound by"),
            Column.text("figures, means over the stage"));
    for (StageMetrics stage : run.stages()) {
      BindingRule.Bound bound = BindingRule.of(StageUse.of(stage, load, run.environment()));
      table.row(
          StageKey.of(stage).title(),
          Shown.seconds(stage.seconds()),
          bound.resource(),
          bound.reason());
    }
    Double sum =
        run.stages().stream().map(StageMetrics::seconds).anyMatch(Objects::isNull)
            ? null
            : Double.valueOf(run.stages().stream().mapToDouble(StageMetrics::seconds).sum());
    return table
        .row("all stages", Shown.seconds(sum), "", "")
        .row("the whole run", Shown.seconds(run.seconds()), "", "");
  }

  private Table hosts() {
    Table table =
        Table.of(
            "Hosts",
            Column.text("host"),
            Column.text("processors"),
            Column.number("memory"),
            Column.text("disks"),
            Column.text("not measured"),
            Column.number("cost of sampling, of one core"));
    for (HostSeries host : load.hosts()) {
      boolean known = host.hardware() != null;
      table.row(
          host.host(),
          known ? host.hardware().logicalCpus() + " × " + host.hardware().cpu() : "not measured",
          Shown.bytes(known ? host.hardware().memoryBytes() : null),
          known ? disks(host) : "not measured",
          String.join(
              "; ",
              host.notMeasured().entrySet().stream()
                  .map(e -> e.getKey() + ": " + e.getValue())
                  .toList()),
          overhead(host.overhead()));
    }
    return table;
  }

  private static String disks(HostSeries host) {
    return String.join(
        ", ",
        host.hardware().disks().stream()
            .map(d -> d.name() + " (" + d.kind() + ", " + Shown.bytes(d.bytes()) + ")")
            .toList());
  }

  private static String overhead(HostSeries.Overhead overhead) {
    return overhead == null || overhead.cpuSeconds() == null || overhead.seconds() == null
        ? Shown.NOT_MEASURED
        : String.format(Locale.ROOT, "%.2f %%", 100 * overhead.cpuSeconds() / overhead.seconds());
  }
}
