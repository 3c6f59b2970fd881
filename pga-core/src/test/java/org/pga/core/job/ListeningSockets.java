package org.pga.core.job;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Where this process listens, as the kernel of Linux says. */
public final class ListeningSockets {
  /** 127.0.0.1, the same within IPv6, and ::1, as the kernel writes them. */
  private static final Pattern LOOPBACK =
      Pattern.compile("(0000000000000000FFFF0000)?0100007F|0{24}01000000");

  private static final Pattern INODE = Pattern.compile("socket:\\[(\\d+)]");
  private static final String LISTENS = "0A";

  private ListeningSockets() {}

  /** Addresses that this process begins to listen on while something runs, looked at often. */
  public static <T> Set<String> during(Callable<T> something) throws Exception {
    Set<String> before = sockets();
    Set<String> found = new TreeSet<>();
    Thread watch =
        new Thread(
            () -> {
              try {
                while (true) {
                  found.addAll(sockets());
                  Thread.sleep(3);
                }
              } catch (InterruptedException e) {
                return;
              } catch (IOException e) {
                found.add(e.toString());
              }
            });
    watch.start();
    try {
      something.call();
    } finally {
      watch.interrupt();
      watch.join();
    }
    found.removeAll(before);
    return found;
  }

  /** Those that others than processes of this machine can reach. */
  public static List<String> open(Set<String> sockets) {
    return sockets.stream()
        .filter(socket -> !LOOPBACK.matcher(socket.split(":")[0]).matches())
        .toList();
  }

  private static Set<String> sockets() throws IOException {
    Set<String> inodes = new TreeSet<>();
    try (Stream<Path> files = Files.list(Path.of("/proc/self/fd"))) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Matcher inode;
        try {
          inode = INODE.matcher(Files.readSymbolicLink(file).toString());
        } catch (IOException e) {
          continue; // closed meanwhile
        }
        if (inode.matches()) {
          inodes.add(inode.group(1));
        }
      }
    }
    Set<String> sockets = new TreeSet<>();
    for (String table : List.of("/proc/self/net/tcp", "/proc/self/net/tcp6")) {
      List<String> lines =
          Files.exists(Path.of(table)) ? Files.readAllLines(Path.of(table)) : List.of();
      for (String line : lines) {
        String[] fields = line.strip().split("\\s+");
        if (fields[3].equals(LISTENS) && inodes.contains(fields[9])) {
          sockets.add(fields[1]);
        }
      }
    }
    return sockets;
  }
}
