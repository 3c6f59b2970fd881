/**
 * Phases that link partial unitigs: in come edges, of which an end knows only the base; the two
 * ends that an edge belongs to meet at a rendezvous vertex chosen by the hash of its (k+1)-mer,
 * {@link org.pga.simplify.join.EdgeKmer}; out come unitigs with links.
 */
package org.pga.simplify.join;
