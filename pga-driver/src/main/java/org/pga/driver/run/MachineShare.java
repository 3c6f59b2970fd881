package org.pga.driver.run;

import java.math.BigDecimal;

/**
 * What a run may use; null stands for the default.
 *
 * @param threads of an embedded run
 * @param memoryGigabytes that the user asked for; Java's heap is what counts
 * @param cluster name of a cluster profile
 * @param queue of YARN
 * @param tags of YARN's applications, separated by commas
 */
public record MachineShare(
    Integer threads, BigDecimal memoryGigabytes, String cluster, String queue, String tags) {
  /** All by default. */
  public static final MachineShare ANY = new MachineShare(null, null, null, null, null);
}
