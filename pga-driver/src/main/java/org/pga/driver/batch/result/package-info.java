/**
 * What a batch leaves: {@link org.pga.driver.batch.result.BatchFolder} with the samples' results, a
 * {@link org.pga.driver.batch.result.SampleRecord} of each, and summaries of all.
 */
package org.pga.driver.batch.result;
