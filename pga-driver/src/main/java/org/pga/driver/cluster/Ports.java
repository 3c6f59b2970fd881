package org.pga.driver.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntSupplier;
import org.pga.core.failure.InputException;

/**
 * Free ports of one address of this machine, each given once.
 *
 * <p>From below the range that the system uses for outgoing connections, so that nothing takes one
 * between this test and the daemon's start.
 */
final class Ports {
  private static final int LOWEST = 10_000;
  private static final int HIGHEST = 29_000;
  private static final int TRIES = 1000;

  private final String host;
  private final IntSupplier candidates;
  private final Set<Integer> given = new HashSet<>();

  /**
   * Ports of an address.
   *
   * @throws InputException if this machine hasn't got it
   */
  Ports(String host) throws InputException {
    this(host, () -> ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST));
  }

  /**
   * As {@link #Ports(String)}, of given ports.
   *
   * @param candidates ports that may be free
   */
  Ports(String host, IntSupplier candidates) throws InputException {
    this.host = host;
    this.candidates = candidates;
    IOException fault = fault(host, 0);
    if (fault != null) {
      // Else no port of it would seem free.
      throw new InputException(
          "--address "
              + host
              + ": not an address of this machine ("
              + fault.getMessage()
              + "); `hostname -I` lists those");
    }
  }

  String host() {
    return host;
  }

  String nextAddress() throws InputException {
    return host + ":" + next();
  }

  int next() throws InputException {
    for (int i = 0; i < TRIES; i++) {
      int port = candidates.getAsInt();
      if (fault(host, port) == null && given.add(port)) {
        return port;
      }
    }
    throw new InputException(
        "no free port found on " + host + " from " + LOWEST + " to " + HIGHEST);
  }

  /** Why nothing can listen there, or null. */
  private static IOException fault(String address, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(address, port));
      return null;
    } catch (IOException e) {
      return e;
    }
  }
}
