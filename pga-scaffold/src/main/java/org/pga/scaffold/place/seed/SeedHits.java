package org.pga.scaffold.place.seed;

import java.util.Arrays;

/** Where the seeds of one read stand in the graph: all that its placement follows from. */
public final class SeedHits {
  private int size;
  private int seeds;
  private int repeated;
  private int windows;
  private int[] inRead = new int[32];
  private long[] unitig = new long[32];
  private long[] info = new long[32];
  private int[] inUnitig = new int[32];
  private boolean[] sameStrand = new boolean[32];

  /** Forgets all hits. */
  public void clear() {
    size = 0;
    repeated = 0;
  }

  /** Begins a read that has these seeds. */
  public void begin(Seeds ofRead) {
    clear();
    windows = ofRead.windows();
    seeds = ofRead.size();
  }

  /** A seed stands at several places. */
  public void addRepeated() {
    repeated++;
  }

  /**
   * A seed stands at one place; they are added in the order of the read.
   *
   * @param readAt index of its first base in the read
   * @param unitigAt index of its first base in the unitig
   * @param same whether read and unitig have it on the same strand
   */
  public void add(int readAt, long id, long unitigInfo, int unitigAt, boolean same) {
    if (size == inRead.length) {
      inRead = Arrays.copyOf(inRead, 2 * size);
      unitig = Arrays.copyOf(unitig, 2 * size);
      info = Arrays.copyOf(info, 2 * size);
      inUnitig = Arrays.copyOf(inUnitig, 2 * size);
      sameStrand = Arrays.copyOf(sameStrand, 2 * size);
    }
    inRead[size] = readAt;
    unitig[size] = id;
    info[size] = unitigInfo;
    inUnitig[size] = unitigAt;
    sameStrand[size] = same;
    size++;
  }

  /** Number of hits: seeds of the read that stand at one place. */
  public int size() {
    return size;
  }

  public int repeated() {
    return repeated;
  }

  public int seeds() {
    return seeds;
  }

  public int windows() {
    return windows;
  }

  public int inRead(int hit) {
    return inRead[hit];
  }

  public long unitig(int hit) {
    return unitig[hit];
  }

  public long info(int hit) {
    return info[hit];
  }

  public int inUnitig(int hit) {
    return inUnitig[hit];
  }

  public boolean sameStrand(int hit) {
    return sameStrand[hit];
  }
}
