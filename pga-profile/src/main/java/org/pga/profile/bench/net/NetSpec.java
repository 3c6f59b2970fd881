package org.pga.profile.bench.net;

/**
 * What NetBench is to do.
 *
 * @param seconds that each number of nodes sends
 * @param growing at 2, 4, 8 … nodes and all of them; otherwise at all of them only
 */
public record NetSpec(int seconds, boolean growing) {}
