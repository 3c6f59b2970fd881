/**
 * What a run cost and on what: {@link org.pga.profile.RunRecord} is {@code run.json}, {@link
 * org.pga.profile.StageMeter} measures a stage, {@link org.pga.profile.JobCounters} reads the
 * counters of jobs.
 */
package org.pga.profile;
