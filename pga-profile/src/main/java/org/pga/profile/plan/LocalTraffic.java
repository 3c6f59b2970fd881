package org.pga.profile.plan;

import static org.pga.profile.plan.StageLoad.known;

/**
 * A MapReduce stage's bytes on local disks, shared out to the phases of Hadoop, of all nodes.
 *
 * <p>Of what was written, as much as was shuffled is map output, as much again (if there is so
 * much) what reducers fetched, and the rest is from merging. Of what was read, the first is for
 * sending it to reducers, the next by the reduce, the rest for merging. Uncompressed and without
 * memory to spare Hadoop so writes and reads 2 (each map spills once) or 3 times (each merges once)
 * what it shuffles, as recorded from the classic pipeline: 4.0 together for lambda, 6.0 for 500 kb
 * of E. coli.
 *
 * @param mapWritten map output and what its merges write
 * @param mergeRead what its merges read
 * @param fetched map output read to be sent
 * @param fetchWritten what reducers write of it
 * @param reduceRead what reducers read of that
 */
record LocalTraffic(
    double mapWritten, double mergeRead, double fetched, double fetchWritten, double reduceRead) {

  /**
   * @param then memory of a task when it was measured; null: unknown, and memory changes nothing
   * @param now memory of a task
   */
  static LocalTraffic of(StageLoad stage, Double then, double now) {
    double shuffle = known(stage.shuffle());
    double written = stage.localWritten();
    double read = stage.localRead() + (stage.fetchCounted() ? 0 : shuffle);
    double mapOutput = Math.min(written, shuffle);
    double fetchWritten = Math.min(written - mapOutput, shuffle);
    double fetched = Math.min(read, shuffle);
    double reduceRead = Math.min(read - fetched, shuffle);
    double mergeWritten = written - mapOutput - fetchWritten;
    double mergeRead = read - fetched - reduceRead;
    if (then != null && shuffle > 0) {
      int before = Spills.passes(shuffle, known(stage.in()), then);
      int after = Spills.passes(shuffle, known(stage.in()), now);
      mergeWritten = Spills.merged(mergeWritten, before, after, shuffle);
      mergeRead = Spills.merged(mergeRead, before, after, shuffle);
    }
    return new LocalTraffic(mapOutput + mergeWritten, mergeRead, fetched, fetchWritten, reduceRead);
  }

  /** The share of one of so many nodes. */
  LocalTraffic per(int nodes) {
    return new LocalTraffic(
        mapWritten / nodes,
        mergeRead / nodes,
        fetched / nodes,
        fetchWritten / nodes,
        reduceRead / nodes);
  }

  double written() {
    return mapWritten + fetchWritten;
  }

  double read() {
    return mergeRead + fetched + reduceRead;
  }
}
