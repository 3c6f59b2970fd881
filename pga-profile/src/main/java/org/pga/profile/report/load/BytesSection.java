package org.pga.profile.report.load;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.StageKind;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;
import org.pga.profile.compare.StageKey;
import org.pga.profile.html.Axis;
import org.pga.profile.html.Axis.Unit;
import org.pga.profile.html.Bars;
import org.pga.profile.html.Bars.Bar;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;
import org.pga.profile.html.Table.Column;

/** Bytes that each stage moved, and the same per byte of input beside the paper's. */
public final class BytesSection {
  /** A kind of traffic: its name, and how a stage's figures tell it. */
  private record Traffic(String name, Function<StageMetrics, Long> bytes) {}

  private static final Traffic LOCAL = new Traffic("local disk", StageMetrics::localBytes);
  private static final Traffic DATA = new Traffic("file system", StageMetrics::fsBytes);
  private static final Traffic SHUFFLE = new Traffic("shuffle", StageMetrics::shuffleBytes);

  private BytesSection() {}

  public static Section of(RunRecord run) {
    Section section = new Section("bytes", "Bytes").add(byStage(run));
    Long input = run.input() == null ? null : run.input().bytes();
    return input == null || input == 0
        ? section.add("The size of the input isn't known, so nothing is held against the paper.")
        : section.add(ratios(run, input));
  }

  private static Chart byStage(RunRecord run) {
    Table table =
        Table.of("Bytes by stage", run.stages())
            .text("stage", stage -> StageKey.of(stage).title())
            .number("local disk, read", stage -> Shown.number(stage.localBytesRead()))
            .number("local disk, written", stage -> Shown.number(stage.localBytesWritten()))
            .number("file system, read", stage -> Shown.number(stage.fsBytesRead()))
            .number("file system, written", stage -> Shown.number(stage.fsBytesWritten()))
            .number("shuffle", BytesSection::shuffle)
            .table();
    List<Bars.Group> groups = new ArrayList<>();
    for (StageMetrics stage : run.stages()) {
      List<Bar> bars = new ArrayList<>();
      bars.add(Bar.of(LOCAL.name(), LOCAL.bytes().apply(stage)));
      bars.add(Bar.of(DATA.name(), DATA.bytes().apply(stage)));
      if (stage.engine() == Engine.MAPREDUCE) {
        bars.add(Bar.of(SHUFFLE.name(), stage.shuffleBytes()));
      }
      groups.add(new Bars.Group(StageKey.of(stage).title(), bars));
    }
    return Chart.of(
        "bytes-by-stage",
        "Bytes by stage",
        "Read and written: to scratch on local disks (spills, merges, fetches), and to the file"
            + " system that holds input, stages and output. Shuffle: from maps to reduces.",
        new Bars(Axis.even("bytes", Unit.BYTES), groups, List.of()),
        table);
  }

  /** Giraph has none, which isn't the same as not measured. */
  private static String shuffle(StageMetrics stage) {
    return stage.engine() == Engine.GIRAPH ? "none" : Shown.number(stage.shuffleBytes());
  }

  private static Chart ratios(RunRecord run, long input) {
    Table table =
        Table.of(
            "Bytes read and written per byte of input",
            Column.text("stages"),
            Column.number("this run"),
            Column.number("the paper"));
    List<Bars.Group> groups = new ArrayList<>();
    for (PaperRatio ratio : PaperRatio.values()) {
      Traffic traffic = ratio.local() ? LOCAL : DATA;
      List<StageMetrics> stages =
          run.stages().stream().filter(s -> StageKind.groupOf(s.name()) == ratio.group()).toList();
      if (!stages.isEmpty()) {
        Double own = perByte(stages, traffic, input);
        String name = ratio.group().title() + ", " + traffic.name();
        groups.add(
            new Bars.Group(
                name, List.of(Bar.of("this run", own), Bar.of("the paper", ratio.value()))));
        table.row(name, Shown.ratio(own), Shown.ratio(ratio.value()));
      }
    }
    return Chart.of(
        "bytes-per-byte",
        "Per byte of input, beside the paper",
        "The paper's run: bumble bee, 90 GB of FASTQ (Das & Park, Scaleout to Scaleup, Table I). Of"
            + " the paper's scaffolding only HDFS traffic is known. Its graph construction begins"
            + " at the reads; preprocess and spectrum are no part of it here.",
        new Bars(
            Axis.even("bytes read and written per byte of input", Unit.TIMES), groups, List.of()),
        table);
  }

  private static Double perByte(List<StageMetrics> stages, Traffic traffic, long input) {
    long sum = 0;
    for (StageMetrics stage : stages) {
      Long bytes = traffic.bytes().apply(stage);
      if (bytes == null) {
        return null;
      }
      sum += bytes;
    }
    return (double) sum / input;
  }
}
