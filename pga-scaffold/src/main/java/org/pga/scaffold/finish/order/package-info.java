/**
 * The order of the output: by kind, longest first, equal lengths by text.
 *
 * <p>In: unitigs and scaffolds by id. Out: sort keys that hold the text itself, on the strand that
 * is written, and the ranges of lengths that go to each part.
 */
package org.pga.scaffold.finish.order;
