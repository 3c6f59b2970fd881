/**
 * Bases A, C, G, T as 0, 1, 2, 3, and sequences of them at 2 bits a base. Letters enter, packed
 * bytes leave; nothing here knows of Hadoop.
 */
package org.pga.core.bases;
