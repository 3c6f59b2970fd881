/**
 * Reads at 2 bits a base in blocks of about 64 KB ({@link org.pga.reads.packed.ReadBlock} draws the
 * bytes), the identity of a read by its name, and figures about many of them.
 */
package org.pga.reads.packed;
