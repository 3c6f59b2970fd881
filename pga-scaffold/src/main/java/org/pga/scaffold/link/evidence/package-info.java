/**
 * What the reads say about each unitig, as link-contigs writes it and the scaffold job reads it.
 */
package org.pga.scaffold.link.evidence;
