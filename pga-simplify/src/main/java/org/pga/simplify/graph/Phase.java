package org.pga.simplify.graph;

/** What all vertices do in one superstep; {@code PhaseMachine} says which follows which. */
public enum Phase {
  /** Pieces announce their open edges at junction vertices. */
  ANNOUNCE,
  /** Junctions introduce the two ends of each (k+1)-mer to each other and vanish. */
  INTRODUCE,
  /** Unitigs store the links they were told of, and register mergeable joints. */
  LINK,
  /** Chain members send themselves to their head and their new name to outer neighbours. */
  SEND,
  /** Heads put their chain together; members forward late post and vanish. */
  ASSEMBLE,
  /** Late renames are applied and joints that are still mergeable registered. */
  SETTLE,
  /** Possible tips and bubble arms make themselves known where they would be judged. */
  ASK,
  /** Ends judge their tips and arms, all on the same graph. */
  JUDGE,
  /** One kind of what was judged goes. */
  REMOVE,
  /** Links to what went are dropped, and ends left with one link tell its other side. */
  SINGLES,
  /** Ends learn whether their joint is mergeable, and register it. */
  REGISTER,
  /** Ends send walks out for what the next k needs to know of their surroundings. */
  REACH,
  /** Walks report what they come upon and go on; repeated while any is under way. */
  WALK,
  /** Isolated unitigs go, circles are cut at their smallest k-mer, everything is summed up. */
  FINISH,
  /** At the last k: links take over the neighbours' final names. */
  NAME,
  /** Nothing more: the graph is written. */
  DONE
}
