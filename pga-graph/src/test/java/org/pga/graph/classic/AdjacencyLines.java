package org.pga.graph.classic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.pga.core.oracle.Oracle;

/** The adjacency list of the directed graph by the book: two lines for each solid k-mer. */
public final class AdjacencyLines {
  private AdjacencyLines() {}

  /** Sorted. */
  public static List<String> of(Oracle oracle) {
    List<String> lines = new ArrayList<>();
    oracle.kmers.forEach(
        (kmer, count) -> {
          lines.add(line(kmer, count, oracle));
          lines.add(line(Oracle.reverseComplement(kmer), count, oracle));
        });
    Collections.sort(lines);
    return lines;
  }

  private static String line(String kmer, int count, Oracle oracle) {
    StringBuilder line = new StringBuilder(kmer + "\t" + count);
    for (char base : "ACGT".toCharArray()) {
      Integer edge = oracle.edges.get(Oracle.canonical(kmer + base));
      line.append(edge == null ? "" : "\t" + kmer.substring(1) + base + ":" + edge);
    }
    return line.toString();
  }
}
