/**
 * The job of a batch on YARN: map-only, a task for each sample, which assembles it embedded on its
 * node and hands the result to {@link org.pga.driver.batch.yarn.SampleCommitter}. The samples enter
 * as a file, results and records leave in the batch's folder.
 */
package org.pga.driver.batch.yarn;
