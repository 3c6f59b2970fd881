/**
 * The job of a batch on YARN: map-only. A task assembles its samples embedded on its node, and
 * hands the results to {@link org.pga.driver.batch.yarn.SampleCommitter}. The input is a file of
 * samples; results and records go to the batch's folder.
 */
package org.pga.driver.batch.yarn;
