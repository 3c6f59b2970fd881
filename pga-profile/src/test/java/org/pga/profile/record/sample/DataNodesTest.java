package org.pga.profile.record.sample;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.hdfs.protocol.DatanodeInfo;
import org.apache.hadoop.hdfs.protocol.DatanodeInfo.DatanodeInfoBuilder;
import org.apache.hadoop.hdfs.protocol.HdfsConstants.DatanodeReportType;
import org.junit.jupiter.api.Test;

class DataNodesTest {
  /** One that came back on another port: HDFS still knows its old address, as a dead one's. */
  static final class Restarted extends DistributedFileSystem {
    final ByteArrayOutputStream left = new ByteArrayOutputStream();

    @Override
    public DatanodeInfo[] getDataNodeStats() throws IOException {
      return getDataNodeStats(DatanodeReportType.ALL);
    }

    @Override
    public DatanodeInfo[] getDataNodeStats(DatanodeReportType type) {
      return (type == DatanodeReportType.LIVE ? Stream.of(9865) : Stream.of(9864, 9865))
          .map(port -> new DatanodeInfoBuilder().setIpAddr("10.0.0.1").setInfoPort(port).build())
          .toArray(DatanodeInfo[]::new);
    }

    @Override
    public FSDataOutputStream create(Path file, boolean overwrite) throws IOException {
      return new FSDataOutputStream(left, null);
    }
  }

  @Test
  void aDeadOneIsNotAsked() throws IOException {
    try (Restarted hdfs = new Restarted()) {
      DataNodes.leaveAddresses(hdfs, new Path("/run"));
      assertEquals("10.0.0.1:9865\n", hdfs.left.toString(StandardCharsets.US_ASCII));
    }
  }
}
