package org.pga.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
  @TempDir Path root;

  private void write(String file, String text) throws IOException {
    Files.createDirectories(root.resolve(file).getParent());
    Files.writeString(root.resolve(file), text);
  }

  @Test
  void twoSocketsOfTwoCoresWithTwoThreadsEach() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int cpu = 0; cpu < 8; cpu++) {
      text.append("processor\t: ").append(cpu).append('\n');
      text.append("model name\t: Xeon(R) CPU E5-2670 0 @ 2.60GHz\ncpu MHz\t\t: 1200.000\n");
      text.append("physical id\t: ").append(cpu % 4 / 2).append('\n');
      text.append("core id\t\t: ").append(cpu % 2).append("\npower management:\n\n");
    }
    write("proc/cpuinfo", text.toString());
    write("proc/meminfo", "MemTotal:       24564032 kB\nMemFree: 1 kB\n");
    write("etc/os-release", "NAME=Debian\nPRETTY_NAME=\"Debian GNU/Linux 12\"\n");
    Machine machine = Machine.of(root);
    assertEquals("Xeon(R) CPU E5-2670 0 @ 2.60GHz", machine.cpu());
    assertEquals(2, machine.sockets());
    assertEquals(4, machine.cores());
    assertEquals(8, machine.logicalCpus());
    assertEquals(2_600_000_000L, machine.hertz());
    assertEquals(24564032L * 1024, machine.memoryBytes());
    assertTrue(machine.os().startsWith("Debian GNU/Linux 12, "), machine.os());

    write("sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "3300000\n");
    assertEquals(2_600_000_000L, Machine.of(root).hertz(), "not the turbo clock");
  }

  @Test
  void theLargestClockIsTakenWhereNoneIsNominal() throws IOException {
    write("proc/cpuinfo", "processor\t: 0\nmodel name\t: AMD EPYC 7763\n");
    write("sys/devices/system/cpu/cpu0/cpufreq/cpuinfo_max_freq", "3500000\n");
    assertEquals(3_500_000_000L, Machine.of(root).hertz());
    write("sys/devices/system/cpu/cpu0/cpufreq/base_frequency", "2450000\n");
    assertEquals(2_450_000_000L, Machine.of(root).hertz());
  }

  /** ARM's cpuinfo has no sockets, and other systems none of the files. */
  @Test
  void whatIsNotToldIsUnknown() throws IOException {
    assertEquals(
        new Machine(null, null, null, null, null, null, Machine.of(root).os()), Machine.of(root));
    write("proc/cpuinfo", "processor\t: 0\nBogoMIPS\t: 50.00\n\nModel\t\t: Raspberry Pi 4\n");
    Machine machine = Machine.of(root);
    assertEquals("Raspberry Pi 4", machine.cpu());
    assertNull(machine.sockets());
    assertNull(machine.hertz());
  }

  @Test
  void thisOneTellsItsMemory() {
    assertNotNull(Machine.here().memoryBytes());
  }
}
