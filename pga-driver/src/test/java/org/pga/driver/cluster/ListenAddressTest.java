package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.http.HttpServer2;
import org.apache.hadoop.ipc.Server;
import org.apache.hadoop.mapred.ShuffleHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** In a process of its own, for the address is in its environment. */
class ListenAddressTest {
  private static final String ADDRESS = "127.0.0.3";

  @Test
  @EnabledOnOs(OS.LINUX) // others have 127.0.0.1 only
  void whatHadoopOpensOnAllAddressesIsOnTheClusters(@TempDir Path temp) throws Exception {
    Path jar = temp.resolve("listen.jar");
    try (OutputStream out = Files.newOutputStream(jar)) {
      ListenAddress.write(out);
    }
    Files.createDirectories(temp.resolve("webapps/any"));
    String classPath = temp + File.pathSeparator + System.getProperty("java.class.path");
    assertEquals("[0.0.0.0, 0.0.0.0, 0.0.0.0]", said(temp, classPath));
    assertEquals(
        List.of(ADDRESS, ADDRESS, ADDRESS).toString(),
        said(temp, jar + File.pathSeparator + classPath));
  }

  private static String said(Path temp, String classPath) throws Exception {
    Path output = Files.createTempFile(temp, "said", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.net.preferIPv4Stack=true",
            Listens.class.getName());
    builder.environment().put("CLASSPATH", classPath);
    builder.environment().put(ListenAddress.VARIABLE, ADDRESS);
    builder.environment().remove("JDK_JAVA_OPTIONS");
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    int exitCode = process.waitFor();
    List<String> lines = Files.readAllLines(output);
    assertEquals(0, exitCode, lines::toString);
    return lines.get(lines.size() - 1);
  }

  /** Opens each of the three on all addresses, as Hadoop does. */
  static final class Listens {
    private Listens() {}

    public static void main(String[] unused) throws Exception {
      try (ServerSocket socket = new ServerSocket()) {
        Server.bind(socket, new InetSocketAddress(0), 1);
        Stream<InetAddress> all = Stream.of(socket.getInetAddress(), ofPage(), ofShuffle());
        System.out.println(all.map(InetAddress::getHostAddress).toList());
      }
      System.exit(0);
    }

    private static InetAddress ofPage() throws Exception {
      HttpServer2 server =
          new HttpServer2.Builder()
              .setName("any")
              .addEndpoint(URI.create("http://0.0.0.0:0"))
              .setFindPort(true)
              .build();
      server.start();
      return server.getConnectorAddress(0).getAddress();
    }

    private static InetAddress ofShuffle() throws Exception {
      Configuration conf = new Configuration();
      conf.setInt(ShuffleHandler.SHUFFLE_PORT_CONFIG_KEY, 0);
      try (Shuffle shuffle = new Shuffle()) {
        shuffle.init(conf);
        shuffle.start();
        return shuffle.address();
      }
    }
  }

  static final class Shuffle extends ShuffleHandler {
    InetAddress address() {
      return ((InetSocketAddress) allChannels.iterator().next().localAddress()).getAddress();
    }
  }
}
