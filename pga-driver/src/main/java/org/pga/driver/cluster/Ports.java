package org.pga.driver.cluster;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
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
  private final Set<Integer> given = new HashSet<>();

  Ports(String host) {
    this.host = host;
  }

  String host() {
    return host;
  }

  String nextAddress() throws InputException {
    return host + ":" + next();
  }

  int next() throws InputException {
    for (int i = 0; i < TRIES; i++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST);
      if (isFree(port) && given.add(port)) {
        return port;
      }
    }
    throw new InputException(
        "no free port found on " + host + " from " + LOWEST + " to " + HIGHEST);
  }

  private boolean isFree(int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(host, port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
