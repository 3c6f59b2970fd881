/**
 * Phases that merge chains of unitigs: in come unitigs with links, of which those that are the only
 * one at both of their ends are compactable edges; a chain's members send themselves to its head,
 * which puts them together; out come maximal unitigs.
 */
package org.pga.simplify.compress;
