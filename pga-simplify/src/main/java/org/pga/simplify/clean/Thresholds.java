package org.pga.simplify.clean;

/**
 * All numbers that decide what cleaning takes for an error, each with its unit and its reason. What
 * was measured is in docs/engineering/graph.md. Depth is the mean count of a unitig's k-mers; D is
 * the median depth of the spectrum at this k, never that of the graph, where errors pull it down.
 */
final class Thresholds {
  /**
   * Share of D above which nothing is removed, however deep its neighbours are, since copies of a
   * repeat differ from each other just as errors differ from the genome. Errors are seldom
   * repeated, and the genome is rarely so shallow: of counts with mean 20, 0.5 % are below 10
   * (Poisson). E. coli, 15×, k = 21: without it bubbles would have cost 123 genomic arms instead of
   * 17, for no error more.
   */
  static final double SHALLOW = 0.5;

  /**
   * Multiple of the cutoff, twice and a little, which D is at least, see {@link CleaningDepth}. S.
   * aureus at 10×, 2×100, errors of 0.9 %, contigs' and scaffolds' NGA50: 9,043 and 21,378 with k =
   * 21, 29, 37, 45, 53 (half of D at 53 is 1.93, the cutoff 2: 34 tips go), 11,064 and 50,125 with
   * it.
   */
  static final double AT_CUTOFF_IS_SHALLOW = 2.05;

  /**
   * Multiple of the cutoff: where D is less, as much of the genome as of the errors is read just so
   * often. E. coli at 10×, 2×150, up to k = 113, where D is 2.4: NGA50 53,596 and three
   * misassemblies with {@link #AT_CUTOFF_IS_SHALLOW} for any D, 63,442 and none with this.
   */
  static final double LEAST_DEPTH = 1.5;

  /**
   * Rounds: the limit of tips grows from 4/3 k to 2k bases, so that where two tips meet the shorter
   * goes first. One error near a read's end makes a tip of at most k k-mers, 2k − 1 bases.
   */
  static final int TIP_GROWING_ROUNDS = 3;

  /**
   * Multiple of k: an error changes k k-mers, an arm or tip of 2k − 1 bases. Where errors are
   * everywhere, what is shorter is mostly one ({@code profile-velvet}: 30,341 with 2, 20,637 with
   * 1.5).
   */
  static final int ERROR_LONGEST = 2;

  /**
   * Multiple of k: several errors make longer tips; this is the longest that are looked for, in the
   * last rounds.
   */
  static final int TIP_LONGEST = 10;

  /**
   * How many times deeper than a tip longer than 2k another link of the end must lead: its length
   * is no longer a sign of an error, so depth must be. Chosen; not measured separately.
   */
  static final int TIP_TIMES_WEAKER = 5;

  /**
   * In k: an error changes the k k-mers over it, an arm of 2k − 1 bases; two errors d &lt; k bases
   * apart change k + d, an arm of less than 3k. Of 676 arms with errors in three sets all were
   * shorter than 2k, of 798 genomic ones 465 were longer.
   */
  static final int ARM_LONGEST = 3;

  /**
   * Bases beyond k that any arm may have: more than {@link #ARM_LONGEST} where k is below 50. No
   * arm with errors was that long in what was measured, so none is missed: it limits what is sent.
   */
  static final int ARM_ALLOWED = 100;

  /**
   * How many times deeper the other arm must be: E. coli at k = 31, mismatches per 100 kb 1.67
   * without, 0.00 with it.
   */
  static final int ARM_TIMES_SHALLOWER = 2;

  /**
   * Reads: an arm that fewer hold on the average is one read's. With an error in one of two reads
   * of a place neither arm is {@link #ARM_TIMES_SHALLOWER}; with one in one of three it is.
   */
  static final int ARM_OF_ONE_READ = 2;

  /**
   * One edit between arms is allowed in this many bases of the longer: one error in 2k − 1 bases is
   * 1 to 3 % for k of 17 and more, as all that were measured; genomic arms differ by 1 to 20 % and
   * more.
   */
  static final int ARM_EDITS_PART = 20;

  /**
   * Natural logarithm: a genome with ten times as many arms that are surely alleles as arms that
   * are surely copies of a repeat is diploid.
   */
  static final double DIPLOID_LOG_ODDS = StrictMath.log(10);

  /**
   * Multiple of k: arms of alleles that differ at several positions, each less than k bases from
   * the next.
   */
  static final int ALLELE_LONGEST = 10;

  /**
   * Natural logarithm: odds of e³ ≈ 20 to 1 for half a copy against a whole one, or for the whole,
   * leave no doubt. The same as for single copies in scaffolding.
   */
  static final double ALLELE_LOG_ODDS = 3;

  /**
   * Natural logarithm: odds of e³ ≈ 20 to 1 for one copy against two, for the arms of a bubble
   * together. At 1 to 1 the true base of one of two copies is lost where depth is low: 0.16 instead
   * of 0.02 mismatches per 100 kbp of a bacterium at 15×.
   */
  static final double POPPED_LOG_ODDS = 3;

  /**
   * Bases beyond the fork by which an arm is told to be a way's copy: the first differs, the others
   * are the same. Two errors so near each other leave as few at one end of each arm, and all the
   * others at its other end, where they are compared, too.
   */
  static final int CROSSED_LEAST_BASES = 5;

  /**
   * Natural logarithm: odds of e⁷ ≈ 1,100 to 1 for one copy against two, as scaffolding asks of a
   * unitig with several links at one end (3 and 4 for the links), for an error here takes a copy of
   * a repeat away.
   */
  static final double ONE_COPY_LOG_ODDS = 7;

  /**
   * Bases that an allele may lack of another: its arm is as much shorter than the k k-mers over one
   * base. Pieces of an arm are so long by chance only.
   */
  static final int ALLELE_MISSING_BASES = 5;

  /**
   * Bases beyond a fork by which variants are told from what follows a repeat. HIV, real reads: 50
   * and 100 cut the same links.
   */
  static final int VARIANT_BASES = 100;

  /**
   * Bases: the first differs, and one edit is allowed; that the other four match by chance has odds
   * of about 1 in 100. Unitigs at the last k are as short where variants lie close. HIV: 5 and 8
   * cut the same links, 10 leaves seven forks.
   */
  static final int VARIANT_LEAST_BASES = 5;

  /**
   * How many times deeper what stays must be until tips have their final limits; half of it in each
   * round after that, until any will do. HIV, contigs of 1,000 bases and more: 4,920 and 4,106, the
   * whole genome; with any at once 2,878, 2,072, 1,799 and 1,711.
   */
  static final int VARIANT_FIRST_TIMES_SHALLOWER = 8;

  /**
   * One edit is allowed in this many bases: variants of HIV in one patient differ by up to 10 % and
   * more where they are densest, unrelated sequence by half. HIV: 4 to 7 cut the same links.
   */
  static final int VARIANT_EDITS_PART = 5;

  /**
   * Of D: a link is one (k+1)-mer, whose count varies more than a unitig's mean, hence half of
   * {@link #SHALLOW}. E. coli, k = 31 to 77: with the relative condition alone 41 of 82 weak links
   * were genome. Unitigs below it are in {@link Doubt}.
   */
  static final double LINK_SHALLOW = 0.25;

  /**
   * How many times stronger a sibling must be: an error that repeats is a small share of the reads
   * at its position. Chosen; not measured separately from {@link #LINK_SHALLOW}.
   */
  static final int LINK_TIMES_WEAKER = 10;

  /**
   * How many times stronger a sibling must be where depth is uneven. Velvet's test reads, contigs
   * of 500 bases and more, with 3, 5 and 10: 63,227 bases, N50 1,774; 52,910, 1,420; 49,396, 1,305.
   */
  static final int UNEVEN_LINK_TIMES_WEAKER = 3;

  /**
   * In k: the k k-mers over one error are 2k − 1 bases; they are isolated if what would link them
   * is below the cutoff.
   */
  static final int ISOLATED_LONGEST = 2;

  private Thresholds() {}
}
