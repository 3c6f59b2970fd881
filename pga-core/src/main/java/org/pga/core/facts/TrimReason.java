package org.pga.core.facts;

/** Why letters of reads are lost, in the order in which a read is looked at. */
public enum TrimReason {
  POLY_G("PolyG", "tails of G"),
  LOW_QUALITY("LowQuality", "low-quality ends"),
  ADAPTER("Adapter", "adapters"),
  /** What was left of a read that had been trimmed was too short to be of use. */
  TOO_SHORT("TooShort", "too short then");

  private final String id;
  private final String words;

  TrimReason(String id, String words) {
    this.id = id;
    this.words = words;
  }

  /** What a reader is shown. */
  public String words() {
    return words;
  }

  /** The figure of {@code stats.json} that counts the letters lost for it. */
  public String basesName() {
    return "bases" + id;
  }

  /** The figure of {@code stats.json} that counts the reads that lost some for it. */
  public String readsName() {
    // readsTooShort are those that are too short to be placed
    return this == TOO_SHORT ? "readsTooShortThen" : "reads" + id;
  }
}
