package org.pga.simplify.classic.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.giraph.aggregators.LongSumAggregator;
import org.apache.giraph.master.MasterCompute;
import org.apache.hadoop.io.LongWritable;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.core.pipeline.Settings;
import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Phase;
import org.pga.simplify.classic.graph.Schedule;

/** Counts supersteps and switches between compression, tip removal and bubble removal. */
public final class ClassicMaster extends MasterCompute {
  /** The job's {@link Schedule.Kind}, in its configuration. */
  static final String KIND = "pga.internal.classic.job";

  /** Name of the broadcast. */
  static final String ORDERS = "orders";

  /** Group of the job's counters; they are the names of {@link Figure} and these. */
  static final String COUNTERS = "pga classic";

  static final String SUPERSTEPS = "SUPERSTEPS";
  static final String KMERS_LOADED = "KMERS_LOADED";
  static final String STRANDS_AT_FIRST = "STRANDS_AT_FIRST";

  private Schedule schedule;

  @Override
  public void initialize() throws InstantiationException, IllegalAccessException {
    schedule = new Schedule(getConf().getEnum(KIND, Schedule.Kind.CLEAN));
    for (Figure figure : Figure.values()) {
      registerAggregator(figure.name(), LongSumAggregator.class);
    }
  }

  @Override
  public void compute() {
    long[] last = new long[Figure.values().length];
    for (Figure figure : Figure.values()) {
      LongWritable sum = getAggregatedValue(figure.name());
      last[figure.ordinal()] = sum.get();
    }
    Phase phase = schedule.next(last);
    GiraphRunner.reportProgress(getContext(), schedule.progress());
    if (phase == Phase.DONE) {
      publish();
      haltComputation();
      return;
    }
    int k = Settings.K.get(getConf());
    int tipLength = Settings.CLASSIC_TIP_LENGTH.get(getConf());
    broadcast(ORDERS, new Orders(phase, schedule.round(), k, tipLength > 0 ? tipLength : 2 * k));
  }

  private void publish() {
    for (Figure figure : Figure.values()) {
      publish(figure.name(), schedule.total(figure));
    }
    publish(SUPERSTEPS, schedule.supersteps());
    publish(KMERS_LOADED, schedule.kmersLoaded());
    publish(STRANDS_AT_FIRST, schedule.strandsAtFirst());
  }

  private void publish(String name, long value) {
    getContext().getCounter(COUNTERS, name).setValue(value);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    schedule.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    schedule.readFields(in);
  }
}
