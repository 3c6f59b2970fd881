package org.pga.reads.packed;

import com.google.common.primitives.Longs;
import org.apache.commons.codec.digest.MurmurHash3;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/**
 * The identity of a read: its 128-bit key, the same for both mates, and which mate it is.
 *
 * <p>By name the key is MurmurHash3 of the name, seeded with the library: at a billion names two
 * share a key with probability 10⁻²¹. By order it is the hash of (file, record) instead; records
 * are counted from the file's beginning, so files must not be split then.
 *
 * <p>Nobody looks whether names of single reads are unique, and they needn't be: both files of
 * pairs may be given as single ones, or all names begin with the same word. So the hash of the
 * letters is added (xor). Two reads of one name and the same letters have the same fate.
 */
public final class ReadIdentity {
  private final boolean byOrder;
  private final ReadName name = new ReadName();
  private long keyHigh;
  private long keyLow;
  private int mate;

  public ReadIdentity(boolean byOrder) {
    this.byOrder = byOrder;
  }

  /** Looks at a read; the answers below are then about it. */
  public void of(ReadSource source, ReadRecord record) {
    boolean interleaved = source.role() == Role.INTERLEAVED;
    int turn = (int) (record.ordinal() & 1) + 1;
    if (byOrder) {
      mate = interleaved ? turn : source.role().ordinal();
      long place = record.ordinal() >> (interleaved ? 1 : 0) | (long) source.ordinal() << 44;
      hash(Longs.toByteArray(Long.reverseBytes(place)), 0, Long.BYTES, source.library());
    } else {
      name.parse(
          record.data(), record.headerFrom(), record.headerTo(), source.role() != Role.SINGLE);
      mate = !interleaved ? source.role().ordinal() : name.mate() != 0 ? name.mate() : turn;
      hash(record.data(), name.start(), name.end() - name.start(), source.library());
      if (source.role() == Role.SINGLE && record.letters() > 0) {
        long high = keyHigh;
        long low = keyLow;
        hash(record.data(), record.lettersFrom(), record.letters(), ~source.library());
        keyHigh ^= high;
        keyLow ^= low;
      }
    }
  }

  /** The key is MurmurHash3's two longs as they lie in memory, lowest byte first. */
  private void hash(byte[] data, int from, int length, int seed) {
    long[] hash = MurmurHash3.hash128x64(data, from, length, seed);
    keyHigh = Long.reverseBytes(hash[0]);
    keyLow = Long.reverseBytes(hash[1]);
  }

  public long keyHigh() {
    return keyHigh;
  }

  public long keyLow() {
    return keyLow;
  }

  /** Where the name begins in the record's data, behind blanks; not known by order. */
  public int nameStart() {
    return name.start();
  }

  /** Where the name ends in the record's data, without suffix; not known by order. */
  public int nameEnd() {
    return name.end();
  }

  /** 0 single, 1 or 2 of a pair. */
  public int mate() {
    return mate;
  }
}
