package org.pga.graph.debruijn;

import java.io.IOException;
import java.util.Arrays;
import org.pga.graph.debruijn.previous.MercyPaths;
import org.pga.graph.debruijn.previous.OpenGraph;
import org.pga.graph.debruijn.previous.PackedRead;
import org.pga.graph.debruijn.previous.PlacedReads;
import org.pga.graph.debruijn.previous.SolidParts;
import org.pga.graph.debruijn.previous.Stretches;
import org.pga.graph.debruijn.previous.SupportTest;
import org.pga.graph.debruijn.previous.UnitigTexts;
import org.pga.graph.debruijn.superkmer.BinBlocks;
import org.pga.graph.debruijn.superkmer.SuperKmerBlock;
import org.pga.graph.debruijn.superkmer.SuperKmerCutter;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.packed.SegmentDecoder;

/**
 * What a map task makes of reads where there is a graph of the previous k. A read, or a part of
 * one, that lies in one of its texts adds nothing but depth: such are only counted, and their
 * k-mers are written once for all of them. The rest is cut into super-k-mers, as far as its k-mers
 * may be solid, together with what the graph supports of it and the mercy paths it contains.
 *
 * <p>Each k-mer and edge gets the same count either way. That the others are supported or lead over
 * a gap needs no word about reads in texts: all that they hold is carried over anyway.
 */
final class ReadsOnGraph {
  /** Placed reads a task holds; each takes 16 bytes when they are written, half that before. */
  private final int mostPlaced;

  /** K-mers of a part that is placed; fewer are cut with what is around them. */
  private final int leastKmers;

  private final int previousK;
  private final int k;
  private final SuperKmerCutter cutter;
  private final BinBlocks.Target target;
  private final BinBlocks blocks;
  private final BinBlocks previous;
  private final UnitigTexts texts;
  private final SupportTest support;
  private final SolidParts solid;
  private final MercyPaths mercy;
  private final PlacedReads placed;
  private final PackedRead packed = new PackedRead();
  private final SegmentDecoder decoder = new SegmentDecoder();

  // Not made anew for each read, which was 4 % of build-graph's time.
  private final SuperKmerCutter.Sink ofReads = this::addSuperKmer;
  private final SolidParts.Sink ofParts = this::cutPart;
  private final MercyPaths.Sink ofMercy = this::cutMercy;

  /** The read that is cut, one base a byte and packed. */
  private byte[] read;

  private byte[] data;

  private int dataAt;

  /** The part of it that is cut, and where it begins. */
  private byte[] piece = new byte[1 << 10];

  private int pieceAt;

  /** Which of its (k+1)-mers are supported. */
  private boolean[] supported;

  long superKmers;
  long placedReads;
  long placedParts;
  long notSolidKmers;
  long notSolidEdges;
  long mercyPaths;
  long mercyKmers;

  ReadsOnGraph(OpenGraph graph, int k, BinBlocks.Target target, int mostPlaced, int leastKmers) {
    previousK = graph.previousK();
    this.k = k;
    this.mostPlaced = mostPlaced;
    this.leastKmers = leastKmers;
    texts = graph.texts();
    this.target = target;
    cutter = new SuperKmerCutter(k, target.plan());
    blocks = new BinBlocks(SuperKmerBlock.SUPPORTED, target);
    previous = new BinBlocks(SuperKmerBlock.PREVIOUS, target);
    support = new SupportTest(graph.edges(), k, previousK);
    solid = new SolidParts(graph.solid(), graph.popped(), k, previousK);
    mercy = new MercyPaths(graph.ends(), previousK, k);
    placed = new PlacedReads(texts, k);
  }

  void add(ReadBlock.Reader segment) {
    int n = segment.segmentLength();
    boolean asked = n >= k && n <= PlacedReads.MOST_BASES;
    if (asked) {
      packed.set(segment.data(), segment.segmentAt(), n);
      long from = texts.find(packed);
      if (from >= 0) {
        placed.add(from, n);
        placedReads++;
        return;
      }
    }
    boolean[] known = support.begin(n);
    Stretches inText = null;
    if (asked) {
      // All (previous k + 1)-mers of a text are edges.
      int mer = previousK + 1;
      inText = texts.stretches(packed, mer);
      for (int i = 0; i < inText.size(); i++) {
        Arrays.fill(known, inText.begin(i), inText.end(i) - mer + 1, true);
      }
    }
    byte[] codes = decoder.decode(segment);
    data = segment.data();
    dataAt = segment.segmentAt();
    supported = support.test(codes, n);
    solid.set(support, n);
    int from = asked ? placeParts(codes, n, inText) : 0;
    cutSolid(codes, from, n);
    mercy.find(codes, n, support.edges(), ofMercy);
  }

  /**
   * Places parts of a read, and cuts what is before and between them: up to the first k-mer of a
   * part, and from its last one on; the package comment draws who counts what.
   *
   * @return where what is left begins
   */
  private int placeParts(byte[] codes, int n, Stretches inText) {
    int from = 0;
    for (int i = 0; i < inText.size(); i++) {
      int begin = inText.begin(i);
      int end = inText.end(i);
      if (end - begin >= k + leastKmers - 1) {
        boolean before = begin > 0;
        boolean behind = end < n;
        boolean openLeft = inText.forward() ? before : behind;
        boolean openRight = inText.forward() ? behind : before;
        placed.addPart(inText.place(i), end - begin, openLeft, openRight);
        placedParts++;
        if (before) {
          cutSolid(codes, from, begin + k);
        }
        from = behind ? end - k : n;
      }
    }
    return from;
  }

  /** Cuts what may hold solid k-mers between two bases of a read. */
  private void cutSolid(byte[] codes, int from, int to) {
    read = codes;
    notSolidKmers += Math.max(0, to - from - k + 1);
    notSolidEdges += Math.max(0, to - from - k);
    solid.forEach(from, to, ofParts);
  }

  private void cutPart(int from, int to) {
    notSolidKmers -= to - from - k + 1;
    notSolidEdges -= to - from - k;
    cut(read, from, to);
  }

  private void cut(byte[] codes, int from, int to) {
    byte[] text = codes;
    if (from > 0) {
      if (piece.length < to - from) {
        piece = new byte[2 * (to - from)];
      }
      System.arraycopy(codes, from, piece, 0, to - from);
      text = piece;
    }
    pieceAt = from;
    cutter.cut(text, to - from, ofReads);
  }

  private void addSuperKmer(
      int bucket, byte[] codes, int from, int to, int count, boolean before, boolean behind) {
    SuperKmerBlock.Writer block = blocks.of(bucket);
    block.addPacked(data, dataAt, pieceAt + from, pieceAt + to, count, before, behind);
    block.addSupport(supported, pieceAt + from, pieceAt + to - k);
    superKmers++;
  }

  /** Only one read is known to contain it: it enters like a unitig of depth 1. */
  private void cutMercy(byte[] text, int n) {
    mercyPaths++;
    mercyKmers += Math.max(0, n - k + 1);
    cutter.cut(
        text,
        n,
        (bucket, all, from, to, count, before, behind) -> {
          SuperKmerBlock.Writer block = previous.of(bucket);
          block.add(all, from, to, count, before, behind);
          block.addDepth(1);
        });
  }

  void writeFull() throws IOException, InterruptedException {
    blocks.writeFull();
    previous.writeFull();
    if (placed.size() >= mostPlaced) {
      writePlaced();
    }
  }

  void writeAll() throws IOException, InterruptedException {
    blocks.writeAll();
    previous.writeAll();
    writePlaced();
  }

  private void writePlaced() throws IOException, InterruptedException {
    BinBlocks counted = new BinBlocks(SuperKmerBlock.COUNTED, target);
    placed.drain(
        (codes, n, counts, edges) ->
            cutter.cut(
                codes,
                n,
                (bucket, all, from, to, kmers, before, behind) -> {
                  SuperKmerBlock.Writer block = counted.of(bucket);
                  block.add(all, from, to, kmers, before, behind);
                  int first = from + (before ? 1 : 0);
                  block.addCounts(counts, first, kmers, edges, from, to - k);
                  superKmers++;
                },
                counted));
    counted.writeAll();
  }
}
