package org.pga.profile.record.sample;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.NetworkInterface;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.hdfs.protocol.DatanodeInfo;
import org.apache.hadoop.hdfs.protocol.HdfsConstants.DatanodeReportType;
import org.apache.hadoop.net.NetUtils;
import org.pga.profile.record.proc.Kernel;
import org.pga.profile.record.proc.Source;

/**
 * The DataNodes of this host, asked by their JMX page what they read and wrote, together; bytes
 * that a client read past them, from their files ("short circuit"), are not among these.
 *
 * <p>Their addresses are in a file that the driver leaves, if HDFS tells it (it tells
 * administrators only), otherwise there is one at the address that the configuration says.
 */
public final class DataNodes implements Source {
  public static final String READ_BYTES = "datanode.readBytes";
  public static final String WRITTEN_BYTES = "datanode.writtenBytes";

  private static final String FILE = "datanodes";
  private static final String ADDRESS = "dfs.datanode.http.address";
  private static final String DEFAULT_ADDRESS = "0.0.0.0:9864";
  private static final String PAGE = "/jmx?qry=Hadoop:service=DataNode,name=DataNodeActivity-*";
  private static final Pattern FIGURE = Pattern.compile("\"(BytesRead|BytesWritten)\" *: *(\\d+)");
  private static final int TIMEOUT_MILLIS = 500;
  private static final int MOST_FAILURES = 3;

  private final List<String> addresses;
  private final Map<String, String> missing = new TreeMap<>();
  private int failures;

  /**
   * DataNodes to ask.
   *
   * @param addresses {@code host:port} of their web pages
   */
  public DataNodes(List<String> addresses) {
    this.addresses = addresses;
  }

  /** Leaves the addresses of all DataNodes that live in the run's folder, where HDFS tells them. */
  public static void leaveAddresses(FileSystem fs, Path folder) throws IOException {
    if (!(fs instanceof DistributedFileSystem hdfs)) {
      return;
    }
    DatanodeInfo[] all;
    try {
      all = hdfs.getDataNodeStats(DatanodeReportType.LIVE);
    } catch (IOException e) {
      return; // no administrator
    }
    try (FSDataOutputStream out = fs.create(new Path(folder, FILE), true)) {
      for (DatanodeInfo node : all) {
        out.write(
            (node.getIpAddr() + ":" + node.getInfoPort() + "\n")
                .getBytes(StandardCharsets.US_ASCII));
      }
    }
  }

  /** The DataNodes of this host; none if the file system is another. */
  public static DataNodes here(FileSystem fs, Path folder, Configuration conf) throws IOException {
    if (!(fs instanceof DistributedFileSystem)) {
      return new DataNodes(List.of());
    }
    Path file = new Path(folder, FILE);
    if (!fs.exists(file)) {
      InetSocketAddress address = NetUtils.createSocketAddr(conf.get(ADDRESS, DEFAULT_ADDRESS));
      InetAddress ip = address.getAddress();
      String host = ip == null || ip.isAnyLocalAddress() ? "127.0.0.1" : address.getHostString();
      return new DataNodes(List.of(host + ":" + address.getPort()));
    }
    List<String> local = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(fs.open(file), StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        InetAddress ip = InetAddress.getByName(line.substring(0, line.lastIndexOf(':')));
        if (ip.isLoopbackAddress() || NetworkInterface.getByInetAddress(ip) != null) {
          local.add(line);
        }
      }
    }
    return new DataNodes(local);
  }

  @Override
  public void read(Map<String, Long> into) {
    if (addresses.isEmpty() || failures >= MOST_FAILURES) {
      return;
    }
    long read = 0;
    long written = 0;
    try {
      for (String address : addresses) {
        Map<String, Long> one = figures(page(address));
        read += one.get("BytesRead");
        written += one.get("BytesWritten");
      }
      failures = 0;
      into.put(READ_BYTES, read);
      into.put(WRITTEN_BYTES, written);
    } catch (IOException | RuntimeException e) {
      if (++failures == MOST_FAILURES) {
        missing.put("datanode", "the DataNode's page at " + addresses + " can't be read: " + e);
      }
    }
  }

  /** The same address is another DataNode in another network namespace. */
  @Override
  public Map<String, String> spans() {
    return Map.of("datanode", Kernel.network() + " " + addresses);
  }

  @Override
  public Map<String, String> missing() {
    return missing;
  }

  private static String page(String address) throws IOException {
    HttpURLConnection connection =
        (HttpURLConnection) URI.create("http://" + address + PAGE).toURL().openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    try (var in = connection.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  static Map<String, Long> figures(String page) {
    Map<String, Long> figures = new TreeMap<>();
    for (Matcher found = FIGURE.matcher(page); found.find(); ) {
      figures.put(found.group(1), Long.valueOf(found.group(2)));
    }
    return figures;
  }
}
