/**
 * Tasks of a benchmark that run at the same time and meet: the map tasks of one job, placed on
 * different nodes as far as YARN allows, or threads of this process.
 *
 * <p>{@link org.pga.profile.bench.group.TaskGroups} runs them, {@link
 * org.pga.profile.bench.group.GroupTask} is what each does, {@link
 * org.pga.profile.bench.group.Barrier} is where they meet: a folder of the file system.
 */
package org.pga.profile.bench.group;
