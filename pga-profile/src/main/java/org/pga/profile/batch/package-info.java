/** The page about a batch: {@link org.pga.profile.batch.BatchPage}, of a row for each sample. */
package org.pga.profile.batch;
