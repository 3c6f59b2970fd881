package org.pga.profile.report;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.core.failure.InputException;

/**
 * Segments and links of a GFA file that PGA wrote: segments are called {@code unitig_1}, {@code
 * unitig_2} … in that order, so that the number is an index and no names are kept. Behind them may
 * come fillings of some bases each, which are few.
 *
 * <p>An end of a segment is twice its index, plus 1 at its right.
 */
final class AssemblyGraph {
  private static final String UNITIG = "unitig_";
  private static final String FILLING = "_filling_";

  private final Map<String, Integer> fillings = new HashMap<>();
  private final List<String> fillingNames = new ArrayList<>();
  private final IntArrayList lengths = new IntArrayList();
  private final FloatArrayList depths = new FloatArrayList();
  private final IntArrayList ends = new IntArrayList();
  private final Map<String, IntArrayList> paths = new LinkedHashMap<>();

  /**
   * Reads the file.
   *
   * @throws InputException where it isn't as PGA writes it
   */
  static AssemblyGraph read(BufferedReader in) throws IOException {
    AssemblyGraph graph = new AssemblyGraph();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      if (line.startsWith("S\t")) {
        graph.segment(line);
      } else if (line.startsWith("L\t")) {
        graph.link(line.split("\t"));
      } else if (line.startsWith("P\t") && graph.paths.size() < Sequences.NAMED) {
        graph.path(line.split("\t"));
      }
    }
    graph.check();
    return graph;
  }

  /** Links and paths lead to segments that there are. */
  private void check() throws InputException {
    for (int end : ends.toIntArray()) {
      if (end < 0 || end >= 2 * segments()) {
        throw new InputException("a link of a segment that isn't there");
      }
    }
    for (IntArrayList path : paths.values()) {
      for (int segment : path.toIntArray()) {
        if (segment < 0 || segment >= segments()) {
          throw new InputException("a path of a segment that isn't there");
        }
      }
    }
  }

  private void segment(String line) throws IOException {
    int name = line.indexOf('\t') + 1;
    int letters = line.indexOf('\t', name) + 1;
    String called = line.substring(name, letters - 1);
    if (called.contains(FILLING)) {
      fillings.put(called, lengths.size());
      fillingNames.add(called);
    } else if (!called.startsWith(UNITIG) || index(called) != lengths.size()) {
      throw new InputException("segments aren't in the order of their numbers");
    }
    double length = tag(line, "\tLN:i:");
    if (!(length >= 0 && length < Integer.MAX_VALUE)) {
      throw new InputException("a segment of " + length + " bases");
    }
    lengths.add((int) length);
    depths.add((float) tag(line, "\tDP:f:"));
  }

  private static double tag(String line, String tag) throws IOException {
    int from = line.lastIndexOf(tag);
    if (from < 0) {
      throw new InputException("a segment without " + tag.substring(1, 3));
    }
    int end = line.indexOf('\t', from + 1);
    return Double.parseDouble(line.substring(from + tag.length(), end < 0 ? line.length() : end));
  }

  private void link(String[] fields) throws IOException {
    // A link leaves a segment read forward by its right end, and enters the next by its left.
    ends.add(2 * index(fields[1]) + (fields[2].equals("+") ? 1 : 0));
    ends.add(2 * index(fields[3]) + (fields[4].equals("+") ? 0 : 1));
  }

  private void path(String[] fields) throws IOException {
    IntArrayList path = new IntArrayList();
    for (String step : fields[2].split(",")) {
      path.add(index(step.substring(0, step.length() - 1)));
    }
    paths.put(fields[1], path);
  }

  private int index(String name) throws IOException {
    Integer filling = fillings.get(name);
    if (filling != null) {
      return filling;
    }
    try {
      return Integer.parseInt(name.substring(name.startsWith(UNITIG) ? UNITIG.length() : 0)) - 1;
    } catch (NumberFormatException e) {
      throw new InputException("a segment whose name has no number: " + name, e);
    }
  }

  String name(int segment) {
    return isFilling(segment) ? fillingNames.get(segment - unitigs()) : UNITIG + (segment + 1);
  }

  /** Whether it is no unitig but bases of a read between two, which have no depth. */
  boolean isFilling(int segment) {
    return segment >= unitigs();
  }

  /** The segments of the first contigs, by name. */
  Map<String, IntArrayList> paths() {
    return paths;
  }

  /**
   * Ends of segments that no link touches, neither one of the graph nor one of a contig's joins.
   */
  int deadEnds() {
    BitSet linked = new BitSet(2 * segments());
    for (int i = 0; i < ends.size(); i++) {
      linked.set(ends.getInt(i));
    }
    return 2 * segments() - linked.cardinality();
  }

  int segments() {
    return lengths.size();
  }

  /** Segments without fillings. */
  int unitigs() {
    return segments() - fillingNames.size();
  }

  int links() {
    return ends.size() / 2;
  }

  int length(int segment) {
    return lengths.getInt(segment);
  }

  /** How many reads cover a base of the segment, on average. */
  float depth(int segment) {
    return depths.getFloat(segment);
  }

  /** The end that a link leaves by. */
  int from(int link) {
    return ends.getInt(2 * link);
  }

  /** The end that it enters by. */
  int to(int link) {
    return ends.getInt(2 * link + 1);
  }

  /** The depth that half of all bases lie at or below; 0 without segments. */
  double medianDepth() {
    Integer[] order = new Integer[segments()];
    long bases = 0;
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
      bases += length(i);
    }
    Arrays.sort(order, (a, b) -> Float.compare(depth(a), depth(b)));
    long sum = 0;
    for (int segment : order) {
      sum += length(segment);
      if (2 * sum >= bases) {
        return depth(segment);
      }
    }
    return 0;
  }
}
