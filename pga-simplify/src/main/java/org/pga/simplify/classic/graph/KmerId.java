package org.pga.simplify.classic.graph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.WritableComparable;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.Hashes;

/** The id of a vertex: its first k-mer. */
public final class KmerId implements WritableComparable<KmerId> {
  private Sequence kmer;

  /** For {@link #readFields}. */
  public KmerId() {
    this(Sequence.EMPTY);
  }

  public KmerId(Sequence kmer) {
    this.kmer = kmer;
  }

  public Sequence kmer() {
    return kmer;
  }

  /**
   * A coin that everyone draws alike: whether this vertex is a head in a round, otherwise a tail.
   */
  public boolean isHead(int round) {
    return (Hashes.mix(hash() + round) & 1) == 0;
  }

  /** A hash of 64 bits: with fewer, neighbours in a large graph would share all their coins. */
  private long hash() {
    long hash = 0;
    for (int i = 0; i < kmer.length(); i++) {
      hash = hash * 0x9e3779b97f4a7c15L + kmer.baseAt(i) + 1;
    }
    return Hashes.mix(hash);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    kmer.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    kmer = Sequence.read(in);
  }

  @Override
  public int compareTo(KmerId other) {
    return kmer.compareTo(other.kmer);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof KmerId && kmer.equals(((KmerId) other).kmer);
  }

  @Override
  public int hashCode() {
    return (int) hash();
  }

  @Override
  public String toString() {
    return kmer.toString();
  }
}
