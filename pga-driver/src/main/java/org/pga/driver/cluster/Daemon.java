package org.pga.driver.cluster;

import java.util.List;

/** The processes of a cluster, in the order of their start. */
enum Daemon {
  NAMENODE("org.apache.hadoop.hdfs.server.namenode.NameNode", 384),
  DATANODE("org.apache.hadoop.hdfs.server.datanode.DataNode", 384),
  RESOURCEMANAGER("org.apache.hadoop.yarn.server.resourcemanager.ResourceManager", 384),
  NODEMANAGER("org.apache.hadoop.yarn.server.nodemanager.NodeManager", 384),
  /** Without it the counters of a job are lost some seconds after its end. */
  HISTORYSERVER("org.apache.hadoop.mapreduce.v2.hs.JobHistoryServer", 256);

  private final String mainClass;
  private final int heapMegabytes;

  Daemon(String mainClass, int heapMegabytes) {
    this.mainClass = mainClass;
    this.heapMegabytes = heapMegabytes;
  }

  String id() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }

  /**
   * For a short life on a machine with other work. YARN's web services want java.lang opened; the
   * class path is in the environment, so that {@code ps} stays readable.
   */
  List<String> command(String java, ClusterFolder folder) {
    return List.of(
        java,
        folder.mark(),
        "-Xmx" + heapMegabytes + "m",
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "--add-opens=java.base/java.lang=ALL-UNNAMED",
        "-Djava.net.preferIPv4Stack=true",
        "-Dpga.log.file=" + folder.log(this),
        "-Dpga.log.to=file",
        "-Dpga.log.level=INFO",
        mainClass);
  }
}
