package org.pga.graph.classic;

import org.apache.hadoop.io.Text;
import org.pga.core.bases.Bases;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.SequenceBuilder;

/**
 * A vertex of the directed graph with its out-edges, as a line of text:
 *
 * <pre>SEQUENCE tab COUNT (tab NEXT:COUNT)*</pre>
 *
 * <p>At first the sequence is a k-mer, later a chain of them; COUNT is the sum of the counts of its
 * k-mers. NEXT is the k-mer that an edge leads to, the first of another vertex, and its COUNT that
 * of the (k+1)-mer.
 *
 * @param edges for each base the count of the edge that continues with it, 0 if there is none
 */
public record Adjacency(Sequence sequence, long countSum, int[] edges) {
  /** The line of a vertex whose sequence is given by its letters. */
  public static void write(
      byte[] letters, int length, long countSum, int[] edges, int k, Text line) {
    line.clear();
    line.append(letters, 0, length);
    append('\t', countSum, line);
    byte[] one = new byte[1];
    for (int base = 0; base < 4; base++) {
      if (edges[base] > 0) {
        one[0] = '\t';
        line.append(one, 0, 1);
        line.append(letters, length - k + 1, k - 1);
        one[0] = (byte) Bases.letter(base);
        line.append(one, 0, 1);
        append(':', edges[base], line);
      }
    }
  }

  private static void append(char mark, long number, Text line) {
    byte[] digits = new byte[20];
    int at = digits.length;
    for (long left = number; left > 0 || at == digits.length; left /= 10) {
      digits[--at] = (byte) ('0' + left % 10);
    }
    digits[--at] = (byte) mark;
    line.append(digits, at, digits.length - at);
  }

  /** The vertex and edges that a line states. */
  public static Adjacency parse(Text line) {
    byte[] data = line.getBytes();
    int length = line.getLength();
    int at = 0;
    SequenceBuilder sequence = new SequenceBuilder(length);
    for (; data[at] != '\t'; at++) {
      sequence.append(Bases.code(data[at]));
    }
    long countSum = number(data, at + 1, length);
    int[] edges = new int[4];
    for (at = sequence.length() + 1; at < length; at++) {
      if (data[at] == ':') {
        edges[Bases.code(data[at - 1])] = (int) number(data, at + 1, length);
      }
    }
    return new Adjacency(sequence.build(), countSum, edges);
  }

  private static long number(byte[] data, int from, int length) {
    long number = 0;
    for (int i = from; i < length && data[i] >= '0' && data[i] <= '9'; i++) {
      number = 10 * number + data[i] - '0';
    }
    return number;
  }
}
