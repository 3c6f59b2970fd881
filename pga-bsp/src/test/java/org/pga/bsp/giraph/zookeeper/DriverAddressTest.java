package org.pga.bsp.giraph.zookeeper;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetSocketAddress;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.Test;

class DriverAddressTest {
  private static void check(String host, int port, String... settings) {
    Configuration conf = new YarnConfiguration();
    for (int i = 0; i < settings.length; i += 2) {
      conf.set("yarn.resourcemanager." + settings[i], settings[i + 1]);
    }
    InetSocketAddress address = DriverAddress.address(conf);
    assertEquals(host, address.getHostString());
    assertEquals(port, address.getPort());
  }

  @Test
  void oneResourceManagerIsNamedByItsAddressOrItsHost() {
    check("192.0.2.7", 9032, "address", "192.0.2.7:9032");
    check("192.0.2.7", 8032, "hostname", "192.0.2.7");
  }

  /** Hosts alone are what Hadoop's own example of high availability has. */
  @Test
  void ofSeveralItIsTheFirst() {
    String[] hosts = {
      "ha.enabled",
      "true",
      "ha.rm-ids",
      "rm1,rm2",
      "hostname.rm1",
      "192.0.2.7",
      "hostname.rm2",
      "192.0.2.8"
    };
    check("192.0.2.7", 8032, hosts);
    String[] addresses = {
      "ha.enabled",
      "true",
      "ha.rm-ids",
      "rm1,rm2",
      "address.rm1",
      "192.0.2.7:9032",
      "address.rm2",
      "192.0.2.8:9032"
    };
    check("192.0.2.7", 9032, addresses);
  }
}
