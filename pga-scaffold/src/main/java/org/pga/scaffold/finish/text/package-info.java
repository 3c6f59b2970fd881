/** Letters and lines of FASTA on any Hadoop file system. */
package org.pga.scaffold.finish.text;
