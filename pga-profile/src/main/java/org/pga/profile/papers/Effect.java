package org.pga.profile.papers;

import java.util.ArrayList;
import java.util.List;
import org.pga.profile.papers.DasPark.Stage;

/**
 * What Das and Park print of one cluster beside another: the change of a stage's time, in percent.
 *
 * @param least, most the same twice where they name one number; −100 and 0 for "faster"
 */
record Effect(
    String what, Stage stage, double least, double most, String cluster, String baseline) {
  /** In the order that they are shown. */
  static final List<Effect> ALL = all();

  private static List<Effect> all() {
    List<Effect> all = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      all.add(new Effect("InfiniBand, 10 GbE", stage, -2, 2, "SuperMikeII", "SwatIII-Basic"));
    }
    String ssd = "SwatIII-Storage";
    String hdd = "SwatIII-Basic";
    String memory = "SwatIII-Memory";
    all.add(new Effect("SSD for HDD", Stage.BUILD, -60, -60, ssd, hdd));
    all.add(new Effect("SSD for HDD", Stage.SIMPLIFY, -5, 0, ssd, hdd));
    all.add(new Effect("SSD for HDD", Stage.SCAFFOLD, -10, -10, ssd, hdd));
    all.add(new Effect("4 HDDs for an SSD", Stage.BUILD, -5, 5, "SwatIII-Storage-4HDD", ssd));
    all.add(new Effect("2 HDDs for one", Stage.BUILD, -50, -50, "SwatIII-Storage-2HDD", hdd));
    all.add(new Effect("256 GB for 32", Stage.BUILD, -20, -20, memory, ssd));
    all.add(new Effect("256 GB for 32", Stage.SIMPLIFY, -40, -40, memory, ssd));
    all.add(new Effect("SSD and 256 GB", Stage.BUILD, -70, -70, memory, hdd));
    all.add(
        new Effect(
            "7 SSDs, 7 HDDs",
            Stage.BUILD,
            0,
            0,
            "SwatIII-FullScaleup-SSD",
            "SwatIII-FullScaleup-HDD"));
    for (Stage stage : Stage.values()) {
      all.add(new Effect("CeresII, SuperMikeII", stage, -100, 0, "CeresII", "SuperMikeII"));
    }
    return List.copyOf(all);
  }

  /** A time on a cluster over that on another, as printed: from … to. */
  record Ratio(double least, double most) {
    private Ratio times(Ratio other) {
      return new Ratio(least * other.least, most * other.most);
    }

    /** How far a predicted one lies outside. */
    double error(double predicted) {
      return predicted - Math.max(least, Math.min(most, predicted));
    }
  }

  /**
   * What follows from what they print, directly or step by step; null: nothing. SuperMikeII and
   * SwatIII-Basic are the same, within 2 %.
   */
  static Ratio printed(String cluster, String baseline, Stage stage) {
    if (same(cluster).equals(same(baseline))) {
      return new Ratio(1, 1);
    }
    Ratio found = null;
    for (Effect effect : ALL) {
      boolean stated = effect.least > -100 && effect.stage == stage;
      if (stated && effect.cluster.equals(cluster)) {
        boolean direct = same(effect.baseline).equals(same(baseline));
        Ratio rest = printed(effect.baseline, baseline, stage);
        if (rest != null && (found == null || direct)) {
          found = rest.times(new Ratio(1 + effect.least / 100, 1 + effect.most / 100));
        }
      }
    }
    return found;
  }

  private static String same(String cluster) {
    return cluster.equals("SuperMikeII") ? "SwatIII-Basic" : cluster;
  }
}
