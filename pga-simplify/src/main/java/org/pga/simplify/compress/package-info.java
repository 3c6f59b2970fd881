/**
 * Phases that merge chains of unitigs into maximal unitigs. A link that is the only one at both of
 * its ends is a compactable edge; the members of a chain send themselves to its head, which puts
 * them together.
 */
package org.pga.simplify.compress;
