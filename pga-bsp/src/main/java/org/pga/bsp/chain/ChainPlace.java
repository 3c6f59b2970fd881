package org.pga.bsp.chain;

/**
 * The place of a chain member, seen from its head, whose strand the chain takes over.
 *
 * @param head id of the head, the one member without an assignment
 * @param rank how many places to the right of the head (negative: left)
 * @param flipped whether it lies on the head's other strand
 * @param terminal whether it is the last on its side of the head
 */
public record ChainPlace(long head, int rank, boolean flipped, boolean terminal) {}
