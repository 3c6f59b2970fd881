/**
 * What a stage is, gets and leaves: {@link org.pga.core.pipeline.Stage} with its {@link
 * org.pga.core.pipeline.StageContext}, {@link org.pga.core.pipeline.Settings}, {@link
 * org.pga.core.pipeline.StageOutcome} and {@link org.pga.core.pipeline.Invariant}s. The driver
 * passes in a context, and gets back counters and facts. {@link org.pga.core.pipeline.MemoryPlan}
 * splits the memory of a process, {@link org.pga.core.pipeline.SharedFile} hands a file to all
 * tasks of a job, and {@link org.pga.core.pipeline.MappedLongs} maps one.
 */
package org.pga.core.pipeline;
