package org.pga.graph.debruijn.previous;

import java.io.IOException;
import java.util.function.LongConsumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.Progressable;
import org.pga.core.Words;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.RollingHash;
import org.pga.core.pipeline.MappedLongs;
import org.pga.core.pipeline.SharedFile;
import org.pga.core.unitig.End;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;

/**
 * Makes what the mappers of the next k ask of a cleaned graph: the filter of all its edges, that is
 * the (k+1)-mers of each extended unitig and those across links at ends that branch; and the table
 * of its dead ends; and the texts of its unitigs. Each part of it reads the graph for its sizes
 * first, which costs a tenth of what hashing it does, or less. And of the graph before it was
 * cleaned: the filter of all its edges, which are the solid ones; and the table of what was popped.
 */
public final class GraphIndexBuilder {
  static final String EDGES = "edges-";
  static final String SOLID = "solid-";
  static final String POPPED = "popped-";
  static final String DEAD_ENDS = "dead-ends-";
  static final String TEXTS = "texts-";

  /**
   * Of the filter of solid edges, half of the other one's room for each: of 400 others about one
   * passes, and one that does only leaves some k-mers to be counted.
   */
  private static final int SOLID_AS_EDGES = 2;

  private final int k;
  private final Configuration conf;
  private final ExtendedUnitig text = new ExtendedUnitig();
  private final RollingHash hash;
  private final RollingHash kmer;
  private final byte[] edge;
  private byte[] codes = new byte[1 << 10];

  public GraphIndexBuilder(int k, Configuration conf) {
    this.k = k;
    this.conf = conf;
    hash = new RollingHash(k + 1);
    kmer = new RollingHash(k);
    edge = new byte[k + 1];
  }

  /**
   * Bytes of the files for a graph, which tasks map; without the tables of dead ends and of what
   * was popped, which are small beside the others, and what extensions add to texts.
   *
   * @param bases of the cleaned unitigs
   * @param solidKmers of the graph before it was cleaned
   */
  public static long bytes(int k, int nextK, long bases, long solidKmers) {
    return Long.BYTES
        * (EdgeFilter.length(bases)
            + EdgeFilter.length(solidKmers / SOLID_AS_EDGES)
            + UnitigTexts.length(k, nextK, bases));
  }

  /**
   * Writes a slice of the filter of edges, if it isn't empty.
   *
   * @param graph folder of its unitigs
   * @param index folder of the files
   * @param slice number of the slice
   * @param slices how many there are
   * @param progress is told that there is some
   */
  public void writeEdges(Path graph, Path index, int slice, int slices, Progressable progress)
      throws IOException {
    // Depends on the graph alone: overlaps count twice, which only makes it roomier.
    long[] bases = new long[1];
    UnitigFolder.forEach(graph, conf, (id, unitig) -> bases[0] += unitig.sequence().length());
    writeFilter(
        index,
        EDGES,
        bases[0],
        slice,
        slices,
        edges ->
            UnitigFolder.forEach(
                graph,
                conf,
                (id, unitig) -> {
                  add(unitig, edges);
                  progress.progress();
                }));
  }

  /**
   * Writes a slice of the filter of solid edges, if it isn't empty.
   *
   * @param solid what build-graph left
   */
  public void writeSolid(SolidGraph solid, Path index, int slice, int slices, Progressable progress)
      throws IOException {
    writeFilter(
        index,
        SOLID,
        solid.kmers() / SOLID_AS_EDGES,
        slice,
        slices,
        edges ->
            UnitigFolder.forEachPartial(
                solid.folder(),
                conf,
                (id, unitig) -> {
                  add(unitig, edges);
                  progress.progress();
                }));
  }

  /**
   * Writes the table of the k-mers of popped arms, if there are any.
   *
   * @param graph folder of the unitigs, beside which the arms are
   * @param arms how many there are
   * @throws IOException also if there are more or less
   */
  public void writePopped(Path graph, long arms, Path index, Progressable progress)
      throws IOException {
    long[] found = new long[1];
    long[] kmers = new long[1];
    UnitigFolder.forEachPopped(
        graph,
        conf,
        (id, arm) -> {
          found[0]++;
          kmers[0] += arm.kmers(k);
        });
    if (found[0] != arms) {
      throw new IOException(
          Words.of("%s: %d popped arms, but simplify wrote %d", graph, found[0], arms));
    }
    if (arms == 0) {
      return;
    }
    make(
        index,
        POPPED + 0,
        file -> {
          try (PoppedKmers popped = PoppedKmers.create(file, kmers[0])) {
            UnitigFolder.forEachPopped(
                graph,
                conf,
                (id, arm) -> {
                  addAll(kmer, k, codes(arm.sequence()), arm.sequence().length(), popped::add);
                  progress.progress();
                });
          }
        });
  }

  /** Gives a filter all its elements. */
  private interface Elements {
    void addTo(EdgeSlice filter) throws IOException;
  }

  private void writeFilter(
      Path index, String name, long size, int slice, int slices, Elements elements)
      throws IOException {
    long from = EdgeSlice.begin(size, slice, slices, MappedLongs.SEGMENT);
    long to = EdgeSlice.begin(size, slice + 1, slices, MappedLongs.SEGMENT);
    if (from == to) {
      return;
    }
    make(
        index,
        Words.of("%s%05d", name, slice),
        file -> {
          try (EdgeSlice filter = EdgeSlice.create(file, size, from, to)) {
            elements.addTo(filter);
          }
        });
  }

  /**
   * Writes dead ends and texts.
   *
   * @param nextK bases that a dead end's tail has at most, and a text at least
   */
  public void writeTexts(Path graph, Path index, int nextK, Progressable progress)
      throws IOException {
    long[] bases = new long[1];
    long[] dead = new long[1];
    UnitigFolder.forEach(
        graph,
        conf,
        (id, unitig) -> {
          bases[0] +=
              ExtendedUnitig.isCarried(unitig, nextK) ? ExtendedUnitig.length(unitig, nextK) : 0;
          dead[0] += (isDead(unitig, End.LEFT) ? 1 : 0) + (isDead(unitig, End.RIGHT) ? 1 : 0);
        });
    make(
        index,
        DEAD_ENDS + 0,
        endsFile ->
            make(
                index,
                TEXTS + 0,
                textsFile -> {
                  try (DeadEnds ends = DeadEnds.create(endsFile, k, nextK, dead[0]);
                      UnitigTexts texts = UnitigTexts.create(textsFile, k, nextK, bases[0])) {
                    UnitigFolder.forEach(
                        graph,
                        conf,
                        (id, unitig) -> {
                          addDeadEnds(unitig, nextK, ends);
                          addText(unitig, nextK, texts);
                          progress.progress();
                        });
                  }
                }));
  }

  private void make(Path index, String name, SharedFile.Content content) throws IOException {
    Path file = index.getFileSystem(conf).makeQualified(new Path(index, name));
    SharedFile.make(file, conf, content);
  }

  private static boolean isDead(Unitig unitig, int end) {
    return !unitig.circular() && unitig.links(end).isEmpty();
  }

  /** Adds the tails of one unitig's dead ends. */
  public static void addDeadEnds(Unitig unitig, int nextK, DeadEnds ends) {
    int length = Math.min(unitig.sequence().length(), nextK);
    byte[] tail = new byte[length];
    for (int end = 0; end < 2; end++) {
      if (isDead(unitig, end)) {
        unitig.lastBases(end, length).codes(tail, 0);
        ends.add(tail, length);
      }
    }
  }

  /** Adds the text of one unitig, as its k-mers are carried over. */
  public void addText(Unitig unitig, int nextK, UnitigTexts texts) {
    if (ExtendedUnitig.isCarried(unitig, nextK)) {
      text.set(unitig, nextK);
      texts.add(text.codes(), text.length());
    }
  }

  /** Adds the edges of one unitig. */
  public void add(Unitig unitig, EdgeSlice edges) {
    text.set(unitig, k);
    addAll(hash, k + 1, text.codes(), text.length(), edges::add);
    for (int base = 0; base < 4; base++) {
      if ((unitig.branchBases(End.LEFT) >> base & 1) != 0) {
        edges.add(edge(base, unitig.sequence(), 0, -1));
      }
      if ((unitig.branchBases(End.RIGHT) >> base & 1) != 0) {
        edges.add(edge(-1, unitig.sequence(), unitig.sequence().length() - k, base));
      }
    }
  }

  /** Adds the edges of one partial unitig. */
  private void add(PartialUnitig unitig, EdgeSlice edges) {
    Sequence sequence = unitig.sequence();
    addAll(hash, k + 1, codes(sequence), sequence.length(), edges::add);
    for (int base = 0; base < 4; base++) {
      if (unitig.edgeCount(End.LEFT, base) > 0) {
        edges.add(edge(base, sequence, 0, -1));
      }
      if (unitig.edgeCount(End.RIGHT, base) > 0) {
        edges.add(edge(-1, sequence, sequence.length() - k, base));
      }
    }
  }

  /** Its bases, one a byte, in an array that the next call overwrites. */
  private byte[] codes(Sequence sequence) {
    int n = sequence.length();
    codes = codes.length < n ? new byte[2 * n] : codes;
    sequence.codes(codes, 0);
    return codes;
  }

  /** Hands over the hashes of all parts of so many bases. */
  private static void addAll(
      RollingHash hash, int length, byte[] codes, int n, LongConsumer elements) {
    if (n < length) {
      return;
    }
    hash.start(codes);
    for (int p = 0; ; p++) {
      elements.accept(hash.canonical());
      if (p + length >= n) {
        return;
      }
      hash.move(codes[p], codes[p + length]);
    }
  }

  /** The hash of a k-mer of a unitig with one base more before or behind. */
  private long edge(int before, Sequence unitig, int from, int behind) {
    int at = 0;
    if (before >= 0) {
      edge[at++] = (byte) before;
    }
    for (int i = 0; i < k; i++) {
      edge[at++] = (byte) unitig.baseAt(from + i);
    }
    if (behind >= 0) {
      edge[at] = (byte) behind;
    }
    hash.start(edge);
    return hash.canonical();
  }
}
