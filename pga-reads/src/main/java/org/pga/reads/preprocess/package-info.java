/**
 * The stage preprocess: from files of reads to folders of packed reads, one for each library
 * ({@link org.pga.reads.preprocess.ReadFolders}).
 */
package org.pga.reads.preprocess;
