package org.pga.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;

class EnvironmentTest {
  @Test
  void coresAreThoseThatTheRunMayUse() {
    Machine machine = new Machine("m", 1, 4, 8, null, 100L, "os");
    assertEquals(2, Environment.cores(machine, 2), "taskset -c 0,1");
    assertEquals(8, Environment.cores(machine, 8));
    assertEquals(
        Runtime.getRuntime().availableProcessors(),
        Environment.here(true, new Configuration(false)).cores());
  }
}
