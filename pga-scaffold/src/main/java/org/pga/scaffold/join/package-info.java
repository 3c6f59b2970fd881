/**
 * Anchors become scaffold paths of their own, and chains of joined paths become one path each.
 *
 * <p>In: ends that chose each other, with what lies between. Out: longer paths, and a message to
 * each anchor about where it lies now.
 */
package org.pga.scaffold.join;
