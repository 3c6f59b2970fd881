package org.pga.graph.debruijn.previous;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.pga.core.pipeline.MappedLongs;

/**
 * The k-mers of the arms of bubbles that cleaning removed for good, by their hashes, in a file that
 * is mapped into memory, so that all tasks of a machine share it. What holds one isn't counted
 * again at the next k. At the one after that it is, where the cutoff is lower: few sets have that.
 *
 * <pre>
 * file = slots, two for each k-mer of an arm, open addressing
 * slot = hash of a canonical k-mer (0: the slot is free)
 * </pre>
 *
 * Not a {@link EdgeFilter}: one that would hold another k-mer by mistake would tear the graph.
 */
public final class PoppedKmers implements Closeable {
  private static final int SLOTS_PER_KMER = 2;

  private final MappedLongs slots;

  private PoppedKmers(MappedLongs slots) {
    this.slots = slots;
  }

  /**
   * An empty table in a new file.
   *
   * @param kmers that will be added at most, at least 1
   */
  static PoppedKmers create(Path file, long kmers) throws IOException {
    return new PoppedKmers(MappedLongs.create(file, SLOTS_PER_KMER * kmers));
  }

  /**
   * A table that was written before.
   *
   * @param files one; none: nothing was popped
   */
  public static PoppedKmers open(List<Path> files) throws IOException {
    return new PoppedKmers(MappedLongs.open(files));
  }

  boolean isEmpty() {
    return slots.length() == 0;
  }

  /** Adds a k-mer by its hash; it may be there. */
  void add(long hash) {
    long slot = find(hash);
    slots.set(slot, used(hash));
  }

  /** Whether a k-mer was added. */
  public boolean hold(long hash) {
    return !isEmpty() && slots.get(find(hash)) != 0;
  }

  /** The slot of a hash, or a free one. */
  private long find(long hash) {
    long length = slots.length();
    long slot = EdgeFilter.indexOf(hash, length);
    for (long found = slots.get(slot); found != 0 && found != used(hash); found = slots.get(slot)) {
      slot = slot + 1 == length ? 0 : slot + 1;
    }
    return slot;
  }

  private static long used(long hash) {
    return hash == 0 ? 1 : hash;
  }

  @Override
  public void close() throws IOException {
    slots.close();
  }
}
