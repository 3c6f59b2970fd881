package org.pga.driver.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.driver.batch.NodeCapacities.Node;

class NodeCapacitiesTest {
  @Test
  void containersAreCountedByTheScarcerOfMemoryAndCores() {
    NodeCapacities nodes = new NodeCapacities(8192, List.of(new Node(8192, 3), new Node(3000, 16)));
    assertEquals(3 + 1, nodes.containers(2048, 1));
    assertEquals(1 + 1, nodes.containers(2048, 2));
    assertEquals(1, nodes.containers(9000, 1), "there will be one, or YARN says why not");
  }

  @Test
  void noContainerIsLargerThanANode() {
    List<Node> nodes = List.of(new Node(3000, 16), new Node(6144, 3));
    assertEquals(6144, new NodeCapacities(8192, nodes).largest());
    assertEquals(4096, new NodeCapacities(4096, nodes).largest());
  }
}
