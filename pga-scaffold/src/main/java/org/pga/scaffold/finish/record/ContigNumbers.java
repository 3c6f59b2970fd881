package org.pga.scaffold.finish.record;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;

/**
 * Number and strand of the contig at each place of each scaffold, in some 24 bytes a scaffold and 4
 * a contig. First come all scaffolds, then all contigs, both in the order of the output.
 */
public final class ContigNumbers {
  private static final int NONE = -1;

  private final Long2IntOpenHashMap firstPlaces = new Long2IntOpenHashMap();
  private final IntArrayList contigs = new IntArrayList();
  private int numbered;

  public ContigNumbers() {
    firstPlaces.defaultReturnValue(NONE);
  }

  public void add(ScaffoldRecord scaffold) {
    if (firstPlaces.put(scaffold.id(), contigs.size()) != NONE) {
      throw new IllegalStateException("two scaffolds have the id " + scaffold.id());
    }
    scaffold.contigs().forEach(length -> contigs.add(0));
  }

  /** Gives a contig the next number, counted from 1. */
  public void add(ContigRecord contig) {
    numbered++;
    contigs.set(
        firstPlace(contig.scaffold()) + contig.place(), numbered << 1 | (contig.turned() ? 1 : 0));
  }

  /** The number of the contig at a place of a scaffold. */
  public int number(long scaffold, int place) {
    return contigs.getInt(firstPlace(scaffold) + place) >>> 1;
  }

  /** Whether the scaffold has its reverse complement there. */
  public boolean turned(long scaffold, int place) {
    return (contigs.getInt(firstPlace(scaffold) + place) & 1) != 0;
  }

  private int firstPlace(long scaffold) {
    int place = firstPlaces.get(scaffold);
    if (place == NONE) {
      throw new IllegalStateException("there is no scaffold " + scaffold);
    }
    return place;
  }
}
