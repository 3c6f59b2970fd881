package org.pga.core.owned;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Random;

/**
 * Files in the user's cache, in the folder {@code pga} that the XDG base directory specification
 * gives to a program of this name. What is there can be made again at any time.
 */
public final class UserCache {
  /** Name of the only folder that anything is replaced or removed in. */
  public static final String FOLDER = "pga";

  private static final String BEGUN = ".begun";

  private UserCache() {}

  /** A new empty file to be written and then given to {@link #publish}, or to {@link #drop}. */
  public static Path begin(Path file) throws IOException {
    return Files.createTempFile(folder(file), file.getFileName() + "-", BEGUN);
  }

  /**
   * Fails where so many MiB have no room in a file that {@link #begin} made: on a full disk, over a
   * quota, over a limit of a file's size. It is empty again then, as it is where they have.
   */
  public static void tryRoom(Path begun, int mebibytes) throws IOException {
    folder(begun);
    byte[] bytes = new byte[1 << 20];
    new Random(0).nextBytes(bytes); // which no file system can compress
    try (FileChannel channel = FileChannel.open(begun, StandardOpenOption.WRITE)) {
      try {
        for (int i = 0; i < mebibytes; i++) {
          for (ByteBuffer rest = ByteBuffer.wrap(bytes); rest.hasRemaining(); ) {
            channel.write(rest);
          }
        }
      } finally {
        channel.truncate(0);
      }
    }
  }

  /**
   * Puts a whole file in place in one step, once it is on the disk, even while others read it or
   * write the same file. Older versions of it go: files whose names differ from its own only
   * between the last hyphen and the ending.
   */
  public static void publish(Path begun, Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(begun, StandardOpenOption.WRITE)) {
      channel.force(true);
    }
    Files.move(begun, file, StandardCopyOption.ATOMIC_MOVE);
    String name = file.getFileName().toString();
    String same = name.substring(0, name.lastIndexOf('-') + 1);
    String ending = name.substring(name.lastIndexOf('.'));
    try (DirectoryStream<Path> others = Files.newDirectoryStream(folder(file))) {
      for (Path other : others) {
        String otherName = other.getFileName().toString();
        if (otherName.startsWith(same) && otherName.endsWith(ending) && !otherName.equals(name)) {
          Files.deleteIfExists(other);
        }
      }
    }
  }

  /** Removes what {@link #begin} made, if it is still there. */
  public static void drop(Path begun) throws IOException {
    if (!begun.toString().endsWith(BEGUN)) {
      throw new IllegalArgumentException(begun + " was not begun here");
    }
    folder(begun);
    Files.deleteIfExists(begun);
  }

  private static Path folder(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !folder.endsWith(FOLDER)) {
      throw new IllegalArgumentException(file + " isn't in a folder named " + FOLDER);
    }
    return folder;
  }
}
