package org.pga.profile.tune;

/** Whose rule a value follows. */
public enum RuleSource {
  /** Das &amp; Park, Scaleout to Scaleup. */
  PAPER("paper"),
  /** The formula that they started from. */
  HORTONWORKS("Hortonworks"),
  /** Somebody tried it on this cluster; its file says who. */
  TRIAL("trial"),
  /** The paper leaves it open, or doesn't go into it. */
  OURS("ours");

  private final String shown;

  RuleSource(String shown) {
    this.shown = shown;
  }

  @Override
  public String toString() {
    return shown;
  }
}
