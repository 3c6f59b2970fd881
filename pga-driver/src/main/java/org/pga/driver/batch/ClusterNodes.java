package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/**
 * What a cluster's running nodes offer to containers.
 *
 * @param most megabytes that YARN gives one container
 */
record ClusterNodes(long most, List<Node> nodes) {
  /**
   * What a node offers.
   *
   * @param megabytes of memory for containers
   */
  record Node(long megabytes, int vcores) {}

  /** Asks YARN. */
  static ClusterNodes of(Configuration conf) throws IOException {
    try (YarnClient yarn = YarnClient.createYarnClient()) {
      yarn.init(conf);
      yarn.start();
      long most =
          yarn.createApplication()
              .getNewApplicationResponse()
              .getMaximumResourceCapability()
              .getMemorySize();
      List<Node> nodes = new ArrayList<>();
      for (NodeReport node : yarn.getNodeReports(NodeState.RUNNING)) {
        nodes.add(
            new Node(node.getCapability().getMemorySize(), node.getCapability().getVirtualCores()));
      }
      return new ClusterNodes(most, nodes);
    } catch (YarnException e) {
      throw new IOException(e.getMessage(), e);
    }
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
