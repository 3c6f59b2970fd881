package org.pga.core.owned;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hdfs.server.datanode.DataNode;
import org.apache.hadoop.hdfs.server.namenode.NameNode;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;

/** A NameNode and DataNodes within this process, on free ports of the loopback interface. */
public final class MiniHdfs implements AutoCloseable {
  private final NameNode nameNode;
  private final List<DataNode> dataNodes = new ArrayList<>();
  private final Configuration conf;

  /** With one DataNode. */
  public MiniHdfs(Path folder) throws IOException {
    this(folder, 1);
  }

  MiniHdfs(Path folder, int nodes) throws IOException {
    conf = new Configuration();
    conf.set("fs.defaultFS", "hdfs://127.0.0.1:0");
    conf.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    conf.set("dfs.namenode.name.dir", folder.resolve("name").toUri().toString());
    for (String key :
        List.of(
            "dfs.namenode.http-address",
            "dfs.datanode.address",
            "dfs.datanode.http.address",
            "dfs.datanode.ipc.address")) {
      conf.set(key, "127.0.0.1:0");
    }
    conf.set("dfs.replication", "1");
    conf.set("dfs.namenode.safemode.extension", "0");
    // A file is closed when its block is known, which is soon: first asked again after 10 ms, not
    // 400, twice as long each time, and for 20 s in all.
    conf.set("dfs.client.block.write.locateFollowingBlock.initial.delay.ms", "10");
    conf.set("dfs.client.block.write.locateFollowingBlock.retries", "11");
    conf.set("dfs.client.retry.interval-ms.get-last-block-length", "10");
    conf.set("dfs.namenode.fs-limits.min-block-size", "1024");
    conf.set("dfs.namenode.datanode.registration.ip-hostname-check", "false");
    conf.set(FileMark.COMBINE_MODE, "COMPOSITE_CRC");
    DefaultMetricsSystem.setMiniClusterMode(true); // formatting made a source of each name already
    NameNode.format(conf);
    nameNode = NameNode.createNameNode(new String[0], conf);
    conf.set("fs.defaultFS", "hdfs://127.0.0.1:" + nameNode.getNameNodeAddress().getPort());
    for (int node = 0; node < nodes; node++) {
      Configuration own = new Configuration(conf);
      own.set("dfs.datanode.data.dir", folder.resolve("data" + node).toUri().toString());
      dataNodes.add(DataNode.createDataNode(new String[0], own));
    }
    awaitNodes();
  }

  private void awaitNodes() throws IOException {
    while (nameNode.getNamesystem().getNumLiveDataNodes() < dataNodes.size()) {
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException(e);
      }
    }
  }

  /** Stops all DataNodes and starts them again, as a rolling restart has done at its end. */
  void restartDataNodes() throws IOException {
    for (int node = 0; node < dataNodes.size(); node++) {
      Configuration own = new Configuration(conf);
      own.set("dfs.datanode.data.dir", dataNodes.get(node).getConf().get("dfs.datanode.data.dir"));
      dataNodes.get(node).shutdown();
      dataNodes.set(node, DataNode.createDataNode(new String[0], own));
    }
    awaitNodes();
  }

  public String uri() {
    return conf.get("fs.defaultFS");
  }

  /** A client of its own, as another process would have. */
  public FileSystem client() throws IOException {
    return FileSystem.newInstance(conf);
  }

  @Override
  public void close() {
    dataNodes.forEach(DataNode::shutdown);
    nameNode.stop();
    nameNode.join();
  }
}
