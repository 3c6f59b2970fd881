package org.pga.driver.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Which addresses processes listen on, by Linux's {@code /proc}. */
final class Listening {
  private static final String LISTEN = "0A";

  private Listening() {}

  /**
   * Looks once.
   *
   * @param part of the command lines of the processes asked for
   * @return main class and address, such as {@code NodeManager 127.0.0.1}
   */
  static Set<String> of(String part) throws IOException {
    Map<String, String> addresses = new HashMap<>();
    for (String table : List.of("tcp", "tcp6")) {
      Path file = Path.of("/proc/net", table);
      for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
        String[] words = line.strip().split(" +");
        if (words[3].equals(LISTEN)) {
          addresses.put("socket:[" + words[9] + "]", address(words[1].split(":")[0]));
        }
      }
    }
    Set<String> seen = new TreeSet<>();
    for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
      String line = process.info().commandLine().orElse("");
      if (line.contains(part) && line.contains("java")) {
        sockets(process.pid())
            .filter(addresses::containsKey)
            .forEach(socket -> seen.add(mainClass(line) + " " + addresses.get(socket)));
      }
    }
    return seen;
  }

  private static Stream<String> sockets(long pid) {
    try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
      return files.map(Listening::target).toList().stream();
    } catch (IOException | UncheckedIOException e) {
      return Stream.of(); // it has ended
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return ""; // closed
    }
  }

  /** From hexadecimal digits, in words of 32 bits of the machine's order. */
  private static String address(String digits) throws IOException {
    ByteBuffer words = ByteBuffer.wrap(HexFormat.of().parseHex(digits));
    ByteBuffer bytes = ByteBuffer.allocate(words.capacity());
    while (words.hasRemaining()) {
      int word = words.order(ByteOrder.nativeOrder()).getInt();
      bytes.order(ByteOrder.BIG_ENDIAN).putInt(word);
    }
    // Of IPv4 also where it is written as IPv6.
    return InetAddress.getByAddress(bytes.array()).getHostAddress();
  }

  private static String mainClass(String line) {
    return Stream.of(line.split(" "))
        .filter(word -> word.startsWith("org."))
        .map(word -> word.substring(word.lastIndexOf('.') + 1))
        .findFirst()
        .orElse("java");
  }
}
