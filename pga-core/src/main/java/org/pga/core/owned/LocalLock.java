package org.pga.core.owned;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The system's lock on a file; it ends with the process, however that ends. The file stays, empty:
 * removing it would let two processes lock two files of the same name.
 */
final class LocalLock extends FolderLock {
  /** Those of this process: closing any channel of a locked file would give its lock away. */
  private static final Map<Path, LockHolder> HERE = new ConcurrentHashMap<>();

  private static final Logger LOG = LoggerFactory.getLogger(LocalLock.class);

  private final Path file;
  private final FileChannel channel;

  /** Which file it is that is locked, whatever its name; null where the system can't tell. */
  private final Object key;

  private LockHolder holder;

  private LocalLock(Path file, FileChannel channel, LockHolder holder) throws IOException {
    this.file = file;
    this.channel = channel;
    this.holder = holder;
    key = key(file);
  }

  private static Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  /** See {@link FolderLock#holder}: a shared lock can't be had then. */
  static synchronized String holderOf(Path named) throws IOException {
    Path file = named.getParent().toRealPath().resolve(named.getFileName());
    LockHolder here = HERE.get(file);
    if (here != null) {
      return said(here);
    }
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        FileLock shared = channel.tryLock(0, Long.MAX_VALUE, true)) {
      return shared != null ? null : said(LockHolder.last(Files.readString(file)));
    } catch (IOException e) { // somebody else's file, or a disk without locks
      LOG.warn("can't look at {}", file, e);
      return null;
    }
  }

  static synchronized LocalLock on(Path named) throws IOException {
    Path file = named.getParent().toRealPath().resolve(named.getFileName());
    LockHolder holder = LockHolder.here();
    LockHolder other = HERE.putIfAbsent(file, holder);
    if (other != null) {
      throw inUse(file.toString(), other, "");
    }
    FileChannel channel = null;
    try {
      channel =
          FileChannel.open(
              file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
      if (channel.tryLock() == null) {
        throw inUse(file.toString(), LockHolder.last(Files.readString(file)), "");
      }
      ByteBuffer before = ByteBuffer.allocate(1 << 16);
      channel.read(before, 0);
      String text = new String(before.array(), 0, before.position(), StandardCharsets.UTF_8);
      if (!text.isBlank() && LockHolder.last(text) == null) {
        throw foreign(file.toString());
      }
      LocalLock lock = new LocalLock(file, channel, holder);
      lock.write();
      return lock;
    } catch (IOException | RuntimeException e) {
      HERE.remove(file);
      if (channel != null) {
        channel.close();
      }
      throw e;
    }
  }

  private void write() throws IOException {
    try {
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(holder.line().getBytes(StandardCharsets.UTF_8)), 0);
    } catch (IOException e) { // names no file, such as that of a full disk
      throw new FileSystemException(file.toString(), null, e.getMessage());
    }
  }

  @Override
  public synchronized void note(String application) {
    holder = holder.with(application);
    HERE.put(file, holder);
    try {
      write();
    } catch (IOException e) { // others are told less, and the lock is held
      LOG.warn("can't write to {}", file, e);
    }
  }

  /** The system takes a lock from nobody who runs. */
  @Override
  public void check() throws InputException {
    checkPlace();
  }

  @Override
  public synchronized void checkPlace() throws InputException {
    boolean held = true;
    try {
      // Without opening it: closing it again would give the lock away.
      held = Objects.equals(key(file), key);
    } catch (NoSuchFileException e) {
      held = false;
    } catch (IOException e) {
      LOG.warn("can't look at {}", file, e);
    }
    if (!held) {
      throw new InputException(
          Words.of(
              "%s was moved or removed while a run of pga worked in it (%s there isn't this run's);"
                  + " no result was put there: start again with another output folder, or move"
                  + " this one back, and --resume continues",
              file.getParent(), NAME));
    }
  }

  @Override
  public synchronized void close() throws IOException {
    if (channel.isOpen()) {
      channel.truncate(0);
      channel.close();
      HERE.remove(file);
    }
  }
}
