package org.pga.profile.record.sample;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SamplesTest {
  private static String text() {
    SampleLines writer = new SampleLines("node\t1", "boot", Map.of("a", "sp\nan"));
    return writer.sample(5, 7, new TreeMap<>(Map.of("a", 1L, "b", -2L)), Map.of("psi", "no"))
        + writer.sample(6, 8, new TreeMap<>(Map.of("a", 3L, "b", 4L)), Map.of("psi", "no"))
        + writer.sample(7, 9, new TreeMap<>(Map.of("a", 5L)), Map.of());
  }

  private static Samples read(byte[] bytes) throws IOException {
    return Samples.read(new ByteArrayInputStream(bytes));
  }

  @Test
  void whatWasWrittenIsRead() throws IOException {
    Samples read = read(text().getBytes(StandardCharsets.UTF_8));
    assertEquals("node 1", read.host());
    assertEquals("boot", read.boot());
    assertEquals(Map.of("a", "sp an"), read.spans());
    assertEquals(Map.of("psi", "no"), read.missing());
    assertEquals(3, read.samples().size());
    Samples.Sample second = read.samples().get(1);
    assertEquals(6, second.nanos());
    assertEquals(8, second.millis());
    assertArrayEquals(new String[] {"a", "b"}, second.names());
    assertArrayEquals(new long[] {3, 4}, second.values());
    assertArrayEquals(new String[] {"a"}, read.samples().get(2).names());
    assertEquals(8, text().lines().count(), "nothing is said twice: " + text());
  }

  @Test
  void aPieceCutAnywhereGivesItsWholeLines() throws IOException {
    byte[] whole = text().getBytes(StandardCharsets.UTF_8);
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      String kept = new String(cut, StandardCharsets.UTF_8);
      long samples =
          kept.substring(0, kept.lastIndexOf('\n') + 1)
              .lines()
              .filter(l -> l.startsWith("at"))
              .count();
      Samples read = read(cut);
      if (kept.contains("\n")) {
        assertEquals(samples, read.samples().size(), kept);
      } else {
        assertNull(read, kept);
      }
    }
  }

  @Test
  void aLateStepDoesntDelayThoseThatFollow() {
    assertEquals(1, Ticker.next(0, 300_000_000L));
    assertEquals(2, Ticker.next(1, 1_000_000_001L));
    assertEquals(2, Ticker.next(1, 999_999_999L), "woken early");
    assertEquals(6, Ticker.next(2, 5_700_000_000L), "three are left out");
  }

  @Test
  void aHostIsCalledAsYarnCallsItUnlessThatIsLoopback() {
    assertEquals("node7", Host.name("node7", "a1b2c3"));
    assertEquals("vm", Host.name("localhost", "vm"));
    assertEquals("vm", Host.name("127.0.0.1", "vm"));
    assertEquals("vm", Host.name(null, "vm"));
  }

  /** The page's form is that of Hadoop 3.4.3, shortened. */
  @Test
  void dataNodesOfAHostAreAddedUpAndASilentOneIsSaid() throws IOException {
    String page =
        """
        {
          "beans" : [ {
            "name" : "Hadoop:service=DataNode,name=DataNodeActivity-vm-19866",
            "BytesWritten" : 1200,
            "TotalWriteTime" : 9,
            "BytesRead" : 5000000000,
            "RemoteBytesRead" : 3
          } ]
        }
        """;
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/jmx",
        exchange -> {
          assertTrue(exchange.getRequestURI().getQuery().contains("DataNodeActivity"));
          exchange.sendResponseHeaders(200, page.length());
          exchange.getResponseBody().write(page.getBytes(StandardCharsets.US_ASCII));
          exchange.close();
        });
    server.start();
    String address = "127.0.0.1:" + server.getAddress().getPort();
    DataNodes two = new DataNodes(List.of(address, address));
    Map<String, Long> figures = new TreeMap<>();
    two.read(figures);
    server.stop(0);
    assertEquals(
        Map.of("datanode.readBytes", 10_000_000_000L, "datanode.writtenBytes", 2400L), figures);
    assertTrue(two.spans().get("datanode").contains(address), "others are another span");
    figures.clear();
    for (int i = 0; i < 5; i++) {
      two.read(figures);
    }
    assertEquals(Map.of(), figures, "no figure is made up");
    assertTrue(two.missing().get("datanode").contains(address), two.missing()::toString);
  }
}
