package org.pga.profile.report.load;

import com.google.common.base.Joiner;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.pga.core.Words;
import org.pga.core.pipeline.Engine;
import org.pga.profile.Hardware;
import org.pga.profile.HostSeries;
import org.pga.profile.Mark;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.compare.HostLoad;
import org.pga.profile.compare.OtherProcesses;
import org.pga.profile.compare.StageKey;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;

/** Stages over time, what the hosts did meanwhile, and which resource bound each stage. */
public final class TimeSection {
  private final RunRecord run;
  private final HostLoad load;
  private final long start;
  private final List<Use> uses;

  /** A stage and what the hosts did meanwhile. */
  private record Use(StageMetrics stage, StageUse use) {}

  public TimeSection(RunRecord run) {
    this.run = run;
    load = new HostLoad(run.hosts());
    start = Instant.parse(run.started()).toEpochMilli();
    uses =
        run.stages().stream().map(stage -> new Use(stage, StageUse.of(stage, load, run))).toList();
  }

  public Section section() {
    Section section =
        new Section("time", "Time and machines")
            .add(timeLine())
            .add(bounds())
            .add(BindingRule.SENTENCE);
    Double others = OtherProcesses.share(run);
    if (others != null && others > OtherProcesses.MUCH) {
      section.add(
          Words.of(
              "Warning: other processes of the machine used %.0f %% of its processors meanwhile."
                  + " Believe bytes, not seconds, and repeat the run on a quiet machine.",
              100 * others));
    }
    return load.recorded() ? section.add(hosts()) : section;
  }

  /** Stages that an earlier run left, which this one resumed, lie before its beginning. */
  private boolean here(StageMetrics stage) {
    return stage.endMillis() != null && stage.startMillis() >= start;
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
    return Table.of("By stage; shares and rates are means over it", uses)
        .text("stage", one -> StageKey.of(one.stage).title())
        .number("time", one -> Shown.seconds(one.stage.seconds()))
        .number("CPU time", one -> Shown.seconds(one.stage.cpuSeconds()))
        .number("CPU", one -> Shown.share(one.use.cpu()))
        .number("I/O wait", one -> Shown.share(one.use.ioWait()))
        .number("disks read /s", one -> rate(one.use.readBytes()))
        .number("disks written /s", one -> rate(one.use.writtenBytes()))
        .number("network sent /s", one -> rate(one.use.sentBytes()))
        .number("HDFS /s", one -> rate(one.use.hdfsBytes()))
        .number("supersteps", one -> supersteps(one.stage))
        .table();
  }

  private static String supersteps(StageMetrics stage) {
    return stage.engine() == Engine.GIRAPH ? Shown.number(stage.supersteps()) : "none";
  }

  private static String rate(Double bytes) {
    return Shown.bytes(bytes == null ? null : Long.valueOf(Math.round(bytes)));
  }

  private Table bounds() {
    Double sum =
        run.stages().stream().map(StageMetrics::seconds).anyMatch(Objects::isNull)
            ? null
            : Double.valueOf(run.stages().stream().mapToDouble(StageMetrics::seconds).sum());
    return Table.of("What bound each stage", uses)
        .text("stage", one -> StageKey.of(one.stage).title())
        .number("time", one -> Shown.seconds(one.stage.seconds()))
        .text("bound by", one -> BindingRule.of(one.use).resource())
        .text("figures, means over the stage", one -> BindingRule.of(one.use).reason())
        .table()
        .row("all stages", Shown.seconds(sum), "", "")
        .row("the whole run", Shown.seconds(run.seconds()), "", "");
  }

  private Table hosts() {
    return Table.of("Hosts", load.hosts())
        .text("host", HostSeries::host)
        .text(
            "processors",
            host -> known(host, made -> Shown.processors(made.logicalCpus(), made.cpu())))
        .number("memory", host -> known(host, made -> Shown.bytes(made.memoryBytes())))
        .text("disks", host -> known(host, TimeSection::disks))
        .text(
            "not measured",
            host -> Joiner.on("; ").withKeyValueSeparator(": ").join(host.notMeasured()))
        .number("cost of sampling, of one core", host -> overhead(host.overhead()))
        .table();
  }

  private static String known(HostSeries host, Function<Hardware, String> text) {
    return host.hardware() == null ? Shown.NOT_MEASURED : text.apply(host.hardware());
  }

  private static String disks(Hardware hardware) {
    return hardware.disks().stream()
        .map(d -> d.name() + " (" + d.kind() + ", " + Shown.bytes(d.bytes()) + ")")
        .collect(Collectors.joining(", "));
  }

  private static String overhead(HostSeries.Overhead overhead) {
    return overhead == null || overhead.cpuSeconds() == null || overhead.seconds() == null
        ? Shown.NOT_MEASURED
        : Words.of("%.2f %%", 100 * overhead.cpuSeconds() / overhead.seconds());
  }
}
