/**
 * From single records to evidence: equal ones are counted, duplicates and contradictions dropped.
 *
 * <p>In: the {@link org.pga.scaffold.place.result.ReadEvidence} of one unitig. Out: its {@link
 * org.pga.scaffold.link.evidence.UnitigEvidence}.
 */
package org.pga.scaffold.link.bundle;
