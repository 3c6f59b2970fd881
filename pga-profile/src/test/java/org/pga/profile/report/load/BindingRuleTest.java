package org.pga.profile.report.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.profile.RunRecord;
import org.pga.profile.compare.HostLoad;

class BindingRuleTest {
  private static StageUse load(
      Double cpu, Double ioWait, Double stalled, Double disk, Double network) {
    return load(cpu, null, ioWait, stalled, disk, network);
  }

  private static StageUse load(
      Double cpu, Double others, Double ioWait, Double stalled, Double disk, Double network) {
    return new StageUse(
        cpu,
        null,
        others,
        ioWait,
        stalled,
        disk == null ? null : new HostLoad.Use("sda", disk),
        disk == null ? null : new HostLoad.Use("sda", disk),
        network == null ? null : new HostLoad.Use("eth0", network),
        null,
        null,
        null,
        null);
  }

  @ParameterizedTest
  @CsvSource({
    "0.80, 0.10, 0.10, 0.50, 0.10, CPU",
    "0.79, 0.24, 0.24, 0.79, 0.69, none",
    "0.30, 0.10, 0.10, 0.80, 0.10, disk",
    "0.30, 0.25, 0.10, 0.50, 0.10, disk",
    "0.30, 0.10, 0.25, 0.50, 0.10, disk",
    "0.30, 0.50, 0.40, 0.99, 0.10, disk",
    "0.30, 0.10, 0.10, 0.50, 0.70, network",
    "0.90, 0.10, 0.10, 0.99, 0.10, disk and CPU",
    "0.99, 0.10, 0.10, 0.85, 0.10, CPU and disk",
    // What wasn't measured may have bound it, but not where something else is known to.
    "0.90, ,     ,     ,     ,     CPU",
    "0.30, ,     ,     ,     ,     none that was measured",
    "0.30, 0.10, 0.10, 0.50, ,     none that was measured",
    ",     ,     ,     ,     ,     not measured"
  })
  void whatIsUsedToItsLimitBinds(
      Double cpu, Double ioWait, Double stalled, Double disk, Double network, String resource) {
    assertEquals(resource, BindingRule.of(load(cpu, ioWait, stalled, disk, network)).resource());
  }

  @Test
  void whatOtherProcessesUsedDoesntBind() {
    BindingRule.Bound bound = BindingRule.of(load(1.0, 0.75, 0.0, 0.0, 0.1, 0.1));
    assertEquals("none", bound.resource());
    assertTrue(
        bound.reason().startsWith("100 % of the processors in use, 75 % by other processes"),
        bound.reason());
    assertEquals("CPU", BindingRule.of(load(0.95, 0.05, 0.0, 0.0, 0.1, 0.1)).resource());
  }

  /** By taskset, or in a container, 2 of 64: both full are 3 % of all. */
  @Test
  void allThatTheProcessMayUseBinds() throws IOException {
    String record =
        """
        {"environment": {"mode": "embedded", "cores": %d},
         "stages": [{"name": "finish", "engine": "mapreduce", "startMillis": 1000, "seconds": 2.0,
                     "cpuSeconds": 3.9}],
         "hosts": [{"host": "h", "hardware": {"logicalCpus": 64}, "startMillis": 1000,
                    "stepMillis": 1000,
                    "columns": {"cpu.user": [0.03, 0.03], "cpu.system": [0, 0],
                                "cpu.steal": [0, 0]}}]}
        """;
    BindingRule.Bound two = BindingRule.of(use(record.formatted(2)));
    assertEquals("CPU", two.resource());
    assertEquals("98 % of the processors that the run may use", two.reason());
    BindingRule.Bound all = BindingRule.of(use(record.formatted(64)));
    assertEquals("none that was measured", all.resource());
    assertTrue(all.reason().startsWith("3 % of the processors in use; not measured"));
  }

  /** Busy is one with a request or more: a hard disk does no more than that, others do. */
  @Test
  void aBusyDiskBindsIfItIsAHardDisk() throws IOException {
    assertEquals("disk", disks("hdd", "0.1", "0.85").resource());
    for (String kind : new String[] {"ssd", "nvme", "virtual"}) {
      BindingRule.Bound busy = disks(kind, "0.1", "0.5");
      assertEquals("none that was measured", busy.resource(), kind);
      assertTrue(busy.reason().contains("95 % of the time busy, x"), busy.reason());
      assertEquals("disk", disks(kind, "0.3", "0.5").resource(), kind + ", and waited for");
      assertEquals("disk", disks(kind, "0.1", "0.85").resource(), kind + ", beside a hard disk");
    }
  }

  /** A disk x of a kind, busy for 95 % of the time, and a hard disk. */
  private static BindingRule.Bound disks(String kind, String ioWait, String hdd)
      throws IOException {
    String record =
        """
        {"environment": {"mode": "yarn"},
         "stages": [{"name": "finish", "engine": "mapreduce", "startMillis": 1000,
                     "seconds": 1.0}],
         "hosts": [{"host": "h", "startMillis": 1000, "stepMillis": 1000,
                    "hardware": {"disks": [{"name": "x", "kind": "%s"},
                                           {"name": "sdb", "kind": "hdd"}]},
                    "columns": {"cpu.iowait": [%s], "disk.x.busy": [0.95],
                                "disk.sdb.busy": [%s]}}]}
        """;
    return BindingRule.of(use(record.formatted(kind, ioWait, hdd)));
  }

  private static StageUse use(String json) throws IOException {
    RunRecord run = RunRecord.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)));
    return StageUse.of(run.stages().get(0), new HostLoad(run.hosts()), run);
  }

  @Test
  void theFiguresAreGiven() {
    assertEquals(
        "95 % of the processors in use",
        BindingRule.of(load(0.95, 0.01, null, 0.1, null)).reason());
    assertEquals(
        "10 % of the processors in use; 20 % of the time busy, sda; not measured: network",
        BindingRule.of(load(0.1, null, null, 0.2, null)).reason());
  }
}
