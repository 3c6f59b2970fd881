package org.pga.driver.command.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BenchNodesTest {
  @Test
  void nodesThatNoTaskCameToAreNamedWithWhatToDo() {
    BenchNodes nodes = new BenchNodes(List.of("a", "b", "c"), Map.of("d", "lost"), 1537);
    assertEquals(List.of(), nodes.silent(List.of("c", "b", "a", "a")));
    List<String> silent = nodes.silent(List.of("a", "a", "c"));
    assertEquals(1, silent.size());
    assertTrue(silent.get(0).startsWith("b: no task"), silent.get(0));
    assertTrue(silent.get(0).contains("memory.mb=1537"), silent.get(0));
  }
}
