package org.pga.core.pipeline;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalDirAllocator;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.MRConfig;
import org.pga.core.owned.Scratch;

/**
 * A file that the driver or a task makes and all tasks of a job map into memory: in place if it is
 * on a local disk, otherwise from the distributed cache, once per machine.
 */
public final class SharedFile {
  private final String key;
  private final String link;

  /**
   * A file by its two names.
   *
   * @param key of the configuration, for its path
   * @param link name that the distributed cache gives it in a task's folder
   */
  public SharedFile(String key, String link) {
    this.key = key;
    this.link = link;
  }

  /** Writes a file on the local disk. */
  public interface Content {
    void write(Path local) throws IOException;
  }

  /**
   * Makes a file, which is mapped while it is written: in place if it is on a local disk, otherwise
   * in a temporary folder, from where it is brought there.
   */
  public static void make(org.apache.hadoop.fs.Path file, Configuration conf, Content content)
      throws IOException {
    if (isLocal(file)) {
      Path local = Path.of(file.toUri().getPath());
      Files.createDirectories(local.getParent());
      Scratch.removeFile(local); // of an attempt that was killed
      content.write(local);
      return;
    }
    Path scratch = Files.createTempDirectory("pga-shared");
    Path local = scratch.resolve(file.getName());
    try {
      content.write(local);
      file.getFileSystem(conf)
          .copyFromLocalFile(false, true, new org.apache.hadoop.fs.Path(local.toUri()), file);
    } finally {
      Scratch.removeFile(local);
      Scratch.removeFile(scratch);
    }
  }

  /** Makes a file known to a job. */
  public void set(Job job, org.apache.hadoop.fs.Path file) {
    job.getConfiguration().set(key, file.toString());
    if (!isLocal(file)) {
      job.addCacheFile(URI.create(file.toUri() + "#" + link));
    }
  }

  /** Removes it when the job is done. */
  public void remove(Configuration conf) throws IOException {
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(conf.get(key));
    Scratch.remove(file.getFileSystem(conf), file, file.getParent());
  }

  /** The local file, for a task. */
  public Path open(Configuration conf) throws IOException {
    org.apache.hadoop.fs.Path remote = new org.apache.hadoop.fs.Path(conf.get(key));
    if (isLocal(remote)) {
      return Path.of(remote.toUri().getPath());
    }
    if (!"local".equals(conf.get(MRConfig.FRAMEWORK_NAME, "local"))
        && Files.exists(Path.of(link))) {
      return Path.of(link);
    }
    org.apache.hadoop.fs.Path local =
        new LocalDirAllocator("mapreduce.cluster.local.dir")
            .getLocalPathForWrite(link + "-" + Thread.currentThread().getId(), conf);
    remote.getFileSystem(conf).copyToLocalFile(remote, local);
    return Path.of(FileSystem.getLocal(conf).pathToFile(local).getPath());
  }

  /** Whether tasks can open it where it is. */
  public static boolean isLocal(org.apache.hadoop.fs.Path file) {
    return "file".equals(file.toUri().getScheme());
  }
}
