package org.pga.reads.packed;

import com.google.common.hash.HashCode;
import com.google.common.hash.HashFunction;
import com.google.common.hash.Hashing;
import com.google.common.primitives.Longs;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/**
 * The identity of a read: its 128-bit key, the same for both mates, and which mate it is.
 *
 * <p>By name the key is MurmurHash3 of the name, seeded with the library: at a billion names two
 * share a key with probability 10⁻²¹. By order it is the hash of (file, record) instead; records
 * are counted from the file's beginning, so files must not be split then.
 */
public final class ReadIdentity {
  private final boolean byOrder;
  private final ReadName name = new ReadName();
  private final byte[] bytes = new byte[16];
  private HashFunction hash;
  private int seed;
  private long keyHigh;
  private long keyLow;
  private int mate;

  public ReadIdentity(boolean byOrder) {
    this.byOrder = byOrder;
  }

  /** Looks at a read; the answers below are then about it. */
  public void of(ReadSource source, ReadRecord record) {
    if (hash == null || seed != source.library()) {
      seed = source.library();
      hash = Hashing.murmur3_128(seed);
    }
    boolean interleaved = source.role() == Role.INTERLEAVED;
    int turn = (int) (record.ordinal() & 1) + 1;
    HashCode code;
    if (byOrder) {
      mate = interleaved ? turn : source.role().ordinal();
      code =
          hash.hashLong(record.ordinal() >> (interleaved ? 1 : 0) | (long) source.ordinal() << 44);
    } else {
      name.parse(
          record.data(), record.headerFrom(), record.headerTo(), source.role() != Role.SINGLE);
      mate = !interleaved ? source.role().ordinal() : name.mate() != 0 ? name.mate() : turn;
      code = hash.hashBytes(record.data(), record.headerFrom(), name.end() - record.headerFrom());
    }
    code.writeBytesTo(bytes, 0, 16);
    keyHigh =
        Longs.fromBytes(
            bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]);
    keyLow =
        Longs.fromBytes(
            bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]);
  }

  public long keyHigh() {
    return keyHigh;
  }

  public long keyLow() {
    return keyLow;
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
