package org.pga.profile.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;

/**
 * What a run takes where nodes of one type aren't equally fast, in many trials. Conley et al. found
 * that they aren't, took the slowest for all, and left variance open.
 *
 * <p>A node's speed is drawn from a log-normal distribution around what the model takes all nodes
 * for; it holds for processors, disks and network of the node. Hadoop hands tasks out on demand, in
 * waves: a slow node gets fewer, and only a wave's end waits for it. Giraph, and Themis, share out
 * the data beforehand and wait for the slowest. Speculative execution is left out.
 */
public final class SpeedTrials {
  /** Enough for a 95th percentile that moves by less than a hundredth from seed to seed. */
  private static final int TRIALS = 1000;

  private static final long SEED = 1;

  private final List<Waves> stages = new ArrayList<>();

  private final NodeRates node;
  private final double[] speeds;
  private final double[] seconds = new double[TRIALS];

  /** Seconds of a stage that follow the nodes' speed, those that don't, and its tasks. */
  private record Waves(double scaled, double fixed, int[] tasks) {}

  /**
   * @param deviation of the logarithm of speeds: 0.1 is a tenth
   */
  public SpeedTrials(RunLoad run, NodeRates node, Assumptions assumptions, double deviation) {
    this.node = node;
    this.speeds = new double[node.workers()];
    for (StageTime time : new BottleneckModel(node, assumptions).predict(run)) {
      double fixed = time.busy().get(Resource.OVERHEAD);
      stages.add(new Waves(time.seconds() - fixed, fixed, tasks(time.load())));
    }
    Random random = new Random(SEED);
    for (int trial = 0; trial < TRIALS; trial++) {
      Arrays.setAll(speeds, i -> speed(random, deviation));
      double slowest = Arrays.stream(speeds).min().orElseThrow();
      for (Waves stage : stages) {
        double stretched = stage.tasks == null ? 1 / slowest : stretched(stage.tasks);
        seconds[trial] += stage.scaled * stretched + stage.fixed;
      }
    }
    Arrays.sort(seconds);
  }

  /** Seconds that such a share of the runs doesn't exceed. */
  public double seconds(double share) {
    return seconds[(int) Math.ceil(share * TRIALS) - 1];
  }

  /**
   * Nodes to allocate, so that in such a share of cases enough of them reach a share of the usual
   * speed: {@code pga profile --screen} names those that don't.
   */
  public static int toAllocate(int wanted, double speed, double deviation, double certainty) {
    Random random = new Random(SEED);
    int[] allocated = new int[TRIALS];
    for (int trial = 0; trial < TRIALS; trial++) {
      for (int found = 0; found < wanted; allocated[trial]++) {
        found += speed(random, deviation) >= speed ? 1 : 0;
      }
    }
    Arrays.sort(allocated);
    return allocated[(int) Math.ceil(certainty * TRIALS) - 1];
  }

  private static double speed(Random random, double deviation) {
    return Math.exp(deviation * random.nextGaussian());
  }

  /** Maps and reducers; null: not handed out on demand. */
  private int[] tasks(StageLoad load) {
    if (load.giraph() || load.localRead() == null || load.localWritten() == null) {
      return null;
    }
    int reducers =
        StageLoad.known(load.shuffle()) == 0
            ? 0
            : BottleneckModel.REDUCER_WAVES * node.workers() * node.containers();
    return new int[] {Spills.tasks(StageLoad.known(load.in())), reducers};
  }

  /** How much longer equal tasks take than on nodes of speed 1, with a barrier after the maps. */
  private double stretched(int[] tasks) {
    double now = 0;
    double usual = 0;
    for (int number : tasks) {
      now += lastEnd(number);
      usual += Math.ceil((double) number / node.workers() / node.containers());
    }
    return now / usual;
  }

  /** When the last of equal tasks ends, each handed to whoever is free first. */
  private double lastEnd(int tasks) {
    record Free(int who, double at) {}
    PriorityQueue<Free> free =
        new PriorityQueue<>(Comparator.comparingDouble(Free::at).thenComparingInt(Free::who));
    for (int i = 0; i < speeds.length; i++) {
      free.add(new Free(i, 0));
    }
    double last = 0;
    for (int left = tasks; left > 0; left -= node.containers()) {
      Free next = free.remove();
      double end = next.at + 1 / speeds[next.who];
      last = Math.max(last, end);
      free.add(new Free(next.who, end));
    }
    return last;
  }
}
