package org.pga.profile.cluster;

/**
 * Settings that somebody found by trial on a cluster; null: not stated. They go before any rule, as
 * Das &amp; Park checked their formula by trial.
 *
 * @param containers that a node runs at once
 * @param heapBytes of the virtual machine in each
 * @param sortBufferBytes for a map's output
 * @param source who tried
 */
public record Trial(Integer containers, Long heapBytes, Long sortBufferBytes, String source) {}
