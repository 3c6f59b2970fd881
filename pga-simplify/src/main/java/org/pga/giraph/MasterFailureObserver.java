package org.pga.giraph;

import java.util.List;
import org.apache.giraph.conf.DefaultImmutableClassesGiraphConfigurable;
import org.apache.giraph.master.MasterObserver;
import org.apache.giraph.metrics.AggregatedMetrics;
import org.apache.giraph.partition.PartitionStats;

/** Hears of failures that the master handles without throwing, after which workers would wait. */
@SuppressWarnings("rawtypes") // Giraph's interface is derived from a raw type
public final class MasterFailureObserver extends DefaultImmutableClassesGiraphConfigurable
    implements MasterObserver {
  @Override
  public void applicationFailed(Exception e) {
    GiraphFailure.record(e == null ? new IllegalStateException("Giraph's master failed") : e);
  }

  @Override
  public void preApplication() {}

  @Override
  public void postApplication() {}

  @Override
  public void preSuperstep(long superstep) {}

  @Override
  public void postSuperstep(long superstep) {}

  @Override
  public void superstepMetricsUpdate(
      long superstep, AggregatedMetrics metrics, List<PartitionStats> partitions) {}
}
