/**
 * Writing the parts of each file.
 *
 * <p>In: records in order. Out: a part of each file, and side files; from these, in the second
 * pass, the lines that name what other parts have written: links, paths, components.
 */
package org.pga.scaffold.finish.write;
