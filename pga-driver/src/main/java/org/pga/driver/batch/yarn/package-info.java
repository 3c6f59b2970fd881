/**
 * The job of a batch on YARN: map-only, a task for each sample, which assembles it embedded on its
 * node and hands the result to {@link org.pga.driver.batch.yarn.SampleCommitter}. The input is a
 * file of samples; results and records go to the batch's folder.
 */
package org.pga.driver.batch.yarn;
