package org.pga.profile.compare;

import java.util.function.Function;
import org.pga.core.pipeline.Engine;
import org.pga.profile.StageMetrics;

/** A figure of a stage that can be added up over stages. */
public enum Measure {
  /** From a stage's begin to its end, by the clock; what jobs waited for containers is in it. */
  SECONDS("wall time", Unit.SECONDS, StageMetrics::seconds),
  /** User and system time of all processes of the stage, on all its machines. */
  CPU_SECONDS("CPU time", Unit.SECONDS, StageMetrics::cpuSeconds),
  /** From maps to reduces. */
  SHUFFLE("shuffle", Unit.BYTES, stage -> real(stage.shuffleBytes())),
  /** Scratch on local disks, read and written. */
  LOCAL("local disk, read + written", Unit.BYTES, stage -> real(stage.localBytes())),
  /** The file system of input, stages and output, read and written. */
  FILE_SYSTEM("file system, read + written", Unit.BYTES, stage -> real(stage.fsBytes()));

  /** What a measure counts. */
  public enum Unit {
    SECONDS,
    BYTES
  }

  private final String title;
  private final Unit unit;
  private final Function<StageMetrics, Double> figure;

  Measure(String title, Unit unit, Function<StageMetrics, Double> figure) {
    this.title = title;
    this.unit = unit;
    this.figure = figure;
  }

  /** What a reader is shown. */
  public String title() {
    return title;
  }

  public Unit unit() {
    return unit;
  }

  /** Whether stages of an engine have the figure at all: Giraph doesn't shuffle. */
  boolean appliesTo(StageMetrics stage) {
    return this != SHUFFLE || stage.engine() == Engine.MAPREDUCE;
  }

  /** The figure of a stage; null: not measured. */
  Double of(StageMetrics stage) {
    return figure.apply(stage);
  }

  private static Double real(Long value) {
    return value == null ? null : Double.valueOf(value);
  }
}
