package org.pga.profile.bench.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.InputException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.bench.group.GroupTask;
import org.pga.profile.bench.group.Member;

/**
 * DiskBench on one node, by the first task there: each device alone, of the local ones the first 2,
 * 4 …, then all at once.
 */
public final class DiskTask implements GroupTask<DiskSpec, DiskResult> {
  @Override
  public DiskResult run(DiskSpec spec, Member member) throws Exception {
    if (member.meet("hosts", member.host()).indexOf(member.host()) < member.index()) {
      // Two on one node would take each other's bandwidth.
      return new DiskResult(member.host(), List.of(), List.of(), List.of());
    }
    DiskBench bench = new DiskBench(member.host(), spec, member::alive);
    List<TestedDevice> opened = new ArrayList<>();
    List<TestedDevice> devices = new ArrayList<>();
    List<String> failures = new ArrayList<>();
    try {
      for (String name : names(spec)) {
        try {
          TestedDevice device = open(name, member.conf());
          opened.add(device);
          bench.measure(List.of(device));
          devices.add(device);
        } catch (IOException e) {
          failures.add(name + ": " + e.getMessage());
        }
      }
      together(bench, devices, failures);
    } finally {
      for (TestedDevice device : opened) {
        device.clear();
      }
    }
    return new DiskResult(member.host(), bench.disks(), failures, bench.notes());
  }

  /**
   * The first 2, 4 …, then all; what fails leaves what was measured before. Hadoop's file systems
   * aren't among them: their bytes go to disks of other nodes, or to the same ones.
   */
  static void together(DiskBench bench, List<TestedDevice> all, List<String> failures)
      throws InterruptedException {
    List<TestedDevice> devices =
        all.stream().filter(device -> !(device instanceof HadoopDevice)).toList();
    // What each further disk brings: controllers and processors may be the limit (Conley et al.).
    for (int some = 2; some < 2 * devices.size(); some *= 2) {
      List<TestedDevice> set = devices.subList(0, Math.min(some, devices.size()));
      try {
        bench.measure(set);
      } catch (IOException e) {
        failures.add(
            set.stream().map(TestedDevice::name).collect(Collectors.joining(" and "))
                + " together: "
                + e.getMessage());
      }
    }
  }

  private static List<String> names(DiskSpec spec) throws InputException {
    String yarn = System.getenv("LOCAL_DIRS");
    if (!spec.devices().isEmpty()) {
      return spec.devices();
    }
    if (yarn == null) {
      throw new InputException("which disks? Name a folder on each");
    }
    return List.of(yarn.split(","));
  }

  /** Of YARN's folders only what names the disk; the rest is of this job. */
  private static String shown(String path) {
    int end = path.indexOf("/usercache/");
    return end < 0 ? path : path.substring(0, end);
  }

  private static TestedDevice open(String name, Configuration conf) throws IOException {
    if (Bandwidths.Disk.ofHadoop(name)) {
      return new HadoopDevice(name, conf);
    }
    String path = new org.apache.hadoop.fs.Path(name).toUri().getPath();
    if (!Files.isDirectory(Path.of(path))) {
      throw new InputException("there is no such folder");
    }
    return new LocalDevice(shown(path), Path.of(path), conf);
  }
}
