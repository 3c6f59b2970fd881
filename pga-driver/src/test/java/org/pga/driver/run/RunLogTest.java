package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.ipc.RemoteException;
import org.junit.jupiter.api.Test;

class RunLogTest {
  /** A bug that has bitten: the NameNode's stack stood on the terminal. */
  @Test
  void aLogThatStaysIsOneLine() {
    IOException quota =
        new RemoteException(
            "org.apache.hadoop.hdfs.protocol.NSQuotaExceededException",
            "The NameSpace quota of /out is exceeded: quota=68 file count=69\n"
                + "\tat org.apache.hadoop.hdfs.server.namenode.FSDirectory.verifyQuota(FSDirectory.java:1238)\n");
    assertEquals(
        "The log stays in /tmp/pga-1.log: The NameSpace quota of /out is exceeded: quota=68 file"
            + " count=69",
        RunLog.left(Path.of("/tmp/pga-1.log"), quota));
    assertEquals(
        "The log stays in /tmp/pga-1.log: null",
        RunLog.left(Path.of("/tmp/pga-1.log"), new IOException()));
  }
}
