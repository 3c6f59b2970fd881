package org.pga.simplify;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;

/**
 * Not a test: times the embedded job at k = 31 on a chain of pieces, one in 200 with a tip. Run it
 * with the module's test class path: {@code ScaleCheck PIECES THREADS}.
 */
final class ScaleCheck {
  private static final int K = 31;
  private static final int KMERS = 13;
  private static final int PIECES_PER_TIP = 200;

  private ScaleCheck() {}

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("pga-scale");
    StageFolders stage = new StageFolders(folder, K, 30, Integer.parseInt(args[1]), true);
    stage.writePieces(pieces(Integer.parseInt(args[0])), 4);
    long start = System.nanoTime();
    System.out.println(new SimplifyStage(K).run(stage).facts());
    System.out.printf("%.1f s, output in %s%n", (System.nanoTime() - start) / 1e9, folder);
  }

  private static Map<Long, PartialUnitig> pieces(int count) {
    Random random = new Random(1);
    String genome = RandomReads.bases(random, KMERS * count + K - 1, 4);
    Map<Long, PartialUnitig> graph = new TreeMap<>();
    for (int i = 0; i < count; i++) {
      int from = KMERS * i;
      int to = from + KMERS + K - 1;
      PartialUnitig piece = new PartialUnitig();
      piece.set(Sequence.of(genome.substring(from, to)), 30L * KMERS);
      if (i > 0) {
        piece.setEdge(End.LEFT, "ACGT".indexOf(genome.charAt(from - 1)), 29);
      }
      if (i < count - 1) {
        int next = "ACGT".indexOf(genome.charAt(to));
        piece.setEdge(End.RIGHT, next, 29);
        if (random.nextInt(PIECES_PER_TIP) == 0) {
          piece.setEdge(End.RIGHT, next ^ 1, 2);
          graph.put(random.nextLong() >>> 1, tip(random, genome.substring(to - K, to), next ^ 1));
        }
      }
      graph.put(random.nextLong() >>> 1, piece);
    }
    return graph;
  }

  private static PartialUnitig tip(Random random, String behind, int base) {
    PartialUnitig tip = new PartialUnitig();
    String text = behind.substring(1) + "ACGT".charAt(base) + RandomReads.bases(random, 18, 4);
    tip.set(Sequence.of(text), 2 * (text.length() - K + 1));
    tip.setEdge(End.LEFT, "ACGT".indexOf(behind.charAt(0)), 2);
    return tip;
  }
}
