package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What is advised where containers don't come. */
class ContainerWaitTest {
  @Test
  void asManyWorkersAsHaveRoomOrTwo() {
    String others =
        "smaller containers (-D mapreduce.map.memory.mb=…), a queue with more room, or wait longer"
            + " (-D pga.container.wait=…).";
    assertEquals("Use fewer workers (--workers 7), " + others, ContainerWait.advice(8, 8));
    assertEquals("Use fewer workers (--workers 3), " + others, ContainerWait.advice(8, 4));
    assertEquals("Use fewer workers (--workers 2), " + others, ContainerWait.advice(8, 0));
    assertEquals("Use fewer workers (--workers 2), " + others, ContainerWait.advice(3, 3));
    assertEquals("Use " + others, ContainerWait.advice(2, 2), "fewer can't be");
    assertEquals("Use " + others, ContainerWait.advice(2, 1));
  }
}
