package org.pga.bsp.phased;

import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.util.ReflectionUtils;
import org.pga.bsp.BspJob;

/** Which job a configuration is for. */
public final class PhasedJobs {
  private static final String JOB = "pga.internal.bsp.job";

  private PhasedJobs() {}

  /**
   * Configures a Giraph job to run this job, except for its formats.
   *
   * @param computation an empty subclass, by which Giraph knows the types
   */
  public static void configure(
      GiraphConfiguration conf,
      Class<? extends BspJob<?, ?, ?, ?, ?, ?>> job,
      Class<? extends PhasedComputation<?, ?, ?, ?, ?, ?>> computation) {
    conf.setClass(JOB, job, BspJob.class);
    conf.setComputationClass(computation);
    conf.setMasterComputeClass(PhasedMaster.class);
    conf.setWorkerContextClass(PhasedWorker.class);
    conf.setVertexResolverClass(UnknownVertexResolver.class);
    if (LongPhasedComputation.class.isAssignableFrom(computation)) {
      conf.setOutEdgesClass(NoEdges.class);
    }
  }

  /** A new object of the job; its types are those that the caller knows it to have. */
  @SuppressWarnings("unchecked")
  static <J extends BspJob<?, ?, ?, ?, ?, ?>> J of(Configuration conf) {
    return (J) ReflectionUtils.newInstance(conf.getClass(JOB, null, BspJob.class), conf);
  }
}
