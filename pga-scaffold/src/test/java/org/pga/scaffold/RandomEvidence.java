package org.pga.scaffold;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.scaffold.rule.InsertModel;

/**
 * A random genome full of repeats, its unitigs, and what reads of it would say about them: pairs of
 * a few libraries and overhangs, some of them wrong. Stands in for placing and linking.
 */
final class RandomEvidence extends DrawnEvidence {
  RandomEvidence(Random random) {
    this(random, false);
  }

  RandomEvidence(Random random, boolean wrongEnds) {
    super(random);
    this.wrongEnds = wrongEnds;
    k = List.of(11, 13, 17, 23, 31).get(random.nextInt(5));
    threads = random.nextBoolean();
    spliced = random.nextInt(3) == 0;
    strayed = 1;
    readLength = k + 10 + random.nextInt(3 * k);
    genome();
    graph(unitig -> unitig.countSum() * (DEPTH + random.nextInt(9) - 4));
    models();
    for (InsertModel model : models) {
      pairs(model);
    }
    record();
  }

  private void genome() {
    List<String> repeats = new ArrayList<>();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      repeats.add(
          RandomReads.bases(random, k + random.nextInt(random.nextBoolean() ? 20 : 150), 4));
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      StringBuilder text = new StringBuilder();
      for (int parts = 1 + random.nextInt(14); parts > 0; parts--) {
        text.append(
            RandomReads.bases(random, 1 + random.nextInt(random.nextInt(4) == 0 ? 1500 : 200), 4));
        String repeat = repeats.get(random.nextInt(repeats.size()));
        text.append(random.nextBoolean() ? repeat : Oracle.reverseComplement(repeat));
      }
      if (text.length() > readLength + k) {
        molecules.add(text.toString());
        circular.add(random.nextBoolean());
      }
    }
  }

  private void models() {
    for (int library = random.nextInt(4); library > 0; library--) {
      boolean mates = random.nextInt(3) == 0;
      double mean = mates ? 900 + random.nextInt(800) : 2 * readLength + random.nextInt(250);
      double deviation = 3 + random.nextInt(mates ? 100 : 25);
      models.add(
          new InsertModel(
              models.size(), mates, mean, deviation, Math.pow(random.nextDouble(), 3) / 2));
    }
  }

  private void pairs(InsertModel model) {
    for (int molecule = 0; molecule < molecules.size(); molecule++) {
      int length = molecules.get(molecule).length();
      int most = (int) (model.mean() + 5 * model.deviation());
      String text = molecules.get(molecule).repeat(circular.get(molecule) ? most / length + 2 : 1);
      for (int i = (int) (length * model.density()); i > 0; i--) {
        int insert = (int) Math.round(model.mean() + random.nextGaussian() * model.deviation());
        int start = random.nextInt(length);
        if (insert >= readLength && start + insert <= text.length()) {
          pair(model.library(), text.substring(start, start + insert));
        }
      }
    }
    for (int i = molecules.isEmpty() ? 0 : random.nextInt(5); i > 0; i--) {
      falseJunction(model);
    }
  }

  /** Pairs that agree on what isn't so. */
  private void falseJunction(InsertModel model) {
    String left = molecules.get(random.nextInt(molecules.size()));
    String right = molecules.get(random.nextInt(molecules.size()));
    left = left.substring(0, random.nextInt(left.length()));
    right = Oracle.reverseComplement(right.substring(0, random.nextInt(right.length())));
    String text = left + right;
    for (int i = random.nextInt(60); i > 0; i--) {
      int start = left.length() - random.nextInt((int) model.mean());
      int insert = (int) Math.round(model.mean() + random.nextGaussian() * model.deviation());
      if (insert >= readLength && start >= 0 && start + insert <= text.length()) {
        pair(model.library(), text.substring(start, start + insert));
      }
    }
  }

  /** Of twenty mates one comes from elsewhere. */
  private void pair(int library, String fragment) {
    String first = read(fragment);
    String second = read(Oracle.reverseComplement(fragment));
    if (random.nextInt(20) == 0) {
      String molecule = molecules.get(random.nextInt(molecules.size()));
      int start = random.nextInt(molecule.length() - readLength);
      second = molecule.substring(start, start + readLength);
    }
    pair(library, first, second);
  }
}
