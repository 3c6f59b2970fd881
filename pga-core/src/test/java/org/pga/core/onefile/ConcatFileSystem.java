package org.pga.core.onefile;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.CommonPathCapabilities;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The local file system with HDFS's {@code concat} and its rules, the older ones too, and with
 * blocks that lie on nodes of a cluster.
 */
public final class ConcatFileSystem extends LocalFileSystem {
  /** Length of blocks. */
  static final String BLOCK = "pga.test.block";

  /** If set, {@code concat} refuses. */
  static final String REFUSE = "pga.test.refuse";

  private static int concats;

  /** Makes a configuration use it for all files, with blocks so long. */
  public static void use(Configuration conf, long block) {
    conf.set("fs.file.impl", ConcatFileSystem.class.getName());
    conf.setBoolean("fs.file.impl.disable.cache", true);
    conf.setLong(BLOCK, block);
  }

  /** How often files were joined in this process. */
  static int concats() {
    return concats;
  }

  @Override
  public boolean hasPathCapability(Path path, String capability) throws IOException {
    return capability.equals(CommonPathCapabilities.FS_CONCAT)
        || super.hasPathCapability(path, capability);
  }

  @Override
  public long getDefaultBlockSize(Path path) {
    return getConf().getLong(BLOCK, 0);
  }

  @Override
  public void concat(Path target, Path[] sources) throws IOException {
    if (getConf().getBoolean(REFUSE, false)) {
      throw new IllegalArgumentException("concat can not be called for files in a zone");
    }
    if (sources.length == 0) {
      throw new IllegalArgumentException("no sources");
    }
    long block = getDefaultBlockSize(target);
    if (getFileStatus(target).getLen() % block != 0) {
      throw new IOException("the target's last block isn't full: " + target);
    }
    Path joined = new Path(target.getParent(), ".joined");
    try (OutputStream out = create(joined, true)) {
      append(target, out);
      for (int i = 0; i < sources.length; i++) {
        long length = getFileStatus(sources[i]).getLen();
        if (!sources[i].getParent().equals(target.getParent())) {
          throw new IOException("not in the target's folder: " + sources[i]);
        }
        if (length == 0 || i < sources.length - 1 && length % block != 0) {
          throw new IOException(length + " bytes: " + sources[i]);
        }
        append(sources[i], out);
      }
    }
    for (Path source : sources) {
      delete(source, false);
    }
    delete(target, false);
    rename(joined, target);
    concats++;
  }

  private void append(Path from, OutputStream out) throws IOException {
    try (InputStream in = open(from)) {
      in.transferTo(out);
    }
  }

  @Override
  public BlockLocation[] getFileBlockLocations(FileStatus file, long start, long length)
      throws IOException {
    if (file.isDirectory()) {
      throw new FileNotFoundException(file.getPath().toString());
    }
    long block = getDefaultBlockSize(file.getPath());
    int blocks = (int) ((file.getLen() + block - 1) / block);
    BlockLocation[] locations = new BlockLocation[blocks];
    for (int i = 0; i < blocks; i++) {
      // Part n, block i: two replicas.
      int n = file.getPath().getName().hashCode() + i;
      String[] hosts = {"node" + Math.floorMod(n, 4), "node" + Math.floorMod(n + 1, 4)};
      long size = Math.min(block, file.getLen() - i * block);
      locations[i] = new BlockLocation(hosts, hosts, i * block, size);
    }
    return locations;
  }
}
