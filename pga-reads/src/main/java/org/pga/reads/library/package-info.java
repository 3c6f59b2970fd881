/** Libraries, files and roles of reads as the user named them. */
package org.pga.reads.library;
