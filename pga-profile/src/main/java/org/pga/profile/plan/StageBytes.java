package org.pga.profile.plan;

/**
 * Bytes that a stage moves, and what the nodes' disks hold at most while it runs. Null: not
 * measured.
 *
 * @param load what it does
 * @param read from where input and output are
 * @param written there, all copies
 * @param shuffle from maps to reduces
 * @param localRead intermediate data that is read from local disks, also to be sent
 * @param localWritten intermediate data written there
 * @param scratch that disks hold at once: what it and the stages before it wrote, all copies, as if
 *     nothing of that went before the run's end; and its map output, once where maps left it and
 *     once where reducers fetched it. What maps merge goes with their tasks and isn't in it
 */
public record StageBytes(
    StageLoad load,
    Double read,
    Double written,
    Double shuffle,
    Double localRead,
    Double localWritten,
    double scratch) {

  /**
   * From all nodes' to those of the fullest: maps are whole tasks, so that some nodes have one more
   * than others; all else is spread evenly.
   */
  StageBytes onFullest(int workers, double mapOutput) {
    int tasks = Spills.tasks(StageLoad.known(load.in()));
    double most = Math.ceil((double) tasks / workers) / tasks;
    return new StageBytes(
        load,
        per(workers, read),
        per(workers, written),
        per(workers, shuffle),
        per(workers, localRead),
        per(workers, localWritten),
        (scratch - mapOutput) / workers + mapOutput * most);
  }

  private static Double per(int workers, Double all) {
    return all == null ? null : Double.valueOf(all / workers);
  }
}
