/**
 * From samples to columns: {@link org.pga.profile.record.merge.Track} knows a figure over time,
 * {@link org.pga.profile.record.merge.Columns} what each column is made of, {@link
 * org.pga.profile.record.merge.HostMerge} puts a host's pieces together.
 */
package org.pga.profile.record.merge;
