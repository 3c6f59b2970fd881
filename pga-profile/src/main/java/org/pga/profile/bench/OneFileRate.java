package org.pga.profile.bench;

/**
 * What it cost many tasks to write one file, and to read it back.
 *
 * @param method {@code gather}, {@code shared}, {@code concat}, {@code parts} or {@code chunks}
 * @param pattern {@code segmented} or {@code strided}
 * @param tasks at once
 * @param nodes that they ran on
 * @param requestBytes length of a request
 * @param bytes of the file
 * @param replication of the file
 * @param nullIo bytes per second until those that write had all pieces, when nothing was written;
 *     null: not measured, or nothing is exchanged
 * @param write bytes per second until the file was whole
 * @param read bytes per second, each task reading what it had
 * @param collectiveRead bytes per second, the aggregators reading each chunk once and handing it
 *     out (CHAIO); null: not of {@code chunks}
 * @param exchange share of their time that tasks which wrote pieces of others waited for these;
 *     null: nobody did
 * @param blocks of the file
 * @param locality share of the bytes that have a replica on the node of the task whose they were;
 *     null where nodes and DataNodes don't go by the same names, or there is but one
 * @param imbalance Manhattan distance of the replicas on each node to the even layout; null as
 *     locality
 * @param note what is special; null: nothing
 */
public record OneFileRate(
    String method,
    String pattern,
    int tasks,
    int nodes,
    long requestBytes,
    long bytes,
    int replication,
    Double nullIo,
    Double write,
    Double read,
    Double collectiveRead,
    Double exchange,
    Integer blocks,
    Double locality,
    Integer imbalance,
    String note) {
  /** Share of the network's rate that is left when it is also written; null: not measured. */
  public Double efficiency() {
    return nullIo == null || write == null ? null : Double.valueOf(write / nullIo);
  }
}
