/**
 * What a run did to the machines: its time line, what bound each stage, the bytes that it moved. A
 * {@link org.pga.profile.RunRecord} enters, sections of the page leave.
 */
package org.pga.profile.report.load;
