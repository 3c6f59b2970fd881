package org.pga.profile.cluster;

/**
 * Disks of one kind in a node; figures are of one of them, null if unknown.
 *
 * @param name what a reader is shown
 * @param count how many a node has
 * @param capacityBytes what it holds
 * @param readBytesPerSecond sequential, with nothing else going on
 * @param writeBytesPerSecond sequential, with nothing else going on
 * @param readWriteBytesPerSecond reading, and as much writing at the same time (DiskBench of
 *     Themis, Conley et al.): about half of either alone
 */
public record Device(
    String name,
    Kind kind,
    int count,
    Long capacityBytes,
    Double readBytesPerSecond,
    Double writeBytesPerSecond,
    Double readWriteBytesPerSecond) {

  /** What it is made of; REMOTE is a volume that the node reaches by network. */
  public enum Kind {
    HDD,
    SSD,
    NVME,
    REMOTE
  }

  /** The slower of reading and writing alone, twice {@link #readWriteBytesPerSecond}, or null. */
  public Double bandwidth() {
    if (readBytesPerSecond != null && writeBytesPerSecond != null) {
      return Double.valueOf(Math.min(readBytesPerSecond, writeBytesPerSecond));
    }
    if (readWriteBytesPerSecond != null) {
      return Double.valueOf(2 * readWriteBytesPerSecond);
    }
    return readBytesPerSecond != null ? readBytesPerSecond : writeBytesPerSecond;
  }
}
