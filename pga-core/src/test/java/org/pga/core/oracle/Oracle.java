package org.pga.core.oracle;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;

/**
 * The de Bruijn graph of reads by brute force on strings: slow, and obvious enough to be right.
 *
 * <p>By the definitions of the project: a canonical k-mer counted at least {@code cutoff} times is
 * a vertex, a canonical (k+1)-mer counted so is an edge; a joint is glued if and only if both sides
 * have exactly one edge, to each other, and are different ends.
 */
public final class Oracle {
  private static final Pattern NO_BASE = Pattern.compile("[^ACGT]");
  private static final byte[] COMPLEMENTS = new byte[128];

  static {
    COMPLEMENTS['A'] = 'T';
    COMPLEMENTS['C'] = 'G';
    COMPLEMENTS['G'] = 'C';
    COMPLEMENTS['T'] = 'A';
  }

  private final int k;

  /** Solid canonical k-mers with their counts, in their order. */
  public final Map<String, Integer> kmers;

  /** Solid canonical (k+1)-mers with their counts, in their order. */
  public final Map<String, Integer> edges;

  /**
   * The bases with which edges, on either strand, lead on from a k-mer: those of all edges, though
   * who cleans by the definition takes some of them away.
   */
  private final Map<String, TreeSet<Character>> after = new HashMap<>();

  /**
   * @param reads letters; whatever isn't A, C, G or T ends a segment
   */
  public Oracle(List<String> reads, int k, int cutoff) {
    this.k = k;
    kmers = solid(reads, k, cutoff);
    edges = solid(reads, k + 1, cutoff);
    for (String edge : edges.keySet()) {
      for (String strand : List.of(edge, reverseComplement(edge))) {
        after.computeIfAbsent(strand.substring(0, k), any -> new TreeSet<>()).add(strand.charAt(k));
      }
    }
  }

  private static Map<String, Integer> solid(List<String> reads, int length, int cutoff) {
    Map<String, Integer> counts = new HashMap<>();
    for (String read : reads) {
      for (String segment : NO_BASE.split(read)) {
        for (int i = 0; i + length <= segment.length(); i++) {
          counts.merge(canonical(segment.substring(i, i + length)), 1, Integer::sum);
        }
      }
    }
    counts.values().removeIf(count -> count < cutoff);
    Map<String, Integer> sorted = new LinkedHashMap<>();
    counts.keySet().stream().sorted().forEach(text -> sorted.put(text, counts.get(text)));
    return sorted;
  }

  /** Maximal unitigs as {@link GraphText} writes them, sorted. */
  public List<String> unitigs() {
    List<Piece> pieces = pieces(edge -> true, null);
    Map<String, String> endOfKmer = new HashMap<>();
    for (Piece piece : pieces) {
      if (!piece.closed) {
        endOfKmer.put(piece.text.substring(0, k), piece.text + "." + End.LEFT);
        endOfKmer.put(reverseComplement(lastKmer(piece.text)), piece.text + "." + End.RIGHT);
      }
    }
    List<String> lines = new ArrayList<>();
    for (Piece piece : pieces) {
      if (piece.closed) {
        String circle = GraphText.cutCircle(piece.text.substring(k - 1), k);
        lines.add(GraphText.line(circle, true, countSum(piece.text), List.of(), List.of()));
      } else {
        List<List<String>> links = new ArrayList<>();
        for (String outward :
            List.of(reverseComplement(piece.text.substring(0, k)), lastKmer(piece.text))) {
          List<String> ofEnd = new ArrayList<>();
          for (char base : basesAfter(outward)) {
            int count = edges.get(canonical(outward + base));
            ofEnd.add(endOfKmer.get(outward.substring(1) + base) + "x" + count);
          }
          links.add(ofEnd);
        }
        lines.add(
            GraphText.line(piece.text, false, countSum(piece.text), links.get(0), links.get(1)));
      }
    }
    Collections.sort(lines);
    return lines;
  }

  /**
   * The same graph with a share of the glued joints left open, pieces on random strands, under
   * random ids.
   */
  public Map<Long, PartialUnitig> partialUnitigs(Random random, double open) {
    Set<String> opened = new HashSet<>();
    for (String edge : edges.keySet()) {
      if (random.nextDouble() < open) {
        opened.add(edge);
      }
    }
    Map<Long, PartialUnitig> result = new TreeMap<>();
    for (Piece piece : pieces(edge -> !opened.contains(edge), random)) {
      PartialUnitig unitig = new PartialUnitig();
      unitig.set(Sequence.of(piece.text), countSum(piece.text));
      String first = piece.text.substring(0, k);
      String last = lastKmer(piece.text);
      for (int b = 0; b < 4; b++) {
        char base = "ACGT".charAt(b);
        unitig.setEdge(End.LEFT, b, edges.getOrDefault(canonical(base + first), 0));
        unitig.setEdge(End.RIGHT, b, edges.getOrDefault(canonical(last + base), 0));
      }
      long id;
      do {
        id = random.nextLong() & Long.MAX_VALUE;
      } while (result.putIfAbsent(id, unitig) != null);
    }
    return result;
  }

  private record Piece(String text, boolean closed) {}

  /** Strands are random with {@code random}, else the smaller one; a closed one starts anywhere. */
  private List<Piece> pieces(Predicate<String> glue, Random random) {
    Set<String> seen = new HashSet<>();
    List<Piece> pieces = new ArrayList<>();
    for (String kmer : kmers.keySet()) {
      if (seen.contains(kmer)) {
        continue;
      }
      String left = reverseComplement(kmer);
      for (String next = glued(left, glue);
          next != null && !next.equals(reverseComplement(kmer));
          next = glued(left, glue)) {
        left = next;
      }
      String start = reverseComplement(left);
      StringBuilder text = new StringBuilder(start);
      seen.add(canonical(start));
      String next = glued(start, glue);
      while (next != null && !next.equals(start)) {
        text.append(next.charAt(k - 1));
        seen.add(canonical(next));
        next = glued(next, glue);
      }
      boolean flip = random != null && random.nextBoolean();
      String strand = random == null ? canonical(text.toString()) : text.toString();
      pieces.add(new Piece(flip ? reverseComplement(strand) : strand, next != null));
    }
    return pieces;
  }

  /** The k-mer that follows an oriented k-mer in the same piece, or null. */
  private String glued(String kmer, Predicate<String> glue) {
    List<Character> bases = basesAfter(kmer);
    if (bases.size() != 1 || !glue.test(canonical(kmer + bases.get(0)))) {
      return null;
    }
    String next = kmer.substring(1) + bases.get(0);
    boolean hairpin = next.equals(reverseComplement(kmer));
    return hairpin || basesAfter(reverseComplement(next)).size() != 1 ? null : next;
  }

  private List<Character> basesAfter(String kmer) {
    List<Character> bases = new ArrayList<>();
    for (char base : after.getOrDefault(kmer, new TreeSet<>())) {
      if (edges.containsKey(canonical(kmer + base))) {
        bases.add(base);
      }
    }
    return bases;
  }

  private String lastKmer(String text) {
    return text.substring(text.length() - k);
  }

  private long countSum(String text) {
    long sum = 0;
    for (int i = 0; i + k <= text.length(); i++) {
      sum += kmers.get(canonical(text.substring(i, i + k)));
    }
    return sum;
  }

  /** The smaller of a text and its reverse complement. */
  public static String canonical(String text) {
    for (int i = 0; i < text.length(); i++) {
      int differ = text.charAt(i) - complement(text.charAt(text.length() - 1 - i));
      if (differ != 0) {
        return differ < 0 ? text : reverseComplement(text);
      }
    }
    return text;
  }

  /** The other strand. */
  public static String reverseComplement(String text) {
    byte[] other = new byte[text.length()];
    for (int i = 0; i < other.length; i++) {
      other[i] = complement(text.charAt(other.length - 1 - i));
    }
    return new String(other, StandardCharsets.ISO_8859_1);
  }

  private static byte complement(char base) {
    byte complement = COMPLEMENTS[base];
    if (complement == 0) {
      throw new IllegalArgumentException("no base: " + base);
    }
    return complement;
  }
}
