package org.pga.scaffold.classic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.classic.rule.Inserts;
import org.pga.scaffold.place.TextGraph;

/**
 * A small genome with repeats, shorter and longer than reads and inserts, among them copies that
 * differ and tandems, maybe with a plasmid and tears; its graph; and pairs of one or two libraries,
 * chimeras, copies and errors among them.
 */
final class MatedGenome {
  static final int DEPTH = 30;
  private static final int CHIMERAS = 2;
  private static final int COPIES = 5;
  private static final double ERRORS = 0.004;

  final int k;
  final int readLength;
  final List<String> molecules = new ArrayList<>();
  final List<Boolean> circular = new ArrayList<>();
  final TextGraph graph;
  final Map<Long, Unitig> unitigs;

  /** {@code LIBRARY:NAME, mate, letters}, between tabs; mates face each other. */
  final List<String> mates = new ArrayList<>();

  /** What the libraries' inserts are. */
  final List<Inserts> libraries = new ArrayList<>();

  private final Random random;

  MatedGenome(long seed) {
    random = new Random(seed);
    k = random.nextBoolean() ? 21 : 31;
    readLength = 60 + 20 * random.nextInt(3);
    molecules.add(chromosome());
    circular.add(random.nextBoolean());
    if (random.nextBoolean()) {
      molecules.add(RandomReads.bases(random, 600 + random.nextInt(600), 4));
      circular.add(true);
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < molecules.size(); i++) {
      addTexts(i, texts);
    }
    graph = new TextGraph(texts, k, 1, random);
    unitigs = graph.unitigs();
    for (Unitig unitig : unitigs.values()) {
      unitig.setSequence(unitig.sequence(), counts(unitig));
    }
    for (int i = 1 + random.nextInt(2); i > 0; i--) {
      library(2 * readLength + 50 + random.nextInt(300), 0.03 + 0.1 * random.nextDouble());
    }
  }

  private String chromosome() {
    StringBuilder text = new StringBuilder(unique());
    for (int families = 1 + random.nextInt(3); families > 0; families--) {
      int most = random.nextInt(3) == 0 ? 600 : 150;
      String repeat = RandomReads.bases(random, k + random.nextInt(most), 4);
      for (int copies = 2 + random.nextInt(2); copies > 0; copies--) {
        String copy = random.nextBoolean() ? repeat : Oracle.reverseComplement(repeat);
        if (random.nextInt(4) == 0) {
          int at = random.nextInt(copy.length());
          copy = copy.substring(0, at) + RandomReads.bases(random, 1, 4) + copy.substring(at);
        }
        int tandem = random.nextInt(8) == 0 ? 2 : 1;
        text.insert(random.nextInt(text.length()), copy.repeat(tandem));
        text.append(unique());
      }
    }
    return text.toString();
  }

  private String unique() {
    return RandomReads.bases(random, 50 + random.nextInt(random.nextBoolean() ? 600 : 150), 4);
  }

  /** Here and there a hole, where coverage failed. */
  private void addTexts(int molecule, List<String> texts) {
    String text = molecules.get(molecule);
    text += circular.get(molecule) ? text.substring(0, k) : "";
    int from = 0;
    if (random.nextInt(3) == 0) {
      int to = random.nextInt(text.length());
      texts.add(text.substring(0, to));
      from = Math.max(0, Math.min(text.length(), to + random.nextInt(40) - k));
    }
    texts.add(text.substring(from));
  }

  /** Reads that overlap a unitig come by chance; each shows many of its k-mers. */
  private long counts(Unitig unitig) {
    double together = Math.min(readLength - k + 1.0, unitig.kmers(k));
    double mean = DEPTH * unitig.countSum() / together;
    double reads = Math.max(0, mean + Math.sqrt(mean) * random.nextGaussian());
    return Math.round(together * reads);
  }

  private void library(int mean, double share) {
    int library = libraries.size();
    Inserts inserts = new Inserts(mean, (int) Math.max(1, share * mean), 0);
    libraries.add(inserts);
    int pairs = molecules.stream().mapToInt(String::length).sum() * 20 / (2 * readLength);
    List<String[]> fragments = new ArrayList<>();
    for (int i = 0; i < pairs; i++) {
      String fragment = fragment(inserts);
      String[] pair = {read(fragment), read(Oracle.reverseComplement(fragment))};
      if (random.nextInt(100) < CHIMERAS) {
        pair[1] = read(fragment(inserts));
      } else if (i > 0 && random.nextInt(100) < COPIES) {
        pair = fragments.get(random.nextInt(i));
      }
      fragments.add(pair);
      String name = library + ":r" + i;
      mates.add(name + "\t1\t" + pair[0]);
      mates.add(name + "\t2\t" + pair[1]);
    }
  }

  /** On either strand of a molecule, longer ones more often. */
  private String fragment(Inserts inserts) {
    while (true) {
      int molecule = random.nextInt(5) == 0 ? molecules.size() - 1 : 0;
      String text = molecules.get(molecule);
      double length = inserts.mean() + inserts.deviation() * random.nextGaussian();
      int size = (int) Math.max(readLength, length);
      int start = random.nextInt(text.length());
      String around = circular.get(molecule) ? text.repeat(2 + size / text.length()) : text;
      if (start + size <= around.length()) {
        String fragment = around.substring(start, start + size);
        return random.nextBoolean() ? fragment : Oracle.reverseComplement(fragment);
      }
    }
  }

  private String read(String fragment) {
    StringBuilder read = new StringBuilder(fragment.substring(0, readLength));
    for (int i = 0; i < readLength; i++) {
      if (random.nextDouble() < ERRORS) {
        read.setCharAt(i, "ACGTN".charAt(random.nextInt(5)));
      }
    }
    return read.toString();
  }

  /** Where letters stand: {@code molecule, start} on the forward strand, or {@code ~start}. */
  List<int[]> places(String letters) {
    List<int[]> places = new ArrayList<>();
    for (int i = 0; i < molecules.size(); i++) {
      for (boolean flipped : new boolean[] {false, true}) {
        String strand = molecules.get(i);
        strand = flipped ? Oracle.reverseComplement(strand) : strand;
        String text = circular.get(i) ? strand + strand : strand;
        for (int at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) {
          if (at < strand.length()) {
            places.add(new int[] {i, flipped ? ~at : at});
          }
        }
      }
    }
    return places;
  }
}
