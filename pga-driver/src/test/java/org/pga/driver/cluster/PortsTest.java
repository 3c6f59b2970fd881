package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.failure.InputException;

class PortsTest {
  private static final String HOST = "127.0.0.1";

  /** The first is of a block for examples in documents, the second is no name at all. */
  @ParameterizedTest
  @ValueSource(strings = {"192.0.2.1", "no.such.host.invalid"})
  void anAddressOfAnotherMachineIsNamed(String address) {
    String said = assertThrows(InputException.class, () -> new Ports(address).next()).getMessage();
    assertTrue(said.startsWith("--address " + address + ": not an address of this machine"), said);
  }

  @Test
  void eachPortIsGivenOnceAndNoneThatIsTaken() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName(HOST));
        ServerSocket free = new ServerSocket(0);
        ServerSocket other = new ServerSocket(0)) {
      free.close();
      other.close();
      int port = free.getLocalPort();
      int next = other.getLocalPort();
      Ports ports =
          new Ports(HOST, List.of(taken.getLocalPort(), port, port, next).iterator()::next);
      assertEquals(port, ports.next());
      assertEquals(next, ports.next());
    }
  }
}
