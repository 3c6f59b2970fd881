/**
 * What a stage is, gets and leaves: {@link org.pga.core.pipeline.Stage} with its {@link
 * org.pga.core.pipeline.StageContext}, {@link org.pga.core.pipeline.Settings}, {@link
 * org.pga.core.pipeline.StageOutcome} and {@link org.pga.core.pipeline.Invariant}s. The driver
 * passes in a context, and gets back counters and facts.
 */
package org.pga.core.pipeline;
