/**
 * Anchors become scaffold paths of their own, and chains of joined paths become one path each.
 *
 * <p>In: ends that chose each other, with what lies between. Out: longer paths, and to each anchor
 * word of where it lies now.
 */
package org.pga.scaffold.join;
