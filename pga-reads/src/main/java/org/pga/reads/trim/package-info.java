/**
 * Trimming: what is known of a file from its first reads ({@link org.pga.reads.trim.FileTrim}), and
 * the rules for ends, adapters, tails of G and worst bases, which meet no Hadoop type. Reads enter
 * and leave, shorter or masked.
 */
package org.pga.reads.trim;
