package org.pga.profile.bench.group;

import com.google.common.util.concurrent.Uninterruptibles;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.owned.Scratch;

/**
 * Where the members of a group meet: a folder for each meeting, an empty file for each member in
 * it.
 *
 * <p>What a member tells is part of its file's name ({@code 000003=host%3A4711}), so a meeting
 * costs each of them one file and some listings. A member that fails leaves {@code failed}, which
 * ends the waiting of all.
 */
final class Barrier {
  private static final int POLL_MILLIS = 5;
  private static final int POLL_MILLIS_REMOTE = 100;
  private static final int MESSAGE_LETTERS = 8000;

  private final FileSystem fs;
  private final Path folder;
  private final int index;
  private final int count;
  private final int firstLimitSeconds;
  private boolean met;

  /**
   * @param firstLimitSeconds how long the first meeting may wait for the last member's container
   */
  Barrier(FileSystem fs, Path folder, int index, int count, int firstLimitSeconds) {
    this.fs = fs;
    this.folder = folder;
    this.index = index;
    this.count = count;
    this.firstLimitSeconds = firstLimitSeconds;
  }

  int index() {
    return index;
  }

  int count() {
    return count;
  }

  List<String> meet(String name, String mine, Runnable alive) throws IOException {
    Path meeting = new Path(folder, name);
    String file = Words.of("%06d=", index) + URLEncoder.encode(mine, StandardCharsets.UTF_8);
    fs.mkdirs(meeting);
    fs.create(new Path(meeting, file), false).close();
    long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(firstLimitSeconds);
    int poll = fs.getScheme().equals("file") ? POLL_MILLIS : POLL_MILLIS_REMOTE;
    while (true) {
      List<String> told = told(meeting);
      if (told.size() == count) {
        met = true;
        return told;
      }
      String failure = failure(fs, folder);
      if (failure != null) {
        throw new InputException(failure);
      }
      if (!met && System.nanoTime() > limit) {
        throw new InputException(
            Words.of(
                "%s of %s tasks got a container within %s s, and they must all run at once:"
                    + " take fewer (--tasks), or smaller ones (-D mapreduce.map.memory.mb)",
                told.size(), count, firstLimitSeconds));
      }
      alive.run();
      Uninterruptibles.sleepUninterruptibly(poll, TimeUnit.MILLISECONDS);
    }
  }

  private List<String> told(Path meeting) throws IOException {
    List<String> names = new ArrayList<>();
    for (FileStatus status : fs.listStatus(meeting)) {
      // The local file system's checksums are hidden files.
      if (!status.getPath().getName().startsWith(".")) {
        names.add(status.getPath().getName());
      }
    }
    return names.stream()
        .sorted()
        .map(n -> URLDecoder.decode(n.substring(n.indexOf('=') + 1), StandardCharsets.UTF_8))
        .toList();
  }

  /**
   * Tells the others, and whoever runs the group, that this member can't continue. The first one's
   * word stands: the others mostly fail because of it, by an interrupt for one.
   */
  void fail(String message) throws IOException {
    Path failed = new Path(folder, "failed");
    if (fs.exists(failed)) {
      return;
    }
    Path own = new Path(folder, "failed-" + index);
    try (DataOutputStream out = fs.create(own, true)) {
      out.writeUTF(message.substring(0, Math.min(message.length(), MESSAGE_LETTERS)));
    }
    Scratch.renameIfFree(fs, own, failed, folder);
  }

  /** Why a member couldn't continue, or null. */
  static String failure(FileSystem fs, Path folder) throws IOException {
    Path failed = new Path(folder, "failed");
    if (!fs.exists(failed)) {
      return null;
    }
    try (DataInputStream in = fs.open(failed)) {
      return in.readUTF();
    }
  }
}
