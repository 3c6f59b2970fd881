package org.pga.profile.bench.n1;

import org.pga.profile.bench.n1.AccessPattern.Shape;

/**
 * One file to write and read back.
 *
 * @param number of the case, in names of files and meetings
 * @param requests of each task
 */
record N1Case(
    int number,
    Method method,
    AccessPattern pattern,
    long requestBytes,
    int requests,
    short replication) {
  Shape shape(int tasks) {
    return new Shape(tasks, requests, requestBytes);
  }
}
