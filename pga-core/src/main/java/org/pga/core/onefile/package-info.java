/**
 * One file, written by many: parts that tasks wrote become a single file of any length.
 *
 * <p>HDFS has one writer for each file, and what goes through one writer doesn't scale. So the file
 * is cut into chunks of one block, each chunk is written by a task of its own on a node that holds
 * some of its bytes already, and the file system joins the chunks without copying ({@code concat}).
 * After Jin et al., CHAIO: a chunk-aware aggregation layer for N-1 writes.
 *
 * <p>{@link org.pga.core.onefile.PartJoiner} is the entrance; {@link
 * org.pga.core.onefile.AggregatorSelection} and {@link org.pga.core.onefile.ChunkPlan} are the
 * rules, without Hadoop.
 */
package org.pga.core.onefile;
