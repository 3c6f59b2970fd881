package org.pga.graph.debruijn.previous;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.MoreExecutors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.bases.Sequence;
import org.pga.core.kmer.RollingHash;
import org.pga.core.owned.Scratch;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;

/**
 * Makes what the mappers of the next k ask of a cleaned graph: the filter of all its edges, that is
 * the (k+1)-mers of each extended unitig and those across links at ends that branch; and the table
 * of its dead ends; and the texts of its unitigs. Reads the graph first for their sizes, then the
 * filter is made beside the other two.
 */
public final class GraphIndexBuilder {
  private final int k;
  private final Configuration conf;
  private final ExtendedUnitig text = new ExtendedUnitig();
  private final RollingHash hash;

  public GraphIndexBuilder(int k, Configuration conf) {
    this.k = k;
    this.conf = conf;
    hash = new RollingHash(k + 1);
  }

  /**
   * Writes all for the graph in {@code folder} to files on any file system.
   *
   * @param nextK bases that a dead end's tail has at most, and a text at least
   */
  public void build(
      org.apache.hadoop.fs.Path folder,
      org.apache.hadoop.fs.Path edgesFile,
      org.apache.hadoop.fs.Path deadEndsFile,
      org.apache.hadoop.fs.Path textsFile,
      int nextK)
      throws IOException, InterruptedException {
    long[] bases = new long[1];
    long[] textBases = new long[1];
    long[] dead = new long[1];
    // A count that depends on the graph alone: overlaps count twice, which only makes it roomier.
    UnitigFolder.forEach(
        folder,
        conf,
        (id, unitig) -> {
          bases[0] += unitig.sequence().length();
          textBases[0] +=
              ExtendedUnitig.isCarried(unitig, nextK) ? ExtendedUnitig.length(unitig, nextK) : 0;
          dead[0] += (isDead(unitig, End.LEFT) ? 1 : 0) + (isDead(unitig, End.RIGHT) ? 1 : 0);
        });
    Path scratch = Files.createTempDirectory("pga-graph-index");
    Path localEdges = scratch.resolve("edges");
    Path localEnds = scratch.resolve("dead-ends");
    Path localTexts = scratch.resolve("texts");
    ExecutorService other = Executors.newSingleThreadExecutor();
    try {
      Future<?> edges =
          other.submit(
              () -> {
                new GraphIndexBuilder(k, conf).writeEdges(folder, localEdges, bases[0]);
                return null;
              });
      try (DeadEnds ends = DeadEnds.create(localEnds, k, nextK, dead[0]);
          UnitigTexts texts = UnitigTexts.create(localTexts, k, nextK, textBases[0])) {
        UnitigFolder.forEach(
            folder,
            conf,
            (id, unitig) -> {
              addDeadEnds(unitig, nextK, ends);
              addText(unitig, nextK, texts);
            });
      }
      await(edges);
      copy(localEdges, edgesFile);
      copy(localEnds, deadEndsFile);
      copy(localTexts, textsFile);
    } finally {
      // Before its file is removed.
      MoreExecutors.shutdownAndAwaitTermination(other, 1, TimeUnit.MINUTES);
      Scratch.removeFile(localEdges);
      Scratch.removeFile(localEnds);
      Scratch.removeFile(localTexts);
      Scratch.removeFile(scratch);
    }
  }

  private void writeEdges(org.apache.hadoop.fs.Path folder, Path file, long bases)
      throws IOException {
    try (EdgeFilter filter = EdgeFilter.create(file, bases)) {
      UnitigFolder.forEach(folder, conf, (id, unitig) -> add(unitig, filter));
    }
  }

  private static void await(Future<?> task) throws IOException, InterruptedException {
    try {
      task.get();
    } catch (ExecutionException e) {
      Throwables.throwIfInstanceOf(e.getCause(), IOException.class);
      Throwables.throwIfUnchecked(e.getCause());
      throw new IllegalStateException(e.getCause());
    }
  }

  private void copy(Path local, org.apache.hadoop.fs.Path file) throws IOException {
    file.getFileSystem(conf)
        .copyFromLocalFile(false, true, new org.apache.hadoop.fs.Path(local.toUri()), file);
  }

  private static boolean isDead(Unitig unitig, int end) {
    return !unitig.circular() && unitig.links(end).isEmpty();
  }

  /** Adds the tails of one unitig's dead ends. */
  static void addDeadEnds(Unitig unitig, int nextK, DeadEnds ends) {
    int length = Math.min(unitig.sequence().length(), nextK);
    byte[] tail = new byte[length];
    for (int end = 0; end < 2; end++) {
      if (isDead(unitig, end)) {
        Sequence last = unitig.lastBases(end, length);
        for (int i = 0; i < length; i++) {
          tail[i] = (byte) last.baseAt(i);
        }
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
  public void add(Unitig unitig, EdgeFilter filter) {
    text.set(unitig, k);
    addAll(text.codes(), text.length(), filter);
    for (int base = 0; base < 4; base++) {
      if ((unitig.branchBases(End.LEFT) >> base & 1) != 0) {
        filter.add(edge(base, unitig, 0, -1));
      }
      if ((unitig.branchBases(End.RIGHT) >> base & 1) != 0) {
        filter.add(edge(-1, unitig, unitig.sequence().length() - k, base));
      }
    }
  }

  private void addAll(byte[] codes, int n, EdgeFilter filter) {
    if (n <= k) {
      return;
    }
    hash.start(codes);
    for (int p = 0; ; p++) {
      filter.add(hash.canonical());
      if (p + k + 1 >= n) {
        return;
      }
      hash.move(codes[p], codes[p + k + 1]);
    }
  }

  /** The hash of a k-mer of a unitig with one base more before or behind. */
  private long edge(int before, Unitig unitig, int from, int behind) {
    byte[] codes = new byte[k + 1];
    int at = 0;
    if (before >= 0) {
      codes[at++] = (byte) before;
    }
    for (int i = 0; i < k; i++) {
      codes[at++] = (byte) unitig.sequence().baseAt(from + i);
    }
    if (behind >= 0) {
      codes[at] = (byte) behind;
    }
    hash.start(codes);
    return hash.canonical();
  }
}
