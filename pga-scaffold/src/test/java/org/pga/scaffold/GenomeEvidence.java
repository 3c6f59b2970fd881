package org.pga.scaffold;

import java.util.Random;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.rule.InsertModel;

/**
 * A small genome as sequencing shows it: repeats shorter and longer than reads and inserts, among
 * them copies that differ and tandems, a plasmid, tears; pairs of one or two libraries of paired
 * ends and maybe one of mate pairs, chimeras among them, and short inserts among the mate pairs.
 */
final class GenomeEvidence extends DrawnEvidence {
  /** Of a hundred pairs: ligated from two places; and of mate pairs those not ligated at all. */
  private static final int CHIMERAS = 3;

  private static final int SHORT_INSERTS = 10;

  GenomeEvidence(Random random) {
    this(random, false);
  }

  GenomeEvidence(Random random, boolean wrongEnds) {
    super(random);
    this.wrongEnds = wrongEnds;
    k = random.nextBoolean() ? 21 : 31;
    readLength = 75 + 25 * random.nextInt(4);
    threads = true;
    tears = wrongEnds ? 4 : 1;
    spliced = random.nextBoolean();
    molecules.add(chromosome());
    circular.add(random.nextBoolean());
    if (random.nextBoolean()) {
      molecules.add(RandomReads.bases(random, 800 + random.nextInt(1500), 4));
      circular.add(true);
    }
    graph(this::counts);
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      double mean = 2 * readLength + 50 + random.nextInt(400);
      library(false, mean, (0.03 + 0.1 * random.nextDouble()) * mean, 15 + random.nextInt(20));
    }
    if (random.nextBoolean()) {
      double mean = 1500 + random.nextInt(2000);
      library(true, mean, (0.05 + 0.08 * random.nextDouble()) * mean, 3 + random.nextInt(15));
    }
    record();
  }

  private String chromosome() {
    StringBuilder text = new StringBuilder(unique());
    for (int families = 2 + random.nextInt(4); families > 0; families--) {
      int most = random.nextInt(3) == 0 ? 1500 : 300;
      String repeat = RandomReads.bases(random, k + random.nextInt(most), 4);
      for (int copies = 2 + random.nextInt(3); copies > 0; copies--) {
        String copy = random.nextBoolean() ? repeat : Oracle.reverseComplement(repeat);
        if (random.nextInt(4) == 0) {
          int at = random.nextInt(copy.length());
          copy = copy.substring(0, at) + RandomReads.bases(random, 1, 4) + copy.substring(at);
        }
        int tandem = random.nextInt(8) == 0 ? 2 : 1;
        int at = random.nextInt(text.length());
        text.insert(at, copy.repeat(tandem));
        text.append(unique());
      }
    }
    return text.toString();
  }

  private String unique() {
    return RandomReads.bases(random, 50 + random.nextInt(random.nextBoolean() ? 900 : 200), 4);
  }

  /** Reads that overlap a unitig come by chance; each shows many of its k-mers. */
  private long counts(Unitig unitig) {
    long kmers = unitig.kmers(k);
    double together = Math.min(readLength - k + 1, kmers);
    return Math.round(together * poisson(DEPTH * unitig.countSum() / together));
  }

  private double poisson(double mean) {
    if (mean > 200) {
      return mean + Math.sqrt(mean) * random.nextGaussian();
    }
    int n = -1;
    for (double left = 1, least = Math.exp(-mean); left > least; n++) {
      left *= random.nextDouble();
    }
    return n;
  }

  /** Pairs that cover each base so often. */
  private void library(boolean mates, double mean, double deviation, int cover) {
    double density = cover / (2.0 * readLength);
    InsertModel model = new InsertModel(models.size(), mates, mean, deviation, density);
    models.add(model);
    for (int molecule = 0; molecule < molecules.size(); molecule++) {
      for (int i = (int) (molecules.get(molecule).length() * density); i > 0; i--) {
        if (random.nextInt(100) < CHIMERAS) {
          pair(model.library(), read(anywhere()), read(anywhere()));
        } else if (mates && random.nextInt(100) < SHORT_INSERTS) {
          String inner = fragment(molecule, 300 + 30 * random.nextGaussian());
          if (inner != null) {
            String first = read(inner);
            String second = read(Oracle.reverseComplement(inner));
            String turned = Oracle.reverseComplement(first);
            pair(model.library(), turned, Oracle.reverseComplement(second));
          }
        } else {
          String fragment = fragment(molecule, mean + deviation * random.nextGaussian());
          if (fragment != null && isSequenced(fragment)) {
            String second = read(Oracle.reverseComplement(fragment));
            pair(model.library(), read(fragment), second);
          }
        }
      }
    }
  }

  /** A tear is where hardly any read is: one in ten of what would be there. */
  private boolean isSequenced(String fragment) {
    boolean torn = crossesTear(fragment) || crossesTear(Oracle.reverseComplement(fragment));
    return !torn || random.nextInt(10) == 0;
  }

  private String anywhere() {
    String fragment = fragment(random.nextInt(molecules.size()), readLength);
    return random.nextBoolean() ? fragment : Oracle.reverseComplement(fragment);
  }

  /** From anywhere in a molecule; null where it would reach beyond the end. */
  private String fragment(int molecule, double length) {
    int insert = Math.max(readLength, (int) Math.round(length));
    String text = molecules.get(molecule);
    int start = random.nextInt(text.length());
    if (circular.get(molecule)) {
      text = text.repeat(insert / text.length() + 2);
    } else if (insert == readLength) {
      start = random.nextInt(text.length() - readLength);
    }
    return start + insert > text.length() ? null : text.substring(start, start + insert);
  }
}
