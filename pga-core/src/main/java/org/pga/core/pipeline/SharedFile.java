package org.pga.core.pipeline;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.zip.CRC32C;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalDirAllocator;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.Scratch;

/**
 * A file that the driver or a task makes and all tasks of a job map into memory: in place if it is
 * on a local disk, otherwise from the distributed cache, once per machine.
 *
 * <p>Its name ends with the CRC32C of its content. The first task of a process that opens it looks
 * whether that is still so, and for one on a local disk the driver does when the job is done:
 * nothing else would notice a bit that changed, for what isn't in a filter is simply not there.
 */
public final class SharedFile {
  /** Whether files, by name and place, were as they were made when this process opened them. */
  private static final Map<String, AtomicBoolean> LOOKED_AT = new ConcurrentHashMap<>();

  /** Bytes that are read or written at a time. */
  private static final int BUFFER = 1 << 20;

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
   * in a temporary folder of this process, from where it is brought there.
   *
   * @return what it is called: as was asked for, with a dash and its checksum behind
   */
  public static org.apache.hadoop.fs.Path make(
      org.apache.hadoop.fs.Path file, Configuration conf, Content content) throws IOException {
    if (isLocal(file)) {
      Path local = Path.of(file.toUri().getPath());
      Files.createDirectories(local.getParent());
      Scratch.removeFile(local); // of an attempt that was killed
      content.write(local);
      org.apache.hadoop.fs.Path marked = file.suffix("-" + checksum(local));
      Scratch.renameFile(local, Path.of(marked.toUri().getPath()));
      return marked;
    }
    Path scratch = Scratch.makeFolder("pga-shared");
    Scratch.removeFolderAtExit(scratch);
    try {
      Path local = scratch.resolve(file.getName());
      content.write(local);
      org.apache.hadoop.fs.Path marked = file.suffix("-" + checksum(local));
      // By a stream: S3A puts a copied file at once, which its magic committer then doesn't know.
      try (OutputStream out = file.getFileSystem(conf).create(marked, true)) {
        Files.copy(local, out);
      }
      return marked;
    } finally {
      Scratch.removeFolderQuietly(scratch);
    }
  }

  private static String checksum(Path file) throws IOException {
    CRC32C crc = new CRC32C();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        crc.update(buffer, 0, n);
      }
    }
    return HexFormat.of().toHexDigits((int) crc.getValue());
  }

  /**
   * Makes a file known to a job.
   *
   * @param file as {@link #make} called it
   */
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

  /**
   * Looks whether a file on a local disk is as it was made, when the job is done; of others the
   * tasks had copies.
   *
   * @throws ResourceException if not: then what the tasks made of it isn't to be trusted
   */
  public void check(Configuration conf) throws IOException {
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(conf.get(key));
    if (isLocal(file)) {
      check(Path.of(file.toUri().getPath()), file);
    }
  }

  private static void check(Path local, org.apache.hadoop.fs.Path file) throws IOException {
    String name = file.getName();
    if (!name.endsWith("-" + checksum(local))) {
      throw ResourceException.damaged(local);
    }
  }

  /**
   * The local file, for a task.
   *
   * @throws ResourceException if it isn't as it was made
   */
  public Path open(Configuration conf) throws IOException {
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(conf.get(key));
    if (isLocal(file)) {
      return checkedOnce(Path.of(file.toUri().getPath()), file);
    }
    if (!Engine.embedded(conf) && Files.exists(Path.of(link))) {
      return checkedOnce(Path.of(link).toAbsolutePath(), file);
    }
    org.apache.hadoop.fs.Path copy =
        new LocalDirAllocator("mapreduce.cluster.local.dir")
            .getLocalPathForWrite(link + "-" + Thread.currentThread().getId(), conf);
    file.getFileSystem(conf).copyToLocalFile(file, copy);
    Path local = Path.of(FileSystem.getLocal(conf).pathToFile(copy).getPath());
    check(local, file);
    return local;
  }

  private static Path checkedOnce(Path local, org.apache.hadoop.fs.Path file) throws IOException {
    AtomicBoolean whole =
        LOOKED_AT.computeIfAbsent(file + " " + local, name -> new AtomicBoolean());
    synchronized (whole) { // all first tasks open it at once
      if (!whole.get()) {
        check(local, file);
        whole.set(true);
      }
    }
    return local;
  }

  /** Whether tasks can open it where it is. */
  public static boolean isLocal(org.apache.hadoop.fs.Path file) {
    return "file".equals(file.toUri().getScheme());
  }
}
