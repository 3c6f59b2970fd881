package org.pga.driver.folder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;

class OutputFolderTest {
  private static final String SAID = "could only be written to 0 of the 1 minReplication nodes.";

  @TempDir java.nio.file.Path folder;

  @Test
  void aFolderThatNoDataNodeHasRoomForIsNamedWithoutTheNameNodesStack() throws IOException {
    Configuration conf = new Configuration(false);
    conf.setClass("fs.full.impl", Full.class, org.apache.hadoop.fs.FileSystem.class);
    OutputFolder output = new OutputFolder(new Path("full:" + folder + "/out"), conf);
    String said = assertThrows(InputException.class, output::claim).getMessage();
    assertTrue(said.contains(folder + "/out: " + SAID), said);
    assertEquals(1, said.lines().count(), said);
  }

  /** Fails as HDFS does where no DataNode takes a block. */
  static final class Full extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create("full:///");
    }

    @Override
    public boolean mkdirs(Path path, FsPermission permission) throws IOException {
      throw new IOException(SAID + "\n\tat org.apache.hadoop.hdfs.server.NameNode.addBlock");
    }

    @Override
    public boolean mkdirs(Path path) throws IOException {
      return mkdirs(path, null);
    }
  }
}
