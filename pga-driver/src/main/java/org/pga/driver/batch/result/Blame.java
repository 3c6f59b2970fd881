package org.pga.driver.batch.result;

/** What is at fault where a sample has no result, as exit codes tell it. */
public enum Blame {
  /** The reads, or the environment. */
  INPUT,
  /** PGA. */
  PGA,
  /** Memory, disk or a quota was too small. */
  RESOURCE,
  /** The cluster. */
  CLUSTER
}
