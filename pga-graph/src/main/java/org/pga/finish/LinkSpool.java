package org.pga.finish;

import com.google.common.hash.Hashing;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import org.pga.unitig.Link;
import org.pga.unitig.Unitig;

/**
 * Keeps the links of all unitigs in a local file until every unitig has its number.
 *
 * <p>The file: for each unitig, in the order of their ordinals, int number of links, and for each
 * link byte end (after flipping), long neighbour's id, byte neighbour's end (before flipping).
 */
final class LinkSpool implements Closeable {
  /** Takes each link once. */
  interface Sink {
    void link(int from, int fromEnd, int to, int toEnd) throws IOException;
  }

  private final File file;
  private final DataOutputStream out;

  LinkSpool(File file) throws IOException {
    this.file = file;
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file.toPath())));
  }

  /** Keeps the links of the next ordinal. */
  void add(OrientedUnitig oriented) throws IOException {
    Unitig unitig = oriented.unitig();
    out.writeInt(unitig.links(0).size() + unitig.links(1).size());
    for (int end = 0; end < 2; end++) {
      for (Link link : unitig.links(end)) {
        out.writeByte(OrientedUnitig.end(end, oriented.flipped()));
        out.writeLong(link.neighbour());
        out.writeByte(link.neighbourEnd());
      }
    }
  }

  /**
   * Hands each link to {@code sink} once, from its smaller end, ordered by both ends.
   *
   * @return how many there are
   * @throws IllegalStateException where a link has no mirror at its other end
   */
  long resolve(UnitigNumbers numbers, Sink sink) throws IOException {
    out.close();
    long written = 0;
    // Each link that joins two ends adds a hash where it is seen from one and takes it away where
    // it is seen from the other: 0 in the end if and only if (but for 2^-64) all have mirrors.
    long balance = 0;
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file.toPath())))) {
      for (int ordinal = 1; ordinal <= numbers.size(); ordinal++) {
        long[][] links = new long[in.readInt()][];
        for (int i = 0; i < links.length; i++) {
          long from = UnitigNumbers.outputEnd(ordinal, in.readByte());
          links[i] = new long[] {from, numbers.end(in.readLong(), in.readByte())};
        }
        Arrays.sort(links, Arrays::compare);
        for (int i = 0; i < links.length; i++) {
          long from = links[i][0];
          long to = links[i][1];
          if (i > 0 && Arrays.equals(links[i], links[i - 1])) {
            throw new IllegalStateException("contig_" + ordinal + " has a link twice");
          }
          balance += from < to ? hash(from, to) : from > to ? -hash(to, from) : 0;
          if (from <= to) {
            sink.link(
                ordinal, UnitigNumbers.end(from), UnitigNumbers.ordinal(to), UnitigNumbers.end(to));
            written++;
          }
        }
      }
    }
    if (balance != 0) {
      throw new IllegalStateException("the graph has links that only one of their ends knows");
    }
    return written;
  }

  private static long hash(long from, long to) {
    return Hashing.murmur3_128().newHasher(16).putLong(from).putLong(to).hash().asLong();
  }

  @Override
  public void close() throws IOException {
    out.close();
    Files.deleteIfExists(file.toPath());
  }
}
