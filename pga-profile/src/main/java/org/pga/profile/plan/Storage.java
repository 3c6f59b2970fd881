package org.pga.profile.plan;

import org.pga.profile.Sums;

/**
 * What the disks of one node carry together, in bytes per second; null: unknown, and then it limits
 * nothing.
 *
 * <p>Conley et al. put into their equations what a disk reads while it writes as much (DiskBench),
 * "about half of either alone". A phase that reads more than it writes, or less, is done with the
 * smaller part early; if the rate alone is known, too, the remainder goes at that. This last rule
 * is ours: without it a phase that only reads would take twice its time.
 *
 * @param read alone
 * @param write alone
 * @param readWhileWriting reading, meanwhile written
 * @param writeWhileReading writing, meanwhile read
 */
public record Storage(
    Double read, Double write, Double readWhileWriting, Double writeWhileReading) {
  /** Disks of which nothing is known. */
  public static final Storage UNKNOWN = new Storage(null, null, null, null);

  /** Conley's B_read and B_write: simultaneous rates and nothing else, for eq. 1–11 as printed. */
  public static Storage simultaneous(double read, double write) {
    return new Storage(null, null, read, write);
  }

  /** Rates alone; both at once each has half of its own. */
  public static Storage alone(Double read, Double write) {
    return new Storage(read, write, half(read), half(write));
  }

  /** The same; reading, or writing, of which nothing is known as of these others. */
  public Storage or(Storage others) {
    return new Storage(
        reads() ? read : others.read,
        writes() ? write : others.write,
        reads() ? readWhileWriting : others.readWhileWriting,
        writes() ? writeWhileReading : others.writeWhileReading);
  }

  /** Whether a rate of reading is known. */
  public boolean reads() {
    return read != null || readWhileWriting != null;
  }

  /** Whether a rate of writing is known. */
  public boolean writes() {
    return write != null || writeWhileReading != null;
  }

  /** Disks of this and of another kind, used evenly to their speed (JBOD). */
  public Storage and(Storage other) {
    return new Storage(
        Sums.of(read, other.read),
        Sums.of(write, other.write),
        Sums.of(readWhileWriting, other.readWhileWriting),
        Sums.of(writeWhileReading, other.writeWhileReading));
  }

  /** So many of these. */
  public Storage times(int count) {
    return new Storage(
        times(read, count),
        times(write, count),
        times(readWhileWriting, count),
        times(writeWhileReading, count));
  }

  /** Seconds until the last of so many bytes is read while so many others are written. */
  public double readSeconds(double readBytes, double writtenBytes) {
    return seconds(readBytes, readWhileWriting, read, writtenBytes, writeWhileReading, write);
  }

  /** Seconds until the last of so many bytes is written while so many others are read. */
  public double writeSeconds(double readBytes, double writtenBytes) {
    return seconds(writtenBytes, writeWhileReading, write, readBytes, readWhileWriting, read);
  }

  private static double seconds(
      double bytes,
      Double both,
      Double alone,
      double others,
      Double othersBoth,
      Double othersAlone) {
    Double rate = both == null ? half(alone) : both;
    if (rate == null) {
      return 0;
    }
    Double othersRate = othersBoth == null ? half(othersAlone) : othersBoth;
    double othersDone = othersRate == null ? 0 : others / othersRate;
    double together = bytes / rate;
    if (alone == null || together <= othersDone) {
      return together;
    }
    return othersDone + (bytes - othersDone * rate) / Math.max(alone, rate);
  }

  private static Double half(Double rate) {
    return times(rate, 0.5);
  }

  private static Double times(Double rate, double factor) {
    return rate == null ? null : Double.valueOf(rate * factor);
  }
}
