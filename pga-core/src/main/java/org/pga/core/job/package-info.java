/**
 * Jobs on a cluster from submission to end, whatever breaks in between: a job that makes no
 * progress is ended, one whose driver died ends by itself, and one that failed says why.
 *
 * <p>{@link org.pga.core.job.JobRunner} is the face for stages of MapReduce, {@link
 * org.pga.core.job.WatchedJob} for jobs that are submitted otherwise; {@link
 * org.pga.core.job.Applications} finds what an earlier driver left behind.
 */
package org.pga.core.job;
