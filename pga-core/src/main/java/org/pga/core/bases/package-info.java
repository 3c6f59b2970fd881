/**
 * Bases A, C, G, T as 0, 1, 2, 3, and sequences of them at 2 bits a base. The input is letters, the
 * output packed bytes. No engine is used; sequences write themselves by org.apache.hadoop.io.
 */
package org.pga.core.bases;
