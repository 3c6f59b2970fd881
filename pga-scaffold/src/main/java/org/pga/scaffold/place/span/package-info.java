/**
 * Cuts unitigs where no pair spans them.
 *
 * <p>In: fragments of pairs by unitig, and the graph. Out: the graph with the pieces in their
 * place, to be placed on anew.
 */
package org.pga.scaffold.place.span;
