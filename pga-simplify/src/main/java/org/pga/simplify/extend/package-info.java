/**
 * Phases for a larger k that follows: walks go out of each end of the cleaned unitigs, and bring
 * back the bases that lie beyond it, by which the unitig is extended when it is carried on.
 */
package org.pga.simplify.extend;
