package org.pga.scaffold.rule;

/**
 * All numbers that decide how reads are placed and what is joined, each with its unit and its
 * reason. What was measured with other values is in docs/engineering: placing.md, consensus.md,
 * scaffolding.md, breaks.md, false-joins.md. Sizes of buffers, blocks and tasks aren't here: the
 * result doesn't depend on them.
 */
public final class ScaffoldThresholds {
  // Placing reads

  /** Bases of a seed at most, so that it fits into a long; at smaller k it has k. */
  public static final int SEED_BASES = 31;

  /**
   * One m-mer in so many is a seed, a power of two: leaves 8 of the 31 m-mers across the middle of
   * a unitig of 2k − 1 bases, the shortest between two copies of a repeat.
   */
  public static final int SEED_SAMPLE = 4;

  /**
   * k-mers at either end of an anchor by which reads are placed besides: of a read with so many
   * bases before what the anchor shares with others at least two seeds are of the anchor in 15 of
   * 16 cases.
   */
  public static final int KMERS_AT_END = 16;

  /** Bases above which a unitig tells the genome's depth: shorter ones are often repeats. */
  public static final int LONG_UNITIG = 1_000;

  /** Bases that a read must have beyond an end: one says nothing that the link there doesn't. */
  public static final int LEAST_BEYOND = 2;

  /** Bases, outer distance: cloned fragments (fosmids, BACs) are no longer. */
  public static final int LONGEST_INSERT = 1 << 18;

  // Tears

  /**
   * Bases that must agree beside a tear, at an overlap that the graph doesn't have, or up to where
   * a link leads astray. As many agree by chance once in 10⁹ places; shorter overlaps were
   * ambiguous. What two places had in common where a link led astray were 27 to 47.
   */
  public static final int LEAST_AGREEING = 15;

  /**
   * Bases that must agree where pairs say how far two ends are apart that nothing follows in the
   * graph: pairs leave some 100 lengths, so as many agree by chance at one of 650 such ends. Of E.
   * coli's tears at 10× reads overlap by 8 or 9 bases at four, by 5 to 7 at seven.
   */
  public static final int LEAST_AT_TEAR = 8;

  /**
   * The same where it is one pair only that says so. If it is a chimera, its ends agree wholly by
   * chance once in 80,000, with a wrong base once in 2,000.
   */
  public static final int LEAST_BY_ONE_PAIR = 12;

  /**
   * Bases of such an overlap for each that may differ: a single read may be all that is known of
   * either end. With one of 12 as many overlaps agree by chance as where 9 agree wholly; of longer
   * ones fewer do.
   */
  public static final int BASES_FOR_A_WRONG_ONE = 12;

  /**
   * Wrong bases that a read may have among those beside a tear where no read is without: a tear is
   * often just what errors of the few reads there left, of E. coli's six at 15× (2×150) two. Two
   * and not one join 1 to 3 contigs more at 10 and 12× of 2×100, all as the genome has them.
   * Substitutions are a hundred times as frequent in Illumina's reads as insertions and deletions,
   * beside which how far it is to the other end can't be trusted.
   */
  public static final int MOST_WRONG_BESIDE_TEAR = 2;

  // Consensus

  /**
   * Reads to a base of a unitig above which only every second one votes, above twice as many every
   * fourth, and so on: 15 of them outvote a tenth of wrong bases, and what a deep unitig's reads
   * have stays small.
   */
  public static final int VOTING_DEPTH = 30;

  /** What a base of a read counts in the consensus. */
  public static final int GOOD_VOTE = 4;

  /** What one of low quality counts: of two bases of one read each, the better read's is right. */
  public static final int LOW_VOTE = 1;

  /** How many times as many votes as the unitig's base another one needs. */
  public static final int LEAST_MAJORITY = 2;

  // Cutting

  /**
   * Reads on either side of a place that none spans, which face it and have their mates elsewhere.
   * Measured at 9 to 20×: 6 to 13 where the way is false, none where it isn't. At 10× of 2 × 100
   * some 20 reads face a place from one side; where one in twenty mates is elsewhere (chimeras),
   * one does, and four on both sides once in 3,000 places that none spans by chance, of which a
   * bacterium has some tens.
   */
  public static final int LEAST_MATES_ELSEWHERE = 4;

  /**
   * Bases that a fragment must have on either side of a place: what two places of the genome have
   * in common where the graph led from one into the other were 21 to 57 bases, seldom more than the
   * first k's, at which it is made.
   */
  public static final int SPANNING_MARGIN = 31;

  /**
   * Fragments that should lie across a place, by either side of it, of which none does: by chance
   * once in 10⁹ places, of which a genome of five million bases has some 10⁵. True places that none
   * spans had 16.6 at most.
   */
  public static final int LEAST_EXPECTED_FRAGMENTS = 20;

  // Insert sizes

  /** Pairs below which an insert size isn't estimated: 3 % error of the mean at σ = 0.3 µ. */
  public static final long LEAST_INSERT_PAIRS = 100;

  /** Of the pairs within unitigs those that face each other; short inserts may be the most. */
  public static final double LEAST_FACING = 0.02;

  /**
   * Of the pairs within unitigs, each by the places where its insert size fits: a given insert size
   * that fewer agree with is wrong if there is a peak elsewhere.
   */
  public static final double LEAST_AS_GIVEN = 0.1;

  /** Share of all bases; what fits at fewer places isn't known well enough to be multiplied. */
  public static final double LEAST_PLACES = 0.01;

  /** Share of pairs cut off at either side of the peak: chimeras and misplaced reads. */
  public static final double INSERT_TAIL = 0.01;

  /** In σ: how far around the peak pairs are looked at, so that the tails cut off are its own. */
  public static final double PEAK_REACH = 4.5;

  /** Rounds of trimming, enough for mean and σ to settle. */
  public static final int PEAK_ROUNDS = 8;

  /**
   * Share of all pairs: two peaks of so many each are two libraries. Where fewer are elsewhere most
   * pairs still agree with one insert size.
   */
  public static final double LEAST_OF_PEAK = 0.2;

  /** Share of what the lower peak holds that may lie in a valley as wide as what is looked at. */
  public static final double MOST_IN_VALLEY = 0.5;

  /**
   * In standard deviations of the difference: how much fewer pairs a valley has. Of 20,000 drawn
   * libraries of one peak, from 100 pairs on, none had such a valley.
   */
  public static final double DEVIATIONS_OF_VALLEY = 5;

  /** Share of the insert size: two peaks closer than that may pass for one that is as broad. */
  public static final double LEAST_VALLEY = 0.1;

  /** In σ: one pair in 16,000 of a normal distribution lies farther from the mean. */
  public static final int MOST_DEVIATIONS = 4;

  // Single copy

  /**
   * Natural logarithm: odds of e³ ≈ 20 to 1 against two copies. False anchors from 10× to 60×:
   * none; by depth below 1.5 times the median instead 11 of 802.
   */
  public static final double LEAST_LOG_ODDS = 3;

  /**
   * Share of the genome's depth, for unitigs of fewer than k − 1 k-mers: how well that of one copy
   * is known. One base in which two copies of a repeat differ makes longer ones, and these lie
   * within unitigs of the k before, whose depth is carried on; what is shorter is as deep as reads
   * make it, errors and all: 0.79 (S. aureus, 80×, 2×250), 0.87 (human X) to 1.02 times as deep a
   * copy as the genome. Without it two repeats of S. aureus were linked, which made a false join
   * and cost a fifth of its NGA50; odds of e² more instead cost half of human X's short anchors.
   */
  public static final double SPREAD_OF_SHORT = 0.08;

  /**
   * Natural logarithm, for each end with several links. Of the unitigs of three bacteria deeper
   * than half the genome 61 without such an end were repeats and 651 were not, with one 174 and 16,
   * with two 272 and none: odds that change 100-fold with each.
   */
  public static final double LOG_ODDS_OF_BRANCH = 4;

  /**
   * Natural logarithm, for each end that nothing follows. Of E. coli's unitigs at 10× 182 with such
   * an end stood in the genome once and none was a repeat, of those without one 331 and 199. Not
   * more, for some are errors, which depth must tell.
   */
  public static final double LOG_ODDS_OF_TEAR = 1;

  /** Share of the genome's depth below which a unitig is doubtful sequence. */
  public static final double LEAST_DEPTH = 0.5;

  // Joining by reads

  /** Reads that must follow a way: with 1 a false join, with 3 E. coli's N50 falls by 5 %. */
  public static final int LEAST_READS = 2;

  // Joining by elimination

  /**
   * Natural logarithm: odds of one copy more than a repeat has links. Of 50 ways left in nine sets
   * at 10× to 80× 46 were right and below it, 3 right and above; the one that was false had 43.
   * With 3 there were two false ones in 1,500 drawn genomes, with torn copies, and none so. Also of
   * one copy more of a repeat than scaffold paths pass through, and of two copies of an anchor
   * beside another, where depth is uneven.
   */
  public static final double MOST_LOG_ODDS_OF_MORE = 1;

  /** The same of one copy less; of those 50 ways two right ones had 1.7 and 4.5. */
  public static final double MOST_LOG_ODDS_OF_LESS = 3;

  // Joining by pairs

  /**
   * Pairs that link two ends: with 5 the N50 of one genome's scaffolds fell from 606,135 to
   * 359,791, with 2 one of five sets gained.
   */
  public static final int LEAST_PAIRS = 3;

  /**
   * Pairs expected below which {@link #LEAST_OF_FEW} do: where a repeat is as long as most inserts
   * only the longest lead across, two or three of them.
   */
  public static final int FEW_EXPECTED = 10;

  /**
   * Pairs, where few are expected, and for a path, an overlap or two ends that nothing follows in
   * the graph: where no read spans a gap, hardly a pair's inner distance does. Otherwise never for
   * N's. A single one is only asked where two such ends overlap.
   */
  public static final int LEAST_OF_FEW = 2;

  /**
   * Shape of the gamma distribution of how many pairs there are of those expected: standard
   * deviation of a half. Repeats beside an end take away places, so the number says less of a gap's
   * length than if it were Poisson's.
   */
  public static final double EVEN_DENSITY = 4;

  /**
   * The same where depth is uneven: standard deviation of 1.4 times the mean. With none at all two
   * pairs with hardly more than k bases on either side seemed to lie at the end of the longest
   * inserts, 4σ away.
   */
  public static final double UNEVEN_DENSITY = 0.5;

  /** Share of the expected pairs; 0.2 cost scaffolds at k = 55. */
  public static final double LEAST_OF_EXPECTED = 0.1;

  /** In σ: agreeing pairs spread over ±3; the fewer they are, the less. */
  public static final double AGREEING_SPREAD = 6;

  /** Pairs that disagree, as a share of those that agree: more, and neither are believed. */
  public static final double MOST_DISSENT = 0.7;

  /**
   * In σ of the library, divided by the root of the pairs: how far an estimated gap may be off; and
   * where the likelihood isn't that of a normal distribution, as far as it falls as much.
   */
  public static final double GAP_DEVIATIONS = 3;

  /**
   * Bases by which any estimated gap may be off besides. With σ in the place of both a quarter to
   * half of the N50 was lost.
   */
  public static final double GAP_SLACK = 6;

  /** Second-best candidate by best, in pairs, that makes a tie; 0.5 to 0.9 are all the same. */
  public static final double MOST_SECOND = 0.7;

  /**
   * Probability of what is taken for impossible: that pairs of one gap lie so far apart, or that
   * there are as few of them as the second-best candidate has, if it were true. Above that both may
   * be, and neither is chosen. Of four sets at 10× to 80× one had such a pair of candidates, 10
   * pairs and 6 where 8 are expected of each, and choosing the better was a false join; those that
   * are refuted have probabilities below 10⁻⁶.
   */
  public static final double LEAST_CHANCE = 1e-3;

  /** Bases, besides σ and what neighbours share, by which two candidates may overlap. */
  public static final int OVERLAP_SLACK = 20;

  /** Expansions of a search; under 300 were ever needed, and one that needs more has no path. */
  public static final int MOST_EXPANSIONS = 10_000;

  /**
   * Unitigs that may be near a path that is looked for: four times as many as ever were in genomes
   * of up to 23 Mb with default options. In tangles of short repeats it is tens of thousands, for
   * thousands of ends at a time.
   */
  public static final int MOST_NEAR = 1_000;

  /**
   * Unitigs in a row behind either end, which bounds supersteps. Of the only paths in 66 Mb of
   * human X 56 of 3,196 needed more, and 106 was the most.
   */
  public static final int MOST_HOPS = 64;

  /** N's for a gap of unknown length: the customary number of AGP's type U. */
  public static final int UNKNOWN_GAP = 100;

  /**
   * Share of single-copy depth that a unitig must have for an end to be extended into it: half-way
   * to two copies. Without it ends continued into single-copy sequence where the graph is torn: of
   * 20 Mb of human X four contigs were misassembled.
   */
  public static final double LEAST_REPEAT_DEPTH = 1.5;

  /**
   * Natural logarithm: odds that a copy is lost between a repeat and the only unitig that follows.
   * Half a copy less instead cost E. coli at 10× 0.23 % of the genome, for depths there come by
   * chance.
   */
  public static final double MOST_LOG_ODDS_OF_LOSS = 1;

  /** Bases of a path that mate pairs link; 300 to 3,000 are all the same, 0 gave 3 false joins. */
  public static final int LEAST_MATE_PATH = 1_000;

  /**
   * Bases between the mates of a fragment that wasn't made a circle of, among mate pairs: longer
   * ones hardly form clusters on Illumina's flow cells. Of 60 simulated genomes with a tenth of
   * such fragments 3 had a linear molecule closed to a circle by them.
   */
  public static final int LONGEST_FRAGMENT = 1_000;

  /**
   * Rounds by paths of the graph only; one instead of three costs a fifth to a third of the N50.
   */
  public static final int PATH_ROUNDS = 3;

  /** Rounds by elimination; the second goes on from what the first has resolved. */
  public static final int ELIMINATION_ROUNDS = 2;

  /** Rounds that may leave N's; the second joins what the first has brought together. */
  public static final int GAP_ROUNDS = 2;

  private ScaffoldThresholds() {}
}
