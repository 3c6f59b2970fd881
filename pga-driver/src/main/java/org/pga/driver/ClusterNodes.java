package org.pga.driver;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.pipeline.InputFault;

/**
 * The nodes of a cluster, as YARN's ResourceManager has them.
 *
 * @param running names of those that take containers, in order
 * @param broken names of the others, with the reason
 */
record ClusterNodes(List<String> running, Map<String, String> broken) {
  /**
   * Asks the ResourceManager.
   *
   * @throws InputFault if no node takes containers
   */
  static ClusterNodes ask(Configuration conf) throws IOException {
    TreeSet<String> running = new TreeSet<>();
    Map<String, String> broken = new LinkedHashMap<>();
    try (YarnClient yarn = YarnClient.createYarnClient()) {
      yarn.init(conf);
      yarn.start();
      for (NodeReport node : yarn.getNodeReports()) {
        String host = node.getNodeId().getHost();
        if (node.getNodeState() == NodeState.RUNNING) {
          running.add(host);
        } else {
          String report = node.getHealthReport() == null ? "" : node.getHealthReport().strip();
          broken.put(
              host,
              node.getNodeState().name().toLowerCase(java.util.Locale.ROOT)
                  + (report.isEmpty() ? "" : ": " + report));
        }
      }
    } catch (YarnException e) {
      throw new IOException(e);
    }
    // One that was restarted is lost under its old port.
    broken.keySet().removeAll(running);
    if (running.isEmpty()) {
      throw new InputFault("no node of the cluster takes containers; see yarn node -list -all");
    }
    return new ClusterNodes(List.copyOf(running), broken);
  }
}
