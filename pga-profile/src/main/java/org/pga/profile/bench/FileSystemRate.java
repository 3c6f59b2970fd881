package org.pga.profile.bench;

/**
 * What a file system carried when many tasks wrote, or read, a file each.
 *
 * @param operation {@code write} or {@code read}
 * @param tasks at once
 * @param nodes that they ran on
 * @param transferBytes length of requests
 * @param bytes of all files
 * @param cache how the page cache was defeated: {@code twice the memory} or {@code not defeated}
 * @param together bytes of all over the time until the last was done, per second: what a job sees
 * @param mean of the tasks' own rates, as TestDFSIO gives it
 * @param p50 time of a request in seconds, the median
 * @param p95 time that 95 % of the requests didn't exceed
 * @param p99 time that 99 % of the requests didn't exceed
 */
public record FileSystemRate(
    String operation,
    int tasks,
    int nodes,
    long transferBytes,
    long bytes,
    String cache,
    double together,
    double mean,
    double p50,
    double p95,
    double p99) {}
