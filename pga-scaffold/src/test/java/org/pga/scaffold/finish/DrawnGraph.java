package org.pga.scaffold.finish;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;

/** The unitig graph of some genomes, made the slow and obvious way, on random strands. */
public final class DrawnGraph {
  /** A path of k-mers on one strand. */
  private static final class Piece {
    String letters;
    boolean circular;
    final long id;

    Piece(String letters, long id) {
      this.letters = letters;
      this.id = id;
    }

    String last(int end, int k) {
      return end == End.RIGHT
          ? letters.substring(letters.length() - k)
          : complement(letters.substring(0, k));
    }
  }

  final Map<Long, Unitig> unitigs = new TreeMap<>();

  /** All canonical (k+1)-mers of the genomes. */
  final TreeSet<String> edges = new TreeSet<>();

  DrawnGraph(List<String> genomes, int k, Random random) {
    TreeSet<String> kmers = new TreeSet<>();
    for (String genome : genomes) {
      for (int i = 0; i + k <= genome.length(); i++) {
        kmers.add(canonical(genome.substring(i, i + k)));
      }
      for (int i = 0; i + k < genome.length(); i++) {
        edges.add(canonical(genome.substring(i, i + k + 1)));
      }
    }
    // The walk out of each k-mer, on both strands, that meets no fork on either side.
    Map<String, Boolean> used = new HashMap<>();
    List<Piece> pieces = new ArrayList<>();
    for (String kmer : kmers) {
      if (used.putIfAbsent(kmer, true) == null) {
        StringBuilder right = new StringBuilder(kmer);
        boolean circular = walk(right, kmer, k, used);
        StringBuilder left = new StringBuilder(complement(right.toString()));
        if (!circular) {
          walk(left, complement(right.toString()).substring(right.length() - k), k, used);
        }
        String letters = left.toString();
        if (circular) {
          letters = letters.substring(0, letters.length() - k + 1);
        } else if (random.nextBoolean()) {
          letters = complement(letters);
        }
        Piece piece = new Piece(letters, random.nextLong());
        piece.circular = circular;
        pieces.add(piece);
      }
    }
    for (Piece piece : pieces) {
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(piece.letters), 1 + random.nextInt(1000));
      unitig.setCircular(piece.circular);
      for (int end = 0; end < 2 && !piece.circular; end++) {
        for (char base : "GATC".toCharArray()) {
          String edge = piece.last(end, k) + base;
          if (edges.contains(canonical(edge))) {
            unitig.links(end).add(joined(pieces, edge.substring(1), k, random));
          }
        }
      }
      unitigs.put(piece.id, unitig);
    }
  }

  private static Link joined(List<Piece> pieces, String kmer, int k, Random random) {
    for (Piece piece : pieces) {
      if (!piece.circular) {
        for (int end = 0; end < 2; end++) {
          if (complement(piece.last(end, k)).equals(kmer)) {
            return new Link(piece.id, end, 1);
          }
        }
      }
    }
    throw new AssertionError("no piece begins with " + kmer);
  }

  /** Extends to the right while unambiguous; true if it came back to {@code start}. */
  private boolean walk(StringBuilder path, String start, int k, Map<String, Boolean> used) {
    while (true) {
      String last = path.substring(path.length() - k);
      String next = only(last);
      String back = next == null ? null : only(complement(next));
      if (back == null
          || !back.equals(complement(last))
          || canonical(next).equals(canonical(last))) {
        return next != null && back != null && next.equals(start) && last.equals(start);
      }
      if (next.equals(start)) {
        return true;
      }
      if (used.putIfAbsent(canonical(next), true) != null) {
        return false;
      }
      path.append(next.charAt(k - 1));
    }
  }

  private String only(String kmer) {
    String found = null;
    for (char base : "ACGT".toCharArray()) {
      if (edges.contains(canonical(kmer + base))) {
        if (found != null) {
          return null;
        }
        found = kmer.substring(1) + base;
      }
    }
    return found;
  }

  public static String complement(String letters) {
    return Sequence.of(letters).reverseComplement().toString();
  }

  static String canonical(String letters) {
    return Sequence.of(letters).canonical().toString();
  }
}
