package org.pga.bsp.giraph;

import java.util.List;
import org.apache.giraph.conf.DefaultImmutableClassesGiraphConfigurable;
import org.apache.giraph.master.MasterObserver;
import org.apache.giraph.metrics.AggregatedMetrics;
import org.apache.giraph.partition.PartitionStats;

/**
 * Is told of failures that the master handles without throwing, after which workers would wait, and
 * ends the master's thread.
 *
 * <p>A master that has failed its job continues: some seconds later it tells workers to start over,
 * which they do by {@code System.exit}. Embedded that would be the end of the user's process.
 * Giraph catches exceptions that an observer throws, but not errors.
 */
@SuppressWarnings("rawtypes") // Giraph's interface is derived from a raw type
public final class MasterFailureObserver extends DefaultImmutableClassesGiraphConfigurable
    implements MasterObserver {
  /** Ends the master's thread. */
  static final class MasterEnded extends Error {
    private static final long serialVersionUID = 1;

    MasterEnded() {
      super("the job has failed: nothing is left for the master to do");
    }
  }

  @Override
  public void applicationFailed(Exception e) {
    GiraphFailure.record(e == null ? new IllegalStateException("Giraph's master failed") : e);
    throw new MasterEnded();
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
