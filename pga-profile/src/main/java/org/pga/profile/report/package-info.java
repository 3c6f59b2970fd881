/**
 * The report of one run: its assembly, and what it did to the machines.
 *
 * <p>{@link org.pga.profile.report.Report} puts the page together. What is read from the output
 * folder: {@link org.pga.profile.report.ResultFiles}. The rule of what bound a stage: {@link
 * org.pga.profile.report.load.BindingRule}.
 */
package org.pga.profile.report;
