package org.pga.scaffold.place;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.reads.library.Library;
import org.pga.scaffold.place.seed.Seeds;

/**
 * A genome with repeats and a plasmid, its graph, which is torn in two places, and three libraries,
 * of which all is known.
 */
final class SimulatedData {
  static final int K = 41;

  /** Count of a k-mer that stands there once. */
  static final int DEPTH = 40;

  /** So many bases the graph lacks. */
  static final int HOLE = 3;

  /** Here both sides have some bases, but no k-mer leads across. */
  static final int OTHER_TEAR = 20_000;

  static final int SHARED = 9;

  /** Names of two pairs each. */
  static final int REUSED = 5;

  /** Mates of none. */
  static final int ALONE = 3;

  private final Random random = new Random(5);
  final String genome;

  /** Where it lacks them: a place beside which seeds are looked at. */
  final int tear;

  final TextGraph graph;
  final SimulatedPairs paired;
  final SimulatedPairs circle;
  final SimulatedPairs mates;
  final SimulatedPairs single;

  /** Paired ends, also of the plasmid; mate pairs with short inserts among them; single reads. */
  final List<Library> libraries;

  SimulatedData(Path folder) throws IOException {
    String repeat = bases(1500);
    String shortRepeat = bases(120);
    genome =
        bases(9_000)
            + repeat
            + bases(6_000)
            + shortRepeat
            + bases(700)
            + repeat
            + bases(7_000)
            + Oracle.reverseComplement(shortRepeat)
            + bases(5_000)
            + Oracle.reverseComplement(repeat)
            + bases(3_000);
    tear = betweenSeeds(4_000);
    String plasmid = bases(2_000);
    List<String> molecules =
        List.of(
            genome.substring(0, tear),
            genome.substring(tear + HOLE, OTHER_TEAR),
            genome.substring(OTHER_TEAR - SHARED),
            plasmid + plasmid.substring(0, K));
    graph = new TextGraph(molecules, K, DEPTH, random);
    paired = new SimulatedPairs("p", genome, random).add(5_000, 300, 30, false).addChimeras(120);
    paired.addCopies(250);
    circle = new SimulatedPairs("c", plasmid.repeat(3), random).add(280, 300, 30, false);
    mates = new SimulatedPairs("p", genome, random).add(1_800, 2500, 200, true);
    mates.add(1_200, 260, 40, false).addChimeras(60);
    single = new SimulatedPairs("p", genome, random).add(500, 200, 10, false);
    StringBuilder reused = new StringBuilder();
    for (int i = 0; i < 2 * REUSED; i++) {
      SimulatedPairs.append(reused, "again" + i / 2, genome.substring(100 * i, 100 * i + 80));
    }
    Path first = paired.write(folder.resolve("1.fq"), false);
    Path second = paired.write(folder.resolve("2.fq"), true);
    append(second, reused, circle.write(folder.resolve("c2.fq"), true));
    append(first, reused, circle.write(folder.resolve("c1.fq"), false));
    StringBuilder alone = new StringBuilder();
    for (int i = 0; i < ALONE; i++) {
      SimulatedPairs.append(alone, "alone" + i, genome.substring(50 * i, 50 * i + 80));
    }
    Path firstMates = mates.write(folder.resolve("m1.fq"), false);
    Files.writeString(firstMates, Files.readString(firstMates) + alone);
    libraries =
        List.of(
            Library.paired(paths(first), paths(second)),
            Library.matePairs(paths(firstMates), paths(mates.write(folder.resolve("m2.fq"), true))),
            Library.single(paths(single.write(folder.resolve("s.fq"), false))));
  }

  private int betweenSeeds(int from) {
    byte[] codes = new byte[genome.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) "ACGT".indexOf(genome.charAt(i));
    }
    Seeds seeds = new Seeds(K);
    seeds.find(codes, codes.length);
    BitSet starts = new BitSet();
    for (int i = 0; i < seeds.size(); i++) {
      starts.set(seeds.position(i));
    }
    int at = from;
    while (!starts.get(at - Seeds.length(K)) || !starts.get(at + HOLE)) {
      at++;
    }
    return at;
  }

  private static void append(Path file, CharSequence text, Path more) throws IOException {
    Files.writeString(file, Files.readString(file) + text + Files.readString(more));
  }

  private String bases(int length) {
    return RandomReads.bases(random, length, 4);
  }

  private static List<org.apache.hadoop.fs.Path> paths(Path file) {
    return List.of(new org.apache.hadoop.fs.Path(file.toUri()));
  }
}
