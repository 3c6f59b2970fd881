package org.pga.scaffold.place.index;

import static org.pga.scaffold.rule.ScaffoldThresholds.KMERS_AT_END;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2LongMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.kmer.RollingHash;
import org.pga.core.pipeline.SharedFile;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * The k-mers of single-copy unitigs that place reads where seeds don't, for none of them stands
 * anywhere else in the graph.
 *
 * <p>A unitig of at most 2k − 1 − m bases between two repeats shares each of its m-mers with them:
 * all its k-mers are here. Without these, E. coli's chains of repeats stay torn where such a unitig
 * stands between: nothing links it, and nothing may pass it.
 *
 * <p>Of longer ones the last {@link org.pga.scaffold.rule.ScaffoldThresholds#KMERS_AT_END} at
 * either end are here. A read that begins a few bases before what the unitig shares with a repeat
 * has few m-mers of it, of which one in four is a seed; such reads are most of those that lead
 * across a repeat that is nearly as long as the insert. They only count where the read has them
 * from its first base on, or to its last, for if it has other bases where the unitig goes on, it is
 * of another copy, which the graph has lost.
 *
 * <p>They are few (a thousandth of E. coli's k-mers and 32 for each unitig), so every task has them
 * all.
 *
 * <pre>
 * file   = unitigs int · (id long · info long)* · k-mers int · (hash long · place long)*
 * place  = ordinal &lt;&lt; 32 | position &lt;&lt; 1 | smaller hash forward
 * </pre>
 */
public final class AnchorKmers {
  private static final long NONE = -1;

  private final int k;
  private final int m;
  private final RollingHash hash;
  private final LongArrayList ids = new LongArrayList();
  private final LongArrayList infos = new LongArrayList();
  private final Long2LongOpenHashMap kmers = new Long2LongOpenHashMap();
  private final IntArrayList foundAt = new IntArrayList();
  private final LongArrayList found = new LongArrayList();
  private long[] filter;
  private byte[] window = new byte[1 << 8];

  public AnchorKmers(int k) {
    this.k = k;
    m = Seeds.length(k);
    hash = new RollingHash(k);
    kmers.defaultReturnValue(NONE);
  }

  /** The k-mers of all anchors of a graph. */
  public static AnchorKmers of(org.apache.hadoop.fs.Path folder, PlaceSettings settings)
      throws IOException {
    AnchorKmers all = new AnchorKmers(settings.k());
    UnitigInfo.Packer info = settings.unitigInfo();
    UnitigFolder.forEach(
        folder, settings.conf(), (id, unitig) -> all.add(id, unitig, info.of(unitig)));
    return all;
  }

  /** Adds the k-mers of a unitig, if it is an anchor and k-mers aren't seeds themselves. */
  public void add(long id, Unitig unitig, long info) {
    if (!UnitigInfo.anchor(info) || k == m) {
      return;
    }
    filter = null;
    ids.add(id);
    infos.add(info);
    int length = unitig.sequence().length();
    int some = k - 1 + KMERS_AT_END;
    if (isShort(length) || length <= some) {
      addKmers(unitig, 0, length);
    } else {
      addKmers(unitig, 0, some);
      addKmers(unitig, length - some, length);
    }
  }

  /** Whether a unitig of so many bases has no seed of its own. */
  private boolean isShort(int length) {
    return length <= 2 * k - 1 - m;
  }

  /** Adds those of the last unitig's bases {@code from} to {@code to}. */
  private void addKmers(Unitig unitig, int from, int to) {
    if (window.length < to - from) {
      window = new byte[2 * (to - from)];
    }
    for (int i = from; i < to; i++) {
      window[i - from] = (byte) unitig.sequence().baseAt(i);
    }
    long ordinal = ids.size() - 1L;
    roll(
        window,
        0,
        to - from,
        (position, value, forward) ->
            kmers.put(value, ordinal << 32 | (from + position) << 1 | (forward ? 1 : 0)));
  }

  /** Adds to a read's hits those of its k-mers here, each as the seed at its begin would be. */
  public void find(byte[] codes, int n, SeedHits hits) {
    if (kmers.isEmpty()) {
      return;
    }
    for (int start = 0, end; start < n; start = end + 1) {
      end = start;
      while (end < n && codes[end] != Seeds.NO_BASE) {
        end++;
      }
      found.clear();
      foundAt.clear();
      roll(
          codes,
          start,
          end,
          (position, value, forward) -> {
            long place = mayHold(value) ? kmers.get(value) : NONE;
            if (place != NONE) {
              // From here on the last bit says whether the read has it on the unitig's strand.
              found.add(forward == ((place & 1) != 0) ? place | 1 : place & ~1L);
              foundAt.add(position);
            }
          });
      addHits(start, end - k, hits);
    }
  }

  /** Of those found in a segment the ones that count; its first and last k-mer begin there. */
  private void addHits(int first, int last, SeedHits hits) {
    int all = found.size();
    int fromFirst = 0;
    while (fromFirst < all && foundAt.getInt(fromFirst) == first + fromFirst) {
      fromFirst++;
    }
    int toLast = all;
    while (toLast > 0 && foundAt.getInt(toLast - 1) == last - (all - toLast)) {
      toLast--;
    }
    for (int i = 0; i < all; i++) {
      long place = found.getLong(i);
      int ordinal = (int) (place >>> 32);
      long info = infos.getLong(ordinal);
      if (i < fromFirst || i >= toLast || isShort(UnitigInfo.length(info))) {
        boolean same = (place & 1) != 0;
        int inUnitig = (int) place >>> 1;
        // A seed's other end is what counts on the other strand.
        int asSeed = same ? inUnitig : inUnitig + k - m;
        hits.add(foundAt.getInt(i), ids.getLong(ordinal), info, asSeed, same);
      }
    }
  }

  /** Says no of most others, from bits that stay in a core's own cache. */
  private boolean mayHold(long value) {
    if (filter == null) {
      int words = Integer.highestOneBit(kmers.size() / 4 + 1); // 8 to 16 bits for each
      filter = new long[words];
      for (long held : kmers.keySet().toLongArray()) {
        filter[(int) held & words - 1] |= 1L << (held >>> 58);
      }
    }
    return (filter[(int) value & filter.length - 1] >>> (value >>> 58) & 1) != 0;
  }

  private interface Sink {
    void kmer(int position, long value, boolean forward);
  }

  /** The k-mers of bases {@code from} to {@code to}. */
  private void roll(byte[] codes, int from, int to, Sink sink) {
    if (to - from < k) {
      return;
    }
    hash.start(codes, from);
    for (int at = from; ; at++) {
      sink.kmer(at, hash.canonical(), hash.forward());
      if (at + k == to) {
        return;
      }
      hash.move(codes[at], codes[at + k]);
    }
  }

  /**
   * Writes them to a file on any file system.
   *
   * @return what it is called, see {@link SharedFile#make}
   */
  public org.apache.hadoop.fs.Path write(org.apache.hadoop.fs.Path file, Configuration conf)
      throws IOException {
    return SharedFile.make(file, conf, this::write);
  }

  private void write(Path file) throws IOException {
    OutputStream raw = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
    try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(raw))) {
      out.writeInt(ids.size());
      for (int i = 0; i < ids.size(); i++) {
        out.writeLong(ids.getLong(i));
        out.writeLong(infos.getLong(i));
      }
      out.writeInt(kmers.size());
      for (Long2LongMap.Entry kmer : kmers.long2LongEntrySet()) {
        out.writeLong(kmer.getLongKey());
        out.writeLong(kmer.getLongValue());
      }
    }
  }

  /** The k-mers that a task was given. */
  public static AnchorKmers open(PlaceSettings settings) throws IOException {
    return read(PlaceSettings.ANCHOR_KMERS.open(settings.conf()), settings.k());
  }

  /** Reads what {@link #write} wrote. */
  static AnchorKmers read(Path file, int k) throws IOException {
    AnchorKmers all = new AnchorKmers(k);
    InputStream raw = Files.newInputStream(file);
    try (DataInputStream in = new DataInputStream(new BufferedInputStream(raw))) {
      for (int n = in.readInt(); n > 0; n--) {
        all.ids.add(in.readLong());
        all.infos.add(in.readLong());
      }
      for (int n = in.readInt(); n > 0; n--) {
        long value = in.readLong();
        all.kmers.put(value, in.readLong());
      }
    }
    return all;
  }
}
