package org.pga.scaffold.graph;

/** What all vertices do in one superstep; {@code PhaseMachine} says which follows which. */
public enum Phase {
  /** Single-copy unitigs become anchors, each an item of its own. */
  FOUND,
  /** Anchors send what reads say beyond their ends out through their links. */
  DEPART,
  /** Read threads go on base by base; repeated while any is under way. */
  WALK,
  /** Anchors tell the partners of their pairs where in which item they lie. */
  TELL,
  /** Anchors turn sums of pairs into those of items and hand them to their leader. */
  GATHER,
  /** Leaders estimate how far other items are, and ask about candidates that collide. */
  BUNDLE,
  /** Leaders answer whether they have a certain candidate. */
  ANSWER,
  /** Leaders choose what to join at each end, and propose it. */
  CHOOSE,
  /** Where two ends chose each other one of them goes on: to join, or to look for a path. */
  MATCH,
  /** Floods go through the graph and report what they reach; repeated while any is under way. */
  EXPLORE,
  /** Leaders look for paths in what was explored. */
  SEARCH,
  /** Lone anchors that nobody else wants let paths lead through them. */
  GRANT,
  /** Leaders join by such a path if it may have all of its anchors. */
  TAKE,
  /** Members of chains of items send themselves to the head. */
  SEND,
  /** Heads put their chain together and tell all anchors where they lie now. */
  ASSEMBLE,
  /** Leaders ask for the sequences of their unitigs. */
  REQUEST,
  /** Unitigs supply them; those that nobody asks become contigs of their own. */
  SUPPLY,
  /** Leaders spell their contigs. */
  SPELL,
  /** Nothing more: scaffolds are written. */
  DONE
}
