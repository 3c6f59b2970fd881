package org.pga.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.pga.kmer.RollingHash;
import org.pga.owned.Scratch;
import org.pga.unitig.End;
import org.pga.unitig.Unitig;
import org.pga.unitig.UnitigFolder;

/**
 * Puts all edges of a cleaned graph into a filter: the (k+1)-mers of each extended unitig and those
 * across links at ends that branch. Reads the graph twice, first to size the filter.
 */
final class EdgeFilterBuilder {
  private final int k;
  private final Configuration conf;
  private final CarriedText text = new CarriedText();
  private final RollingHash hash;

  EdgeFilterBuilder(int k, Configuration conf) {
    this.k = k;
    this.conf = conf;
    hash = new RollingHash(k + 1);
  }

  /** Writes the filter of the graph in {@code folder} to a file on any file system. */
  void build(org.apache.hadoop.fs.Path folder, org.apache.hadoop.fs.Path file) throws IOException {
    long[] bases = new long[1];
    // A count that depends on the graph alone: overlaps count twice, which only makes it roomier.
    UnitigFolder.forEach(folder, conf, (id, unitig) -> bases[0] += unitig.sequence().length());
    Path scratch = Files.createTempDirectory("pga-edges");
    Path local = scratch.resolve("edges");
    try {
      try (EdgeFilter filter = EdgeFilter.create(local, bases[0])) {
        UnitigFolder.forEach(folder, conf, (id, unitig) -> add(unitig, filter));
      }
      file.getFileSystem(conf)
          .copyFromLocalFile(false, true, new org.apache.hadoop.fs.Path(local.toUri()), file);
    } finally {
      Scratch.removeFile(local);
      Scratch.removeFile(scratch);
    }
  }

  /** Adds the edges of one unitig. */
  void add(Unitig unitig, EdgeFilter filter) {
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
