/**
 * Files of reads in parts, one for each map task, whose borders are found where a record begins.
 */
package org.pga.reads.preprocess.split;
