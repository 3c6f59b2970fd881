package org.pga.driver.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.SafeModeAction;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.NodeState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** Asks the daemons whether they serve; a listening port alone says little. */
final class ClusterHealth {
  private static final int CONNECT_MILLIS = 500;

  private final Configuration conf = new Configuration();

  ClusterHealth(ClusterFolder folder) {
    for (String name : List.of("core", "hdfs", "yarn", "mapred")) {
      conf.addResource(new Path(folder.conf().resolve(name + "-site.xml").toUri()));
    }
    // Whoever asks here asks again.
    conf.setInt("ipc.client.connect.max.retries", 0);
    conf.setInt("yarn.resourcemanager.connect.max-wait.ms", 1000);
    conf.setInt("yarn.resourcemanager.connect.retry-interval.ms", 500);
  }

  Configuration configuration() {
    return conf;
  }

  /** What HDFS still lacks, or null. */
  Daemon missingInHdfs() {
    // Knock at the port before a client is built, which costs much more.
    if (!listens(FileSystem.getDefaultUri(conf).getAuthority())) {
      return Daemon.NAMENODE;
    }
    return hasDataNode() ? null : Daemon.DATANODE;
  }

  /** What else is missing while HDFS runs, or null. */
  Daemon missing() {
    if (!listens(conf.get("mapreduce.jobhistory.address"))) {
      return Daemon.HISTORYSERVER;
    }
    if (!listens(conf.get("yarn.resourcemanager.address"))) {
      return Daemon.RESOURCEMANAGER;
    }
    return nodes().isEmpty() ? Daemon.NODEMANAGER : null;
  }

  private boolean hasDataNode() {
    try (FileSystem fs = FileSystem.newInstance(conf)) {
      DistributedFileSystem hdfs = (DistributedFileSystem) fs;
      return hdfs.getDataNodeStats().length > 0 && !hdfs.setSafeMode(SafeModeAction.GET);
    } catch (IOException e) {
      return false;
    }
  }

  /** The NodeManagers that take containers; none if the ResourceManager doesn't answer. */
  List<NodeReport> nodes() {
    try (YarnClient client = YarnClient.createYarnClient()) {
      client.init(conf);
      client.start();
      return client.getNodeReports(NodeState.RUNNING);
    } catch (IOException | YarnException e) {
      return List.of();
    }
  }

  private static boolean listens(String address) {
    int colon = address.lastIndexOf(':');
    InetSocketAddress target =
        new InetSocketAddress(
            address.substring(0, colon), Integer.parseInt(address.substring(colon + 1)));
    try (Socket socket = new Socket()) {
      socket.connect(target, CONNECT_MILLIS);
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
