/**
 * Exceptions whose message is shown to the user as it is, by who has to act: the input ({@link
 * org.pga.core.failure.InputException}), memory or disk ({@link
 * org.pga.core.failure.ResourceException}), the cluster ({@link
 * org.pga.core.failure.ClusterException}). Whatever else is thrown is a bug. {@link
 * org.pga.core.failure.ExitCode} has the number of each.
 */
package org.pga.core.failure;
