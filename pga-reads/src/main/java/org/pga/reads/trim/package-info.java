/**
 * Trimming: what is known of a file from its first reads ({@link org.pga.reads.trim.FileTrim}), and
 * the rules for ends, adapters and tails of G, which meet no Hadoop type. Reads enter and leave,
 * perhaps shorter.
 */
package org.pga.reads.trim;
