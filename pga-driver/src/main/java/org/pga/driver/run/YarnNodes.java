package org.pga.driver.run;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/**
 * What YARN's ResourceManager says of a cluster.
 *
 * @param most megabytes that it gives one container
 */
public record YarnNodes(long most, List<NodeReport> nodes) {
  /**
   * Asks the ResourceManager.
   *
   * @param states of the nodes that are asked for; none: all nodes
   */
  public static YarnNodes ask(Configuration conf, NodeState... states) throws IOException {
    try (YarnClient yarn = YarnClient.createYarnClient()) {
      yarn.init(conf);
      yarn.start();
      long most =
          yarn.createApplication()
              .getNewApplicationResponse()
              .getMaximumResourceCapability()
              .getMemorySize();
      return new YarnNodes(most, yarn.getNodeReports(states));
    } catch (YarnException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
