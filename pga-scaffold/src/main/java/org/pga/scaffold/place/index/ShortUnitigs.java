package org.pga.scaffold.place.index;

import it.unimi.dsi.fastutil.longs.Long2IntMap;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
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
import org.apache.hadoop.conf.Configuration;
import org.pga.core.kmer.RollingHash;
import org.pga.core.unitig.Unitig;
import org.pga.core.unitig.UnitigFolder;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.task.PlaceSettings;
import org.pga.scaffold.rule.SingleCopy;

/**
 * The k-mers of single-copy unitigs that have no seed of their own, so that reads are placed there,
 * too.
 *
 * <p>A unitig of at most 2k − 1 − m bases between two repeats shares each of its m-mers with them,
 * but none of its k-mers with anything. Without these, E. coli's chains of repeats stay torn where
 * such a unitig stands between: nothing links it, and nothing may pass it. They are few (a
 * thousandth of E. coli's k-mers), so every task has them all.
 *
 * <pre>
 * file   = unitigs int · (id long · info long)* · k-mers int · (hash long · place int)*
 * place  = ordinal &lt;&lt; 8 | position &lt;&lt; 1 | smaller hash forward
 * </pre>
 */
public final class ShortUnitigs {
  private static final int NONE = -1;

  /** 2k − 1 − m bases hold fewer than 127 k-mers. */
  private static final int POSITION_BITS = 7;

  private final int k;
  private final int m;
  private final RollingHash hash;
  private final LongArrayList ids = new LongArrayList();
  private final LongArrayList infos = new LongArrayList();
  private final Long2IntOpenHashMap kmers = new Long2IntOpenHashMap();
  private long[] filter;
  private byte[] window = new byte[1 << 8];

  public ShortUnitigs(int k) {
    this.k = k;
    m = Seeds.length(k);
    hash = new RollingHash(k);
    kmers.defaultReturnValue(NONE);
  }

  /** Those of a graph. */
  public static ShortUnitigs of(
      org.apache.hadoop.fs.Path folder, int k, SingleCopy singleCopy, Configuration conf)
      throws IOException {
    ShortUnitigs all = new ShortUnitigs(k);
    UnitigFolder.forEach(
        folder, conf, (id, unitig) -> all.add(id, unitig, UnitigInfo.of(unitig, singleCopy)));
    return all;
  }

  /** Adds a unitig if it is one of them. */
  public void add(long id, Unitig unitig, long info) {
    int length = unitig.sequence().length();
    if (!UnitigInfo.anchor(info) || length > 2 * k - 1 - m) {
      return;
    }
    filter = null;
    int ordinal = ids.size();
    ids.add(id);
    infos.add(info);
    ensure(length);
    for (int i = 0; i < length; i++) {
      window[i] = (byte) unitig.sequence().baseAt(i);
    }
    roll(
        window,
        0,
        length,
        (position, value, forward) ->
            kmers.put(value, ordinal << POSITION_BITS + 1 | position << 1 | (forward ? 1 : 0)));
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
      roll(
          codes,
          start,
          end,
          (position, value, forward) -> {
            int place = mayHold(value) ? kmers.get(value) : NONE;
            if (place != NONE) {
              boolean same = forward == ((place & 1) != 0);
              int inUnitig = place >> 1 & (1 << POSITION_BITS) - 1;
              int ordinal = place >>> POSITION_BITS + 1;
              // A seed's other end is what counts on the other strand.
              int asSeed = same ? inUnitig : inUnitig + k - m;
              hits.add(position, ids.getLong(ordinal), infos.getLong(ordinal), asSeed, same);
            }
          });
    }
  }

  /** Says no of most others, from some KB that stay in a core's first cache. */
  private boolean mayHold(long value) {
    if (filter == null) {
      int words = Integer.highestOneBit(kmers.size()); // 32 to 64 bits for each
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

  private void ensure(int length) {
    if (window.length < length) {
      window = new byte[2 * length];
    }
  }

  /** Writes them to a file on any file system. */
  public void write(org.apache.hadoop.fs.Path file, Configuration conf) throws IOException {
    OutputStream raw = file.getFileSystem(conf).create(file, true);
    try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(raw))) {
      out.writeInt(ids.size());
      for (int i = 0; i < ids.size(); i++) {
        out.writeLong(ids.getLong(i));
        out.writeLong(infos.getLong(i));
      }
      out.writeInt(kmers.size());
      for (Long2IntMap.Entry kmer : kmers.long2IntEntrySet()) {
        out.writeLong(kmer.getLongKey());
        out.writeInt(kmer.getIntValue());
      }
    }
  }

  /** Those that a task was given. */
  public static ShortUnitigs open(PlaceSettings settings) throws IOException {
    return read(PlaceSettings.SHORT_UNITIGS.open(settings.conf()), settings.k());
  }

  /** Reads what {@link #write} wrote. */
  static ShortUnitigs read(Path file, int k) throws IOException {
    ShortUnitigs all = new ShortUnitigs(k);
    InputStream raw = Files.newInputStream(file);
    try (DataInputStream in = new DataInputStream(new BufferedInputStream(raw))) {
      for (int n = in.readInt(); n > 0; n--) {
        all.ids.add(in.readLong());
        all.infos.add(in.readLong());
      }
      for (int n = in.readInt(); n > 0; n--) {
        long value = in.readLong();
        all.kmers.put(value, in.readInt());
      }
    }
    return all;
  }
}
