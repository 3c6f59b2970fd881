package org.pga.driver.batch;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.pga.driver.run.YarnNodes;

/**
 * What a cluster's running nodes offer to containers.
 *
 * @param most megabytes that YARN gives one container
 */
record NodeCapacities(long most, List<Node> nodes) {
  /**
   * What a node offers.
   *
   * @param megabytes of memory for containers
   */
  record Node(long megabytes, int vcores) {}

  /** Asks YARN. */
  static NodeCapacities of(Configuration conf) throws IOException {
    YarnNodes yarn = YarnNodes.ask(conf, NodeState.RUNNING);
    List<Node> nodes =
        yarn.nodes().stream()
            .map(NodeReport::getCapability)
            .map(offered -> new Node(offered.getMemorySize(), offered.getVirtualCores()))
            .toList();
    return new NodeCapacities(yarn.most(), nodes);
  }

  /** Megabytes of the largest container that there can be: YARN's limit, and a node's memory. */
  long largest() {
    return Math.min(most, nodes.stream().mapToLong(Node::megabytes).max().orElse(0));
  }

  /** How many containers of a size there can be at once, if nothing else runs; at least one. */
  long containers(long megabytes, int vcores) {
    long all =
        nodes.stream()
            .mapToLong(node -> Math.min(node.megabytes() / megabytes, node.vcores() / vcores))
            .sum();
    return Math.max(1, all);
  }
}
