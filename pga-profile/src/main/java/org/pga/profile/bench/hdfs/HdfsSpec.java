package org.pga.profile.bench.hdfs;

import java.util.List;

/**
 * What each task does with files of its own.
 *
 * @param folder where, a path or URI; it is there
 * @param files of all tasks, each of which has its share one after the other; null: one each
 * @param bytes of each file; null: so many that a node's tasks have twice its memory together
 * @param transferBytes lengths of requests
 * @param replication of the files; null: the file system's
 */
public record HdfsSpec(
    String folder, Integer files, Long bytes, List<Integer> transferBytes, Short replication) {}
