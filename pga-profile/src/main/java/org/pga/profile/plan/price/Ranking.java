package org.pga.profile.plan.price;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.pga.profile.plan.Assumptions;
import org.pga.profile.plan.BottleneckModel;
import org.pga.profile.plan.Busy;
import org.pga.profile.plan.Machines;
import org.pga.profile.plan.NetworkAssumption;
import org.pga.profile.plan.NodeRates;
import org.pga.profile.plan.NodesNeeded;
import org.pga.profile.plan.Resource;
import org.pga.profile.plan.RunLoad;
import org.pga.profile.plan.StageTime;
import org.pga.profile.plan.price.Candidate.Offer;
import org.pga.profile.plan.price.Candidate.Rate;

/**
 * Ranks machines by the cost of a job (Conley et al., section 4): all of them are looked at, each
 * in the number that holds input, intermediate data and output and keeps the time limit, under
 * three assumptions about the network side by side.
 *
 * @param assumptions of each of them, which depend on their number, too: one node may be one
 *     process
 * @param memory whether so many of them have the memory without which tasks don't start
 * @param oneProcess whether they are one process: more of them are a cluster, of whose containers
 *     nothing is known, so none are added for memory
 * @param fit whether to take as many workers as are needed, otherwise those of the cluster file
 * @param deadline seconds that the run may take; null: any
 */
public record Ranking(
    RunLoad run,
    Function<Machines, Assumptions> assumptions,
    Predicate<Machines> memory,
    Predicate<Machines> oneProcess,
    Prices prices,
    boolean fit,
    Double deadline) {
  private static final int MOST_WORKERS = 10_000;

  /** With the same assumptions for all machines, whatever their memory. */
  public Ranking(
      RunLoad run, Assumptions assumptions, Prices prices, boolean fit, Double deadline) {
    this(run, machines -> assumptions, machines -> true, machines -> false, prices, fit, deadline);
  }

  /** Cheapest first; those without a price last, by time. */
  public List<Candidate> rank(List<Machines> all) {
    List<Candidate> candidates = new ArrayList<>();
    for (Machines machines : all) {
      candidates.add(candidate(machines));
    }
    candidates.sort(
        Comparator.comparing(
                (Candidate candidate) -> candidate.best().dollars(),
                Comparator.nullsLast(Comparator.naturalOrder()))
            .thenComparing(candidate -> candidate.best().seconds()));
    return candidates;
  }

  /**
   * The first that is priced, can run it, is large enough and keeps the time limit, if there is
   * one.
   */
  public Optional<Candidate> cheapest(List<Candidate> ranked, NetworkAssumption network) {
    return ranked.stream()
        .filter(Candidate::runs)
        .filter(candidate -> inTime(candidate, network))
        .filter(candidate -> candidate.offers().get(network).dollars() != null)
        .min(Comparator.comparing(candidate -> candidate.offers().get(network).dollars()));
  }

  private boolean inTime(Candidate candidate, NetworkAssumption network) {
    Offer offer = candidate.offers().get(network);
    return offer != null && (deadline == null || offer.seconds() <= deadline);
  }

  private Candidate candidate(Machines given) {
    Integer needed = given.needed(run, assumptions.apply(given).replicas());
    int holding = fit && needed != null ? needed : given.cluster().workers();
    int least = fit && !oneProcess.test(given) ? withMemory(given, holding) : holding;
    Rate rate = prices.of(given.cluster()).orElse(null);
    Map<NetworkAssumption, Offer> offers = new EnumMap<>(NetworkAssumption.class);
    for (NetworkAssumption network : NetworkAssumption.values()) {
      given.rates(network).ifPresent(node -> offers.put(network, offer(given, node, least, rate)));
    }
    Machines sized =
        given.withWorkers(offers.get(given.network()).nodes() - given.cluster().masters());
    return new Candidate(sized, needed, memory.test(sized), rate, offers);
  }

  /** So many workers, or more that have enough memory; so many if no number has. */
  private int withMemory(Machines given, int least) {
    for (int few = least; few <= MOST_WORKERS; few += Math.max(1, few / 100)) {
      if (memory.test(given.withWorkers(few))) {
        return few;
      }
    }
    return least;
  }

  private Offer offer(Machines given, NodeRates node, int least, Rate rate) {
    int workers = least;
    if (fit && deadline != null) {
      int enough = within(given, node, least);
      workers = enough == NodesNeeded.NEVER ? least : enough;
    }
    Machines sized = given.withWorkers(workers);
    List<StageTime> times =
        new BottleneckModel(node.withWorkers(workers), assumptions.apply(sized)).predict(run);
    double seconds = times.stream().mapToDouble(StageTime::seconds).sum();
    return new Offer(
        sized.cluster().nodes(),
        seconds,
        rate == null ? null : Double.valueOf(Cost.dollars(sized.cluster(), rate, seconds)),
        binding(times));
  }

  private int within(Machines given, NodeRates node, int least) {
    Assumptions alone = assumptions.apply(given.withWorkers(least));
    if (new BottleneckModel(node.withWorkers(least), alone).seconds(run) <= deadline) {
      return least;
    }
    Assumptions together = assumptions.apply(given.withWorkers(least + 1));
    return NodesNeeded.within(deadline, least + 1, node, together, run);
  }

  /** The resource that binds the stages with most of the time. */
  static Resource binding(List<StageTime> times) {
    Busy bound = new Busy();
    times.forEach(time -> bound.with(time.binding(), time.seconds()));
    return bound.binding();
  }
}
