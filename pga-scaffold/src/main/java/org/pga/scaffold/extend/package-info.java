/**
 * The last of the rounds: ends of scaffold paths are extended into the repeats beyond them.
 *
 * <p>In: finished scaffold paths. Out: the same, with the unitigs that follow their ends.
 */
package org.pga.scaffold.extend;
