/**
 * The stage preprocess: files of reads enter, folders of packed reads leave, one for each library
 * ({@link org.pga.reads.preprocess.ReadFolders}).
 */
package org.pga.reads.preprocess;
