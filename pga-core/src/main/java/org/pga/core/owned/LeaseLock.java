package org.pga.core.owned;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.hdfs.protocol.AlreadyBeingCreatedException;
import org.apache.hadoop.ipc.RemoteException;
import org.pga.core.failure.InputException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A file on HDFS that is held open: the NameNode lets one client write it, as long as that renews
 * its lease. Each line says who holds it; the last one counts.
 *
 * <p>Other file systems have no leases: there the file itself is the lock, and only the machine of
 * its holder can tell that it is stale.
 */
final class LeaseLock extends FolderLock {
  private static final int POLL_MILLIS = 200;

  /** For the recovery of a lease; the NameNode's own steps take some seconds. */
  private static final int RECOVERY_MILLIS = 60_000;

  /** With three, HDFS would refuse to append on clusters of fewer nodes. */
  private static final short REPLICATION = 2;

  private static final List<String> FORCED =
      List.of("RecoveryInProgressException", "LeaseExpiredException", "Unexpected BlockUCState: ");

  private static final Logger LOG = LoggerFactory.getLogger(LeaseLock.class);

  private final FileSystem fs;
  private final Path file;
  private FSDataOutputStream out;
  private LockHolder holder = LockHolder.here();

  private LeaseLock(FileSystem fs, Path file, FSDataOutputStream out) throws IOException {
    this.fs = fs;
    this.file = file;
    this.out = out;
    say();
    if (!(fs instanceof DistributedFileSystem)) {
      out.close(); // else nobody sees it
    }
  }

  static LeaseLock on(FileSystem fs, Path file) throws IOException {
    try {
      return new LeaseLock(fs, file, create(fs, file, false));
    } catch (FileAlreadyExistsException | RemoteException e) {
      if (!isTaken(e)) {
        throw e;
      }
    }
    LockHolder other = read(fs, file);
    if (fs instanceof DistributedFileSystem hdfs) {
      return takeOver(hdfs, file, other);
    }
    if (other != null && other.isDead()) {
      return new LeaseLock(fs, file, create(fs, file, true));
    }
    throw inUse(file.toString(), other, "; if that process has ended, remove " + file);
  }

  /** See {@link FolderLock#holder}: the file is open on HDFS, there elsewhere. */
  static String holderOf(FileSystem fs, Path file) throws IOException {
    LockHolder other = read(fs, file);
    boolean held =
        fs instanceof DistributedFileSystem hdfs ? !hdfs.isFileClosed(file) : other != null;
    return held && (other == null || !other.isDead()) ? said(other) : null;
  }

  private static FSDataOutputStream create(FileSystem fs, Path file, boolean overwrite)
      throws IOException {
    if (fs instanceof DistributedFileSystem hdfs) {
      // In a folder with erasure coding, too: of a striped file nothing is seen before it is
      // closed, and none is appended to.
      return hdfs.createFile(file)
          .replicate()
          .replication(REPLICATION)
          .overwrite(overwrite)
          .recursive()
          .build();
    }
    int buffer = 4096;
    return fs.create(file, overwrite, buffer, REPLICATION, fs.getDefaultBlockSize(file));
  }

  /**
   * Takes the file of a holder that has ended.
   *
   * @param other the last one that was read; null: none could be
   * @throws InputException if it hasn't, or another run takes the file just now
   */
  static LeaseLock takeOver(DistributedFileSystem hdfs, Path file, LockHolder other)
      throws IOException {
    if (other != null && other.isDead()) {
      recoverLease(hdfs, file, other);
    }
    if (other == null && hdfs.isFileClosed(file) && hdfs.getFileStatus(file).getLen() > 0) {
      throw foreign(file.toString());
    }
    try {
      if (hdfs.getFileStatus(file).isErasureCoded()) { // not made here: it takes no lease twice
        throw inUse(file.toString(), other, "; if that process has ended, remove " + file);
      }
      return new LeaseLock(hdfs, file, appendAfter(other, hdfs, file));
    } catch (AlreadyBeingCreatedException | RemoteException e) {
      if (!isTaken(e)) {
        throw e;
      }
      throw inUse(file.toString(), other, ", or try again in a minute if it was killed");
    } catch (FileNotFoundException e) { // it ended just now
      return on(hdfs, file);
    }
  }

  /** From this holder only: another that has said so meanwhile would lose what it has begun. */
  private static void recoverLease(DistributedFileSystem hdfs, Path file, LockHolder from)
      throws IOException {
    long limit = System.currentTimeMillis() + RECOVERY_MILLIS;
    checkLast(from, hdfs, file);
    while (!hdfs.recoverLease(file) && System.currentTimeMillis() < limit) {
      sleep();
      checkLast(from, hdfs, file);
    }
    checkLast(from, hdfs, file);
  }

  private static void checkLast(LockHolder expected, FileSystem fs, Path file)
      throws InputException {
    LockHolder now = read(fs, file);
    if (now != null && !now.id().equals(expected.id())) {
      throw inUse(file.toString(), now, "");
    }
  }

  private static FSDataOutputStream appendAfter(
      LockHolder other, DistributedFileSystem hdfs, Path file) throws IOException {
    FSDataOutputStream out = append(hdfs, file);
    try {
      if (other != null) {
        checkLast(other, hdfs, file);
      }
      return out;
    } catch (InputException e) { // that one takes its lease again
      closeQuietly(out);
      throw e;
    }
  }

  /** Waits for a DataNode to tell of the last block, where its recovery has just ended. */
  private static FSDataOutputStream append(DistributedFileSystem hdfs, Path file)
      throws IOException {
    long limit = System.currentTimeMillis() + RECOVERY_MILLIS;
    while (true) {
      try {
        return hdfs.append(file);
      } catch (RemoteException e) {
        boolean soon = e.getMessage().contains("not sufficiently replicated yet");
        if (!soon || System.currentTimeMillis() > limit) {
          throw e;
        }
      }
      sleep();
    }
  }

  /** Whether another has the lease, or has forced it from this process before it wrote. */
  static boolean isTaken(IOException e) {
    IOException cause = e instanceof RemoteException remote ? remote.unwrapRemoteException() : e;
    return cause instanceof FileAlreadyExistsException
        || cause instanceof AlreadyBeingCreatedException
        || FORCED.stream().anyMatch(e.toString()::contains);
  }

  private static void sleep() throws IOException {
    try {
      Thread.sleep(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }

  private static LockHolder read(FileSystem fs, Path file) {
    try {
      return LockHolder.last(text(fs, file));
    } catch (IOException e) { // nothing written yet, or gone
      return null;
    }
  }

  private static String text(FileSystem fs, Path file) throws IOException {
    try (InputStream in = fs.open(file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void say() throws IOException {
    out.write(holder.line().getBytes(StandardCharsets.UTF_8));
    out.hflush();
  }

  @Override
  public synchronized void note(String application) {
    holder = holder.with(application);
    try {
      if (fs instanceof DistributedFileSystem) {
        say();
      }
    } catch (IOException e) { // others are told less, and the lock is held
      LOG.warn("can't write to {}", file, e);
    }
  }

  @Override
  public synchronized void check() throws IOException {
    String unheld = fs instanceof DistributedFileSystem hdfs ? hold(hdfs) : null;
    LockHolder now;
    String why = "nothing is in it";
    try {
      now = LockHolder.last(text(fs, file));
    } catch (IOException e) {
      LOG.warn("can't read {}", file, e);
      now = null;
      why = firstLine(e);
    }
    if (now == null) {
      throw new InputException(
          "the lock " + file + " can't be read: " + why + "; --resume continues when it can");
    }
    if (!now.id().equals(holder.id())) {
      throw new InputException("the lock " + file + " was lost to another run of pga");
    }
    if (unheld != null) {
      throw new InputException(
          "the lock " + file + " can't be held: " + unheld + "; --resume continues when it can");
    }
  }

  /**
   * Writes to the file, whose lease it takes again where its stream has died: when all its
   * DataNodes were restarted, one after another, or when the NameNode was away for long.
   *
   * @return why it can't; null: it could
   */
  private String hold(DistributedFileSystem hdfs) {
    try {
      say();
      return null;
    } catch (IOException e) { // or the lease is another's, who has said so
      LOG.warn("can't write to {}: its lease is taken again", file, e);
    }
    try {
      closeQuietly(out);
      recoverLease(hdfs, file, holder);
      out = appendAfter(holder, hdfs, file);
      say();
      return null;
    } catch (IOException e) {
      LOG.warn("can't take the lease of {}", file, e);
      return firstLine(e);
    }
  }

  private static String firstLine(IOException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("");
  }

  private static void closeQuietly(FSDataOutputStream stream) {
    try {
      stream.close();
    } catch (IOException e) {
      // its file is gone, or what it can't write any more isn't needed
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (out == null) {
      return;
    }
    FSDataOutputStream held = out;
    out = null;
    LockHolder now = read(fs, file);
    if (now != null && now.id().equals(holder.id())) {
      fs.delete(file, false);
    }
    closeQuietly(held);
  }
}
