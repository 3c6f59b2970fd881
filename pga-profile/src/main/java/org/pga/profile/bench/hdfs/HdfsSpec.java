package org.pga.profile.bench.hdfs;

import java.util.List;

/**
 * What each task does with a file of its own.
 *
 * @param folder where, a path or URI; it is there
 * @param bytes of each file; null: so many that a node's tasks have twice its memory together
 * @param transferBytes lengths of requests
 * @param replication of the files; null: the file system's
 */
public record HdfsSpec(String folder, Long bytes, List<Integer> transferBytes, Short replication) {}
