package org.pga.driver.command.plan;

import java.io.PrintWriter;
import java.util.Locale;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.bench.Screen;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.SpeedTrials;
import org.pga.profile.plan.price.Cost;
import org.pga.profile.plan.price.Prices;

/** What a run takes and costs where its nodes aren't equally fast. */
record SpreadTable(PrintWriter out) {
  private static final double HALF = 0.5;
  private static final double MOST = 0.95;

  /**
   * @param deviation of the logarithm of the nodes' speeds
   */
  void print(
      RunLoad run, Machines machines, Assumptions assumptions, double deviation, Prices prices) {
    SpeedTrials trials = new SpeedTrials(run, machines.best(), assumptions, deviation);
    out.printf(Locale.ROOT, "%nnodes' speeds deviate by %.0f %%:%n", 100 * deviation);
    line("half of the runs take at most", trials.seconds(HALF), machines, prices);
    line("95 of 100", trials.seconds(MOST), machines, prices);
    int workers = machines.cluster().workers();
    out.println(
        Words.of(
            "for %d workers, none slow (below %.1f): allocate %d, in 95 of 100 cases",
            workers, Screen.SHARE, SpeedTrials.toAllocate(workers, Screen.SHARE, deviation, MOST)));
  }

  private void line(String what, double seconds, Machines machines, Prices prices) {
    String dollars =
        prices
            .of(machines.cluster())
            .map(rate -> Words.of(", $%,.2f", Cost.dollars(machines.cluster(), rate, seconds)))
            .orElse("");
    out.println(Words.of("  %-31s %s%s", what, Figures.seconds(seconds), dollars));
  }
}
