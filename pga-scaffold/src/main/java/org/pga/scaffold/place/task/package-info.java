/**
 * What the jobs of place-reads have in common: the settings of their tasks, and how a job is set
 * up.
 *
 * <p>In: the stage's configuration. Out: jobs that lack only their own input and mapper.
 */
package org.pga.scaffold.place.task;
