package org.pga.graph.debruijn.compact;

import java.io.IOException;
import java.nio.file.Path;
import org.pga.graph.debruijn.count.KmerCounter;
import org.pga.graph.debruijn.count.KmerSpill;
import org.pga.graph.debruijn.count.KmerTable;
import org.pga.graph.debruijn.count.SolidFilter;
import org.pga.graph.debruijn.superkmer.BinBuckets;

/**
 * Counts one bucket after the other and appends their partial unitigs to a store.
 *
 * <p>Memory is that of one table of fixed size. A bucket with more k-mers than it holds goes
 * through local scratch: whenever the table is full its content is written there in parts, and each
 * part is counted for itself, split again if need be. Most k-mers are errors; so the solid ones of
 * all parts are then put together again, if they fit, to be compacted as one.
 */
public final class BucketProcessor implements BinBuckets.Sink {
  private final int k;
  private final KmerTable table;
  private final SolidFilter filter;
  private final BucketCompactor compactor;
  private final KmerCounter counter;
  private final Path scratch;
  private KmerSpill spill;
  private long solidKmers;
  private long spilledKmers;
  private long distinctKmers;

  /**
   * @param hasPrevious whether unitigs of a smaller k are among the blocks
   * @param maxKmers most distinct k-mers in memory
   * @param scratch local folder for what is more
   */
  public BucketProcessor(
      int k,
      int cutoff,
      boolean hasPrevious,
      long maxKmers,
      PartialUnitigStore unitigs,
      Path scratch) {
    this.k = k;
    this.scratch = scratch;
    table = new KmerTable(k, hasPrevious, maxKmers);
    filter = new SolidFilter(k, cutoff);
    compactor = new BucketCompactor(k, table, unitigs);
    counter = new KmerCounter(k, table, this::spill);
  }

  /** Counts a block of the current bucket. */
  @Override
  public void block(byte[] block, int length) throws IOException {
    counter.count(block, length);
  }

  /** Ends the current bucket: its partial unitigs go to the store. */
  @Override
  public void endBucket() throws IOException {
    if (spill == null) {
      distinctKmers += table.size();
      solidKmers += filter.mark(table);
      compactor.compact();
    } else {
      spill();
      try (KmerSpill whole = spill;
          KmerSpill solid = new KmerSpill(k, scratch, 0)) {
        spill = null;
        whole.finish();
        long before = solidKmers;
        keepSolid(whole, 0, solid);
        solid.finish();
        compactParts(solid, solidKmers - before <= table.capacity());
      }
    }
    table.clear();
  }

  private void spill() throws IOException {
    if (spill == null) {
      spill = new KmerSpill(k, scratch, 0);
    }
    spilledKmers += table.size();
    spill.write(table);
  }

  /** Completes the counts part by part and writes the solid k-mers to {@code solid}. */
  private void keepSolid(KmerSpill counts, int level, KmerSpill solid) throws IOException {
    for (int part = 0; part < counts.parts(); part++) {
      KmerSpill[] split = new KmerSpill[1];
      counts.read(part, table, () -> splitAgain(split, level + 1));
      if (split[0] == null) {
        distinctKmers += table.size();
        solidKmers += filter.mark(table);
        solid.writeSolid(table);
      } else {
        splitAgain(split, level + 1);
        try (KmerSpill finer = split[0]) {
          finer.finish();
          keepSolid(finer, level + 1, solid);
        }
      }
    }
  }

  private void splitAgain(KmerSpill[] split, int level) throws IOException {
    if (split[0] == null) {
      split[0] = new KmerSpill(k, scratch, level);
    }
    spilledKmers += table.size();
    split[0].write(table);
  }

  private void compactParts(KmerSpill solid, boolean together) throws IOException {
    for (int part = 0; part < solid.parts(); part++) {
      solid.read(part, table, () -> compactTable());
      if (!together) {
        compactTable();
      }
    }
    compactTable();
  }

  /** Compacts solid k-mers whose counts are final, halved ones included. */
  private void compactTable() {
    table.markAllSolid();
    compactor.compact();
    table.clear();
  }

  public long solidKmers() {
    return solidKmers;
  }

  /** Distinct k-mers, solid or not. */
  public long distinctKmers() {
    return distinctKmers;
  }

  /**
   * Occurrences in reads of all k-mers, solid or not, from their complete counts, those that went
   * through scratch too, and what counters could not take.
   */
  public long occurrences() {
    return filter.occurrences() + table.saturatedKmers();
  }

  /** Occurrences of k-mers that aren't solid, and so are dropped here. */
  public long droppedOccurrences() {
    return filter.occurrences() - filter.solidOccurrences();
  }

  /** Occurrences of all (k+1)-mers in reads, each at both of its k-mers. */
  public long edgeOccurrences() {
    return filter.edgeOccurrences() + table.saturated() - table.saturatedKmers();
  }

  /** K-mers in blocks of the previous graph. */
  public long previousKmers() {
    return counter.previousKmers();
  }

  public long spilledKmers() {
    return spilledKmers;
  }

  /** What saturated counters could not take. */
  public long saturated() {
    return table.saturated();
  }
}
