/**
 * From samples to columns: {@link org.pga.profile.record.merge.Track} knows a figure over time,
 * {@link org.pga.profile.record.merge.SeriesColumns} what each column is made of, {@link
 * org.pga.profile.record.merge.HostMerge} puts together what the samplers of a host left.
 */
package org.pga.profile.record.merge;
