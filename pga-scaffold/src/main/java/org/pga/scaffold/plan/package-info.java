/**
 * The scaffold job as a list of phases, and what its master knows: the round, and what was joined
 * in it.
 */
package org.pga.scaffold.plan;
