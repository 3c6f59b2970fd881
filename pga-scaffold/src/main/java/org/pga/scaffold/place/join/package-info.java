/**
 * Placing where the index is too large for a task: seeds meet by a shuffle instead.
 *
 * <p>The first job joins the seeds of reads and unitigs by their minimizer, the second brings the
 * hits back to their reads and these to their mates. In and out as in {@code place.broadcast}, and
 * the same bytes.
 */
package org.pga.scaffold.place.join;
