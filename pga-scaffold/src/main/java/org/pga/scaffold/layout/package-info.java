/** Scaffold paths as data: unitigs in order, on a strand, with gaps; immutable. */
package org.pga.scaffold.layout;
