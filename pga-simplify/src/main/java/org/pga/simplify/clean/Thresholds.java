package org.pga.simplify.clean;

/** All numbers that decide what cleaning takes for an error, each with its unit and its reason. */
final class Thresholds {
  /** Of the median depth. */
  static final double SHALLOW = 0.5;

  /**
   * Rounds over which the limit of tips grows from k to 2k bases; then longer ones are looked for.
   */
  static final int TIP_GROWING_ROUNDS = 3;

  /** In k: the longest tip of all. */
  static final int TIP_LONGEST = 10;

  /** How many times deeper than a long tip the strongest sibling link must be. */
  static final int TIP_TIMES_WEAKER = 5;

  static final int ARM_LONGEST = 3;
  static final int ARM_ALLOWED = 100;
  static final int ARM_TIMES_SHALLOWER = 2;
  static final int ARM_LENGTHS_BASES = 3;
  static final int ARM_LENGTHS_PART = 10;
  static final int ARM_EDITS_PART = 20;

  static final double LINK_SHALLOW = 0.25;
  static final int LINK_TIMES_WEAKER = 10;

  /** In k: the longest isolated unitig that may go. */
  static final int ISOLATED_LONGEST = 2;

  private Thresholds() {}
}
