/**
 * Jobs that finished without being recorded: {@link org.pga.profile.record.history.HistoryRecord}
 * reads what the JobHistoryServer kept of them.
 */
package org.pga.profile.record.history;
