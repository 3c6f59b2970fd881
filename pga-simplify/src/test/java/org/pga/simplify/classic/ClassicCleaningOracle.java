package org.pga.simplify.classic;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.simplify.close.Naming;

/** The paper's cleaning by brute force on strings: all chains are found anew for each rule. */
final class ClassicCleaningOracle {
  private final Oracle oracle;
  private final int k;
  int tips;
  int bubbles;

  ClassicCleaningOracle(Oracle oracle, int k) {
    this.oracle = oracle;
    this.k = k;
  }

  /** Takes what is cleaned out of the oracle. */
  void clean() {
    int before;
    int jobs = 0;
    do {
      before = oracle.kmers.size();
      tips += remove(chains().stream().filter(this::isTip).toList());
      bubbles += remove(weakerArms());
    } while (oracle.kmers.size() < before && ++jobs < 14);
  }

  private boolean isTip(String chain) {
    return chain.length() < 2 * k && (after(chain).isEmpty() || before(chain).isEmpty());
  }

  private List<String> weakerArms() {
    Map<String, List<String>> groups = new TreeMap<>();
    for (String chain : chains()) {
      if (before(chain).size() == 1 && after(chain).size() == 1) {
        String group = before(chain) + " " + after(chain);
        groups.computeIfAbsent(group, g -> new ArrayList<>()).add(chain);
      }
    }
    List<String> weaker = new ArrayList<>();
    for (List<String> arms : groups.values()) {
      Comparator<String> byFrequency = Comparator.comparingLong(this::frequency);
      String best = arms.stream().max(byFrequency.thenComparingLong(this::name)).orElseThrow();
      arms.stream()
          .filter(arm -> !Oracle.canonical(arm).equals(Oracle.canonical(best)))
          .forEach(weaker::add);
    }
    return weaker;
  }

  /** Cumulative: of all its k-mers. */
  private long frequency(String chain) {
    long sum = 0;
    for (int i = 0; i + k <= chain.length(); i++) {
      sum += oracle.kmers.get(Oracle.canonical(chain.substring(i, i + k)));
    }
    return sum;
  }

  private long name(String chain) {
    return Naming.nameOf(Sequence.of(Oracle.canonical(chain)));
  }

  /** Returns how many unitigs: a chain and its reverse complement are one. */
  private int remove(List<String> chains) {
    Set<String> gone = new HashSet<>();
    Set<String> unitigs = new HashSet<>();
    for (String chain : chains) {
      unitigs.add(Oracle.canonical(chain));
      for (int i = 0; i + k <= chain.length(); i++) {
        gone.add(Oracle.canonical(chain.substring(i, i + k)));
      }
    }
    oracle.kmers.keySet().removeAll(gone);
    oracle
        .edges
        .keySet()
        .removeIf(
            edge ->
                gone.contains(Oracle.canonical(edge.substring(0, k)))
                    || gone.contains(Oracle.canonical(edge.substring(1))));
    return unitigs.size();
  }

  /** Maximal chains of both strands; circles have no beginning and are left out. */
  private List<String> chains() {
    List<String> chains = new ArrayList<>();
    oracle.kmers.keySet().stream()
        .flatMap(kmer -> Stream.of(kmer, Oracle.reverseComplement(kmer)))
        .filter(kmer -> joined(Oracle.reverseComplement(kmer)) == null)
        .forEach(
            first -> {
              StringBuilder chain = new StringBuilder(first);
              for (String next = joined(first); next != null; next = joined(next)) {
                chain.append(next.charAt(k - 1));
              }
              chains.add(chain.toString());
            });
    return chains;
  }

  private String joined(String kmer) {
    List<String> after = after(kmer);
    boolean joined =
        after.size() == 1
            && before(after.get(0)).size() == 1
            && !after.get(0).equals(Oracle.reverseComplement(kmer))
            && !after.get(0).equals(kmer);
    return joined ? after.get(0) : null;
  }

  private List<String> after(String chain) {
    String last = chain.substring(chain.length() - k);
    List<String> after = new ArrayList<>();
    for (char base : "ACGT".toCharArray()) {
      if (oracle.edges.containsKey(Oracle.canonical(last + base))) {
        after.add(last.substring(1) + base);
      }
    }
    return after;
  }

  private List<String> before(String chain) {
    return after(Oracle.reverseComplement(chain)).stream().map(Oracle::reverseComplement).toList();
  }
}
