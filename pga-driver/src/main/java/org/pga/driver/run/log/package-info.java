/**
 * The log of a run, {@code pga.log}: {@link org.pga.driver.run.log.RunLog} takes what Hadoop,
 * Giraph and PGA log, and remembers what an embedded task threw.
 */
package org.pga.driver.run.log;
