package org.pga.graph.debruijn;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.RollingHash;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.graph.debruijn.previous.EdgeFilter;
import org.pga.graph.debruijn.previous.EdgeSlice;

/**
 * Unitigs of a smaller k, cut at random out of reads, and by brute force what carrying them over
 * must do.
 */
final class PreviousGraphOracle {
  private static final int SHARE_TENTHS = 7;
  static final double DEPTH_SHARE = SHARE_TENTHS / 10.0;

  final List<Unitig> unitigs = new ArrayList<>();
  private final int previousK;
  private final int k;
  private final Map<String, Integer> kmers = new HashMap<>();
  private final Map<String, Integer> edges = new HashMap<>();

  /** Unitigs' texts read outwards by the last k-mers of these. */
  private final Map<String, String> tails = new HashMap<>();

  PreviousGraphOracle(int previousK, int k, List<String> reads, Random random) {
    this.previousK = previousK;
    this.k = k;
    for (String read : reads) {
      for (String segment : read.split("[^ACGT]")) {
        if (segment.length() > previousK + 1 && random.nextInt(4) == 0) {
          add(segment, random);
        }
      }
    }
  }

  private void add(String text, Random random) {
    Unitig unitig = new Unitig();
    boolean circular = random.nextInt(5) == 0;
    int left = circular ? 0 : random.nextInt(text.length() - previousK);
    int right = circular ? 0 : random.nextInt(text.length() - previousK - left);
    String own = text.substring(left, text.length() - right);
    unitig.setCircular(circular);
    unitig.setSequence(Sequence.of(own), (1 + random.nextInt(9)) * (own.length() - previousK + 1L));
    unitig.setExtension(End.LEFT, Sequence.of(text.substring(0, left)));
    unitig.setExtension(End.RIGHT, Sequence.of(text.substring(text.length() - right)));
    if (!circular) {
      unitig.setBranchBases(End.LEFT, left == 0 ? random.nextInt(16) : 0);
      unitig.setBranchBases(End.RIGHT, right == 0 ? random.nextInt(16) : 0);
    }
    unitigs.add(unitig);
    long ownKmers = circular ? own.length() : own.length() - previousK + 1L;
    int depth = (int) Math.max(1, unitig.countSum() * SHARE_TENTHS / (10 * ownKmers));
    String whole = text;
    if (circular) {
      if (own.length() <= k) {
        return;
      }
      whole = own + own.substring(0, k);
    }
    max(whole, k, depth, kmers);
    max(whole, k + 1, depth, edges);
  }

  private static void max(String text, int length, int depth, Map<String, Integer> depths) {
    for (int i = 0; i + length <= text.length(); i++) {
      depths.merge(Oracle.canonical(text.substring(i, i + length)), depth, Math::max);
    }
  }

  /** Those whose outermost k-mers no other has; none has a link. Reads may join their ends. */
  List<Unitig> withDeadEnds() {
    List<Unitig> dead = new ArrayList<>();
    for (Unitig unitig : unitigs) {
      String text = unitig.sequence().toString();
      String back = Oracle.reverseComplement(text);
      String right = text.substring(text.length() - previousK);
      String left = back.substring(text.length() - previousK);
      boolean known = tails.containsKey(left) || tails.containsKey(right) || left.equals(right);
      if (!unitig.circular() && !known) {
        tails.put(right, text);
        tails.put(left, back);
        dead.add(unitig);
      }
    }
    return dead;
  }

  /**
   * Takes what reads hold between two dead ends, with the tails of both, as a unitig of depth 1.
   *
   * @return how many there are
   */
  int addMercyPaths(List<String> reads, EdgeFilter filter) {
    int paths = 0;
    for (String read : reads) {
      for (String segment : read.split("[^ACGT]")) {
        int last = -1;
        for (int at = 0; at + previousK < segment.length(); at++) {
          if (holds(filter, segment.substring(at, at + previousK + 1))) {
            String left =
                last < 0 ? null : tails.get(segment.substring(last + 1, last + 1 + previousK));
            String right =
                tails.get(Oracle.reverseComplement(segment.substring(at, at + previousK)));
            if (at - last > 1 && left != null && right != null) {
              String path =
                  tail(left).substring(0, tail(left).length() - previousK)
                      + segment.substring(last + 1, at + previousK)
                      + Oracle.reverseComplement(tail(right)).substring(previousK);
              max(path, k, 1, kmers);
              max(path, k + 1, 1, edges);
              paths++;
            }
            last = at;
          }
        }
      }
    }
    return paths;
  }

  private String tail(String text) {
    return text.substring(Math.max(0, text.length() - k));
  }

  /** Puts the solid edges into a new filter, and all of the graph, which is made of such. */
  void writeSolid(Path file, Set<String> solid) throws IOException {
    Set<String> all = new HashSet<>(solid);
    all.addAll(edgesOfGraph());
    try (EdgeSlice slice = EdgeSlice.create(file, 500)) {
      all.forEach(edge -> slice.add(hash(edge)));
    }
  }

  /** Fails where the filter doesn't hold an edge. */
  void checkHolds(EdgeFilter filter) {
    for (String edge : edgesOfGraph()) {
      if (!holds(filter, edge)) {
        throw new AssertionError("not in the filter: " + edge);
      }
    }
  }

  private Set<String> edgesOfGraph() {
    Set<String> all = new HashSet<>();
    for (Unitig unitig : unitigs) {
      String own = unitig.sequence().toString();
      String text = unitig.extension(End.LEFT) + own + unitig.extension(End.RIGHT);
      text += unitig.circular() ? own.repeat(previousK).substring(0, previousK) : "";
      for (int i = 0; i + previousK < text.length(); i++) {
        all.add(text.substring(i, i + previousK + 1));
      }
      for (int base = 0; base < 4; base++) {
        if ((unitig.branchBases(End.LEFT) >> base & 1) != 0) {
          all.add("ACGT".charAt(base) + own.substring(0, previousK));
        }
        if ((unitig.branchBases(End.RIGHT) >> base & 1) != 0) {
          all.add(own.substring(own.length() - previousK) + "ACGT".charAt(base));
        }
      }
    }
    return all;
  }

  /** More than the bases of all texts. */
  long textBases() {
    return unitigs.stream()
        .mapToLong(
            unitig ->
                unitig.extension(End.LEFT).length()
                    + unitig.sequence().length()
                    + unitig.extension(End.RIGHT).length()
                    + k)
        .sum();
  }

  private boolean holds(EdgeFilter filter, String edge) {
    return filter.mayHold(hash(edge));
  }

  /** As filters know an edge. */
  static long hash(String edge) {
    byte[] codes = new byte[edge.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) "ACGT".indexOf(edge.charAt(i));
    }
    RollingHash hash = new RollingHash(edge.length());
    hash.start(codes);
    return hash.canonical();
  }

  /** Turns the graph of everything seen once or more into what is solid, with final depths. */
  void complete(Oracle all, int cutoff, EdgeFilter filter) {
    all.edges
        .entrySet()
        .removeIf(
            e ->
                e.getValue() < cutoff
                    && !supported(e.getKey(), filter)
                    && !edges.containsKey(e.getKey()));
    edges.forEach((edge, depth) -> all.edges.merge(edge, depth, Math::max));
    Set<String> ends = new HashSet<>();
    for (String edge : all.edges.keySet()) {
      ends.add(Oracle.canonical(edge.substring(0, k)));
      ends.add(Oracle.canonical(edge.substring(1)));
    }
    all.kmers
        .entrySet()
        .removeIf(
            e ->
                e.getValue() < cutoff
                    && !ends.contains(e.getKey())
                    && !kmers.containsKey(e.getKey()));
    kmers.forEach((kmer, depth) -> all.kmers.merge(kmer, depth, Math::max));
  }

  private boolean supported(String edge, EdgeFilter filter) {
    for (int i = 0; i + previousK < edge.length(); i++) {
      if (!holds(filter, edge.substring(i, i + previousK + 1))) {
        return false;
      }
    }
    return true;
  }
}
