package org.pga.profile.bench.n1;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.apache.hadoop.fs.BlockLocation;
import org.pga.profile.bench.n1.AccessPattern.Shape;

/**
 * Where a file's blocks lie.
 *
 * @param blocks how many there are
 * @param locality share of bytes with a replica on the node of the task whose they were, or null
 * @param imbalance Manhattan distance to the even layout, or null
 */
record BlockLayout(int blocks, Double locality, Integer imbalance) {
  /**
   * Looks at a file.
   *
   * @param hosts the node of each task
   */
  static BlockLayout of(
      BlockLocation[] blocks, AccessPattern pattern, Shape shape, List<String> hosts)
      throws IOException {
    TreeSet<String> nodes = new TreeSet<>();
    for (BlockLocation block : blocks) {
      nodes.addAll(List.of(block.getHosts()));
    }
    boolean known = hosts.stream().anyMatch(nodes::contains);
    nodes.addAll(hosts);
    if (!known || nodes.size() < 2) {
      return new BlockLayout(blocks.length, null, null);
    }
    List<String> names = List.copyOf(nodes);
    int[] replicas = new int[names.size()];
    long local = 0;
    for (BlockLocation block : blocks) {
      List<String> holders = Arrays.asList(block.getHosts());
      holders.forEach(holder -> replicas[names.indexOf(holder)]++);
      long end = block.getOffset() + block.getLength();
      for (long at = block.getOffset(); at < end; ) {
        long number = at / shape.requestBytes();
        long next = Math.min(end, (number + 1) * shape.requestBytes());
        local += holders.contains(hosts.get(pattern.owner(number, shape))) ? next - at : 0;
        at = next;
      }
    }
    return new BlockLayout(
        blocks.length, local / (double) shape.bytes(), Balance.distance(replicas));
  }
}
