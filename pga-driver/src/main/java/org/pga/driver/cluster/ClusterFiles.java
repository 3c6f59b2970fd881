package org.pga.driver.cluster;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.InputException;
import org.pga.core.owned.OwnedFolder;

/**
 * Writes Hadoop's configuration of a cluster on one address, usually loopback: core-site.xml and
 * its like.
 *
 * <p>New ports are chosen at each start. Heartbeats and polls are every 200 ms instead of seconds,
 * which halves the time of a small job.
 */
final class ClusterFiles {
  private static final String HEARTBEAT_MILLIS = "200";
  private static final String SMALL_JVM = "-XX:+UseSerialGC";

  private final ClusterFolder folder;
  private final Installation installation;
  private final Ports ports;
  private OwnedFolder owned;

  ClusterFiles(ClusterFolder folder, Installation installation, String address)
      throws InputException {
    ports = new Ports(address);
    this.folder = folder;
    this.installation = installation;
  }

  void write(int memoryMegabytes, int cores) throws IOException {
    owned = folder.owned();
    write("core-site.xml", core());
    write("hdfs-site.xml", hdfs());
    write("yarn-site.xml", yarn(memoryMegabytes, cores));
    write("mapred-site.xml", mapred());
    write("capacity-scheduler.xml", scheduler());
    owned.write(ListenAddress.JAR, ListenAddress::write);
    owned.write(
        "conf/log4j.properties",
        out -> ClusterFiles.class.getResourceAsStream("daemons.log4j.properties").transferTo(out));
  }

  private void write(String name, Configuration conf) throws IOException {
    String kept = owned.write("conf/" + name, conf::writeXml);
    if (kept != null) {
      System.err.println("note: " + folder.conf().resolve(kept) + " is " + name + " as it was");
    }
  }

  private Configuration core() throws IOException {
    Configuration conf = new Configuration(false);
    conf.set("fs.defaultFS", "hdfs://" + ports.nextAddress());
    conf.set("hadoop.tmp.dir", folder.data("tmp").toString());
    return conf;
  }

  private Configuration hdfs() throws IOException {
    Configuration conf = new Configuration(false);
    conf.set("dfs.replication", "1");
    conf.set("dfs.namenode.name.dir", folder.data("namenode").toUri().toString());
    conf.set("dfs.datanode.data.dir", folder.data("datanode").toUri().toString());
    conf.set("dfs.namenode.http-address", ports.nextAddress());
    // The NodeManager's name, or YARN would find no task's data near.
    conf.set("dfs.datanode.hostname", ports.host());
    conf.set("dfs.datanode.address", ports.nextAddress());
    conf.set("dfs.datanode.http.address", ports.nextAddress());
    conf.set("dfs.datanode.ipc.address", ports.nextAddress());
    conf.set("dfs.namenode.datanode.registration.ip-hostname-check", "false");
    conf.set("dfs.namenode.safemode.extension", "0");
    // Files of many blocks are wanted for trying things on small data.
    conf.set("dfs.namenode.fs-limits.min-block-size", "1024");
    return conf;
  }

  private Configuration yarn(int memoryMegabytes, int cores) throws IOException {
    Configuration conf = new Configuration(false);
    for (String service :
        new String[] {"", "scheduler.", "resource-tracker.", "admin.", "webapp."}) {
      conf.set("yarn.resourcemanager." + service + "address", ports.nextAddress());
    }
    for (String service : new String[] {"", "localizer.", "webapp.", "collector-service."}) {
      conf.set("yarn.nodemanager." + service + "address", ports.nextAddress());
    }
    conf.set("yarn.resourcemanager.hostname", ports.host());
    conf.set("yarn.nodemanager.hostname", ports.host());
    conf.set("yarn.nodemanager.local-dirs", folder.containers().toString());
    conf.set("yarn.nodemanager.log-dirs", folder.path().resolve("logs/containers").toString());
    conf.set("yarn.nodemanager.aux-services", "mapreduce_shuffle");
    conf.set("yarn.nodemanager.env-whitelist", "JAVA_HOME,HADOOP_CONF_DIR");
    conf.setInt("yarn.nodemanager.resource.memory-mb", memoryMegabytes);
    conf.setInt("yarn.nodemanager.resource.cpu-vcores", cores);
    conf.setInt("yarn.scheduler.minimum-allocation-mb", 128);
    conf.setInt("yarn.scheduler.maximum-allocation-mb", memoryMegabytes);
    // A JVM reserves far more address space than it uses.
    conf.set("yarn.nodemanager.vmem-check-enabled", "false");
    // On a disk that is 90 % full YARN would give out no container, and say so only in a log.
    conf.set(
        "yarn.nodemanager.disk-health-checker.max-disk-utilization-per-disk-percentage", "99.5");
    conf.set("yarn.resourcemanager.nodemanagers.heartbeat-interval-ms", HEARTBEAT_MILLIS);
    // yarn logs shows aggregated logs.
    conf.set("yarn.log-aggregation-enable", "true");
    conf.set("yarn.nodemanager.remote-app-log-dir", "/logs");
    conf.set("yarn.application.classpath", installation.hadoopClassPath(folder));
    return conf;
  }

  private Configuration mapred() throws IOException {
    Configuration conf = new Configuration(false);
    conf.set("mapreduce.framework.name", "yarn");
    conf.set("mapreduce.application.classpath", installation.hadoopClassPath(folder));
    conf.set("mapreduce.jobhistory.address", ports.nextAddress());
    conf.set("mapreduce.jobhistory.webapp.address", ports.nextAddress());
    conf.set("mapreduce.jobhistory.admin.address", ports.nextAddress());
    conf.setInt("mapreduce.shuffle.port", ports.next());
    conf.set("yarn.app.mapreduce.am.staging-dir", "/staging");
    conf.set("yarn.app.mapreduce.am.resource.mb", "512");
    conf.set("yarn.app.mapreduce.am.command-opts", "-Xmx384m -XX:TieredStopAtLevel=1 " + SMALL_JVM);
    conf.set("yarn.app.mapreduce.am.scheduler.heartbeat.interval-ms", HEARTBEAT_MILLIS);
    conf.set("mapreduce.client.completion.pollinterval", HEARTBEAT_MILLIS);
    conf.set("mapreduce.client.progressmonitor.pollinterval", HEARTBEAT_MILLIS);
    conf.set("mapred.child.java.opts", SMALL_JVM);
    return conf;
  }

  private static Configuration scheduler() {
    Configuration conf = new Configuration(false);
    conf.set("yarn.scheduler.capacity.root.queues", "default");
    conf.set("yarn.scheduler.capacity.root.default.capacity", "100");
    // One node: a tenth of it, the default, would hold no application master.
    conf.set("yarn.scheduler.capacity.maximum-am-resource-percent", "0.5");
    return conf;
  }
}
