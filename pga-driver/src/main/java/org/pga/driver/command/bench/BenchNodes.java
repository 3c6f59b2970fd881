package org.pga.driver.command.bench;

import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.driver.run.YarnNodes;

/**
 * The nodes that a benchmark is to be run on, as YARN's ResourceManager has them.
 *
 * @param running names of those that take containers, in order
 * @param broken names of the others, with the reason
 * @param oneEach memory of a container, in MB, of which no two fit on a node
 */
record BenchNodes(List<String> running, Map<String, String> broken, long oneEach) {
  /** This process as a node. */
  static BenchNodes here() {
    return new BenchNodes(List.of("here"), Map.of(), 0);
  }

  /** What is to be said of running nodes that aren't among those that answered. */
  List<String> silent(Collection<String> answered) {
    return running.stream()
        .filter(node -> !answered.contains(node))
        .map(
            node ->
                Words.of(
                    "%s: no task came there; it may be busy, or tasks share a node: -D"
                        + " mapreduce.map.memory.mb=%s keeps them apart",
                    node, oneEach))
        .toList();
  }

  /**
   * Asks the ResourceManager.
   *
   * @throws InputException if no node takes containers
   */
  static BenchNodes ask(Configuration conf) throws IOException {
    TreeSet<String> running = new TreeSet<>();
    LongSummaryStatistics memory = new LongSummaryStatistics();
    Map<String, String> broken = new LinkedHashMap<>();
    YarnNodes yarn = YarnNodes.ask(conf);
    for (NodeReport node : yarn.nodes()) {
      String host = node.getNodeId().getHost();
      if (node.getNodeState() == NodeState.RUNNING) {
        running.add(host);
        memory.accept(node.getCapability().getMemorySize());
      } else {
        String report = node.getHealthReport() == null ? "" : node.getHealthReport().strip();
        broken.put(
            host,
            node.getNodeState().name().toLowerCase(java.util.Locale.ROOT)
                + (report.isEmpty() ? "" : ": " + report));
      }
    }
    // One that was restarted is lost under its old port.
    broken.keySet().removeAll(running);
    if (running.isEmpty()) {
      throw new InputException("no node of the cluster takes containers; see yarn node -list -all");
    }
    // More than half of the largest, as far as it fits the smallest and YARN gives so much.
    long oneEach = Math.min(memory.getMax() / 2 + 1, Math.min(memory.getMin(), yarn.most()));
    return new BenchNodes(List.copyOf(running), broken, oneEach);
  }
}
