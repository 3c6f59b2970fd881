package org.pga.scaffold.place;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mrunit.types.Pair;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.library.Library;
import org.pga.reads.packed.ReadBlock;
import org.pga.scaffold.SlowSingleCopy;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.rule.InsertModel;

/**
 * A small genome with repeats and tears, and packed reads of it: pairs, mate pairs and single
 * reads, with errors and unknown bases, some names used twice, some mates missing.
 */
final class DrawnPairs {
  private static final int DEPTH = 30;

  private static final int PAIRED = 0;
  private static final int MATES = 1;
  private static final int SINGLE = 2;

  /** A read as it was packed. */
  private record Read(
      int library, long high, long low, int mate, String letters, String qualities) {}

  private final Random random;
  private final int k;
  private final int readLength;

  /** Of unitigs, for which no read is asked: they may be shallower than reads make them. */
  private final int depth;

  private final List<String> molecules = new ArrayList<>();
  private final TextGraph graph;
  private final List<Read> reads = new ArrayList<>();
  private final List<String> unused = new ArrayList<>();
  private final Map<PlaceCount, Long> counts = new EnumMap<>(PlaceCount.class);

  DrawnPairs(Random random) {
    this.random = random;
    k = List.of(11, 21, 31, 33, 45).get(random.nextInt(5));
    readLength = k + 10 + random.nextInt(2 * k);
    List<String> inGraph = new ArrayList<>();
    String repeat = bases(1 + random.nextInt(3 * k));
    String linear = bases(6 * k) + repeat + bases(6 * k) + bases(4 * k) + repeat + bases(6 * k);
    molecules.add(linear);
    // The graph lacks a few bases, or no k-mer leads across though all bases are there.
    int tear = 2 * k + random.nextInt(2 * k);
    inGraph.add(linear.substring(0, tear + random.nextInt(k / 2)));
    inGraph.add(linear.substring(tear + random.nextInt(k / 2)));
    String plasmid = bases(2 * k + random.nextInt(6 * k));
    molecules.add(plasmid.repeat(3 + 4 * readLength / plasmid.length()));
    inGraph.add(plasmid + plasmid.substring(0, k));
    molecules.add(RandomReads.molecule(random, k) + bases(k + 1));
    inGraph.add(molecules.get(2));
    depth = random.nextBoolean() ? DEPTH : DEPTH / 4;
    graph = new TextGraph(inGraph, k, depth, random);
    for (int i = 0; i < 90; i++) {
      addPair(i < 60 ? PAIRED : MATES);
    }
    for (int i = 0; i < 15; i++) {
      String molecule = molecules.get(random.nextInt(3));
      int length = length(molecule);
      int start = random.nextInt(molecule.length() - length + 1);
      add(SINGLE, random.nextLong(), random.nextLong(), 0, molecule, start, length);
    }
    add(SINGLE, 5, 5, 0, bases(Math.min(31, k) - 1), 0, Math.min(31, k) - 1);
    add(SINGLE, 6, 6, 0, bases(3 * k), 0, 3 * k);
    Collections.shuffle(reads, random);
  }

  private String bases(int length) {
    return RandomReads.bases(random, length, 4);
  }

  private int length(String molecule) {
    int length = random.nextInt(4) == 0 ? 1 + random.nextInt(readLength) : readLength;
    return Math.min(molecule.length(), length);
  }

  private void addPair(int library) {
    String molecule = molecules.get(Math.max(0, random.nextInt(5) - 2));
    int insert = Math.min(molecule.length(), readLength + random.nextInt(4 * k));
    int start = random.nextInt(molecule.length() - insert + 1);
    String fragment = molecule.substring(start, start + insert);
    if (random.nextBoolean() != (library == MATES)) {
      fragment = Oracle.reverseComplement(fragment);
    }
    String other = Oracle.reverseComplement(fragment);
    long high = random.nextLong();
    long low = random.nextLong();
    int kind = random.nextInt(20);
    int first = 1 + random.nextInt(2);
    add(library, high, low, first, fragment, 0, length(fragment));
    if (kind > 0) {
      add(library, high, low, kind == 1 ? first : 3 - first, other, 0, length(other));
    }
    if (kind == 2) {
      add(library, high, low, 1, fragment, 0, length(fragment));
    }
    if (kind == 3) { // a copy, by another name
      add(library, high, low + 1, 1, fragment, 0, length(fragment));
      add(library, high, low + 1, 2, other, 0, length(other));
    }
  }

  private void add(
      int library, long high, long low, int mate, String molecule, int from, int length) {
    StringBuilder letters = new StringBuilder(molecule.substring(from, from + length));
    for (int errors = random.nextInt(3); errors > 1; errors--) {
      letters.setCharAt(random.nextInt(length), "ACGTN".charAt(random.nextInt(5)));
    }
    if (library == MATES) { // as sequenced: these face outwards
      turn(letters);
    }
    String text = letters.toString().replaceAll("^N+|N+$", "");
    text = text.isEmpty() ? "A" : text;
    StringBuilder qualities = new StringBuilder(".".repeat(text.length()));
    Random ofQualities = new Random(low + mate);
    for (int lows = ofQualities.nextInt(5); lows > 2; lows--) {
      int at = ofQualities.nextInt(text.length());
      qualities.setCharAt(at, text.charAt(at) == 'N' ? '.' : 'l');
    }
    reads.add(new Read(library, high, low, mate, text, qualities.toString()));
  }

  private static void turn(StringBuilder letters) {
    letters.reverse();
    for (int i = 0; i < letters.length(); i++) {
      letters.setCharAt(i, "TGCAN".charAt("ACGTN".indexOf(letters.charAt(i))));
    }
  }

  int k() {
    return k;
  }

  int readLength() {
    return readLength;
  }

  int depth() {
    return depth;
  }

  TextGraph graph() {
    return graph;
  }

  List<Library> libraries() {
    return List.of(
        Library.paired(List.of(), List.of()),
        Library.matePairs(List.of(), List.of()),
        Library.single(List.of()));
  }

  /** Wide enough for every pair. */
  List<InsertModel> models() {
    return List.of(
        new InsertModel(PAIRED, false, 1e6, 1, 1), new InsertModel(MATES, true, 1e6, 1, 1));
  }

  /** The packed reads, dealt out to some tasks. */
  List<List<Pair<IntWritable, BytesWritable>>> splits() {
    List<List<Pair<IntWritable, BytesWritable>>> splits = new ArrayList<>();
    for (int from = 0, to; from < reads.size(); from = to) {
      to = Math.min(reads.size(), from + 1 + random.nextInt(reads.size()));
      List<Pair<IntWritable, BytesWritable>> blocks = new ArrayList<>();
      for (int library = PAIRED; library <= SINGLE; library++) {
        ReadBlock.Writer block = new ReadBlock.Writer();
        for (Read read : reads.subList(from, to)) {
          if (read.library == library) {
            pack(read, block);
          }
        }
        blocks.add(
            new Pair<>(new IntWritable(library), new BytesWritable(block.data(), block.length())));
      }
      splits.add(blocks);
    }
    return splits;
  }

  private static void pack(Read read, ReadBlock.Writer block) {
    byte[] letters = read.letters.getBytes(StandardCharsets.US_ASCII);
    String[] segments = read.letters.split("N+");
    int[] lows =
        IntStream.range(0, letters.length).filter(i -> read.qualities.charAt(i) == 'l').toArray();
    block.read(read.high, read.low, read.mate, segments.length, lows.length > 0);
    int before = 0;
    for (String segment : segments) {
      int from = before;
      while (letters[from] == 'N') {
        from++;
      }
      block.segment(from - before, letters, from, from + segment.length());
      before = from + segment.length();
    }
    if (lows.length > 0) {
      block.lows(lows, lows.length);
    }
  }

  /** What the definition makes of them. */
  SlowLinker expected() {
    SlowLinker linker =
        new SlowLinker(graph.unitigs(), k, new SlowSingleCopy(depth, k, readLength));
    Map<String, List<Read>> names = new HashMap<>();
    Map<Read, SlowPlacer.Place> places = new HashMap<>();
    for (Read read : reads) {
      StringBuilder letters = new StringBuilder(read.letters);
      if (read.library == MATES) {
        turn(letters);
      }
      SlowPlacer.Place place = linker.place(letters.toString(), read.library != MATES);
      places.put(read, place);
      if (read.library != MATES) {
        linker.vote(read.letters, read.qualities, read.low, readLength);
      }
      if (place == null) {
        unused.add(read.high + " " + (read.low * 4 + (read.mate == 0 ? 3 : read.mate)));
      }
      count(PlaceCount.READS, 1);
      if (read.library != MATES) {
        count(PlaceCount.CONTIG_READS, 1);
        boolean absent = linker.isAbsent(letters.toString());
        count(PlaceCount.CONTIG_READS_NOT_IN_GRAPH, absent ? 1 : 0);
      }
      if (read.mate > 0) {
        count(PlaceCount.READS_OF_PAIRS, 1);
        names.computeIfAbsent(read.high + " " + read.low, n -> new ArrayList<>()).add(read);
      }
    }
    for (List<Read> named : names.values()) {
      if (named.size() == 1) {
        count(PlaceCount.READS_WITHOUT_MATE, 1);
      } else if (named.size() > 2 || named.get(0).mate == named.get(1).mate) {
        count(PlaceCount.READS_OF_REUSED_NAMES, named.size());
      } else {
        SlowPlacer.Place one = places.get(named.get(0));
        SlowPlacer.Place two = places.get(named.get(1));
        boolean both = one != null && two != null;
        count(both ? PlaceCount.READS_OF_PLACED_PAIRS : PlaceCount.READS_OF_OTHER_PAIRS, 2);
        linker.pair(named.get(0).library, 1e6 + 4, one, two);
        if (both && named.get(0).library != MATES) {
          linker.fragment(named.get(0).letters, named.get(1).letters, readLength);
        }
      }
    }
    for (PlaceCount outcome :
        List.of(
            PlaceCount.PLACED,
            PlaceCount.TOO_SHORT,
            PlaceCount.WITHOUT_SEED,
            PlaceCount.NOT_IN_GRAPH,
            PlaceCount.REPEATED,
            PlaceCount.SPLICES)) {
      count(outcome, linker.counts().getOrDefault(outcome.name(), 0));
    }
    unused.sort(null);
    return linker;
  }

  private void count(PlaceCount what, int more) {
    counts.merge(what, (long) more, Long::sum);
  }

  /** Names of the reads without a place, once {@link #expected} was asked. */
  List<String> unused() {
    return unused;
  }

  /** What the counters must be, once {@link #expected} was asked. */
  Map<PlaceCount, Long> counts() {
    return counts;
  }
}
