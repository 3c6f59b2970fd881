package org.pga.driver.command.plan;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.pga.driver.settings.UsageException;
import org.pga.profile.bench.Bandwidths;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.plan.Disks;
import org.pga.profile.plan.Storage;

/**
 * Rates of disks and networks that {@code pga plan} is given, as files of benchmarks or as options,
 * which go before files.
 */
record GivenRates(Configuration conf, PlanOptions options) {
  /** By name of the cluster; those of which nothing is given are missing. */
  Map<String, Bandwidths> of(List<Cluster> clusters) throws IOException {
    Map<String, Bandwidths> measured = new HashMap<>();
    for (String entry : options.bandwidths) {
      int equals = entry.indexOf('=');
      String file = entry.substring(equals + 1);
      String name =
          equals < 0 ? only(clusters, "--bandwidths " + entry) : entry.substring(0, equals);
      if (clusters.stream().noneMatch(cluster -> cluster.name().equals(name))) {
        throw new UsageException(
            "--bandwidths " + entry + ": " + name + " isn't among the clusters");
      }
      measured.merge(name, BandwidthsFile.read(file, conf), GivenRates::together);
    }
    if (options.givesRates()) {
      measured.merge(only(clusters, "rates of disks and network"), given(), GivenRates::replaced);
    }
    return measured;
  }

  /** Disks of one file and network of another, say. */
  private static Bandwidths together(Bandwidths one, Bandwidths other) {
    return new Bandwidths(
        Stream.concat(one.disks().stream(), other.disks().stream()).toList(),
        Stream.concat(one.network().stream(), other.network().stream()).toList());
  }

  /** Disks, or network, that options give go before those of files; so does reading or writing. */
  private static Bandwidths replaced(Bandwidths files, Bandwidths given) {
    List<Bandwidths.Disk> disks =
        Disks.measured(given).map(one -> List.of(with(one, files))).orElse(files.disks());
    return new Bandwidths(disks, given.network().isEmpty() ? files.network() : given.network());
  }

  /** What isn't given, as the files say, with their doubt. */
  private static Bandwidths.Disk with(Storage given, Bandwidths files) {
    boolean all = given.reads() && given.writes();
    String cache = all || Disks.doubts(files).isEmpty() ? null : Bandwidths.Disk.NOT_DEFEATED;
    return disk(given.or(Disks.measured(files).orElse(Storage.UNKNOWN)), cache);
  }

  private static Bandwidths.Disk disk(Storage disks, String cache) {
    return new Bandwidths.Disk(
        null,
        List.of("given"),
        null,
        cache,
        disks.read(),
        disks.write(),
        disks.readWhileWriting(),
        disks.writeWhileReading(),
        null);
  }

  private static String only(List<Cluster> clusters, String what) {
    if (clusters.size() > 1) {
      throw new UsageException(
          what + ": say which cluster (--bandwidths NAME=FILE), or name only one");
    }
    return clusters.get(0).name();
  }

  /** The rates given by options: the same for two nodes and for many. */
  private Bandwidths given() {
    return new Bandwidths(
        options.diskRead == null && options.diskWrite == null && options.diskBoth == null
            ? List.of()
            : List.of(
                disk(
                    new Storage(
                        options.diskRead, options.diskWrite, options.diskBoth, options.diskBoth),
                    null)),
        options.network == null
            ? List.of()
            : List.of(
                new Bandwidths.Network(2, options.network, null, null),
                new Bandwidths.Network(Integer.MAX_VALUE, options.network, null, null)));
  }
}
