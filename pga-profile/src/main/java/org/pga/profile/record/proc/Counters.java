package org.pga.profile.record.proc;

import java.util.Map;

/**
 * Reads figures out of what the kernel tells as text.
 *
 * <p>All are sums since boot unless their name says otherwise, so that what happened between two
 * samples is their difference, whoever took them.
 */
@FunctionalInterface
interface Counters {
  /**
   * Adds the figures of {@code text}, by name.
   *
   * @throws RuntimeException if the text isn't what the kernel's documentation says
   */
  void read(String text, Map<String, Long> into);
}
