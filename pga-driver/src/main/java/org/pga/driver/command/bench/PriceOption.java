package org.pga.driver.command.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import org.pga.driver.settings.UsageException;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.plan.price.Prices;
import picocli.CommandLine.Option;

/** What the machines cost that a benchmark measures. */
final class PriceOption {
  @Option(
      names = "--cluster",
      paramLabel = "NAME",
      description =
          "Also show the rates for each dollar an hour, by the price in this cluster file (its name"
              + " or path).")
  private String name;

  /**
   * Looks it up; asked for before anything is measured.
   *
   * @param masters whether a cluster's masters are paid for what is measured
   * @return empty: not asked for
   */
  Optional<ProductivityTable> table(PrintWriter out, boolean masters) throws IOException {
    if (name == null) {
      return Optional.empty();
    }
    Cluster cluster = Clusters.load(name);
    return Optional.of(
        new ProductivityTable(
            out,
            cluster.name(),
            new Prices(null)
                .of(cluster)
                .orElseThrow(
                    () -> new UsageException("--cluster " + name + ": its file has no price")),
            masters ? cluster.masters() : 0));
  }
}
