package org.pga.reads.packed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.pga.reads.ReadTexts;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

class ReadIdentityTest {
  private static String identity(
      boolean byOrder, int library, Role role, int file, String header, int ordinal) {
    return identity(byOrder, library, role, file, header, ordinal, "");
  }

  private static String identity(
      boolean byOrder,
      int library,
      Role role,
      int file,
      String header,
      int ordinal,
      String letters) {
    byte[] data = ReadTexts.bytes(header + letters);
    ReadRecord record = new ReadRecord();
    record.set(data, 0, header.length(), header.length(), data.length);
    record.place(0, 1, 1, ordinal);
    ReadIdentity identity = new ReadIdentity(byOrder);
    identity.of(new ReadSource(library, role, file), record);
    return String.format("%x %x/%d", identity.keyHigh(), identity.keyLow(), identity.mate());
  }

  private static String key(String identity) {
    return identity.substring(0, identity.indexOf('/'));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          r/1             | r | 1
          r/2             | r | 2
          r/2 1:N:0:A     | r | 2
          r 1:N:0:ACGT    | r | 1
          r 2:Y:18:ACGT+A | r | 2
          r 1:X:0         | r | 0
          r 1:N           | r | 0
          r 3:N:0:A       | r | 0
          r/3             | r/3 | 0
          r.1             | r.1 | 0
          r x/1           | r | 0
          r/              | r/ | 0
          """)
  void nameAndMate(String header, String name, int mate) {
    String expected = key(identity(false, 0, Role.FIRST, 0, name, 0));
    assertEquals(expected + "/1", identity(false, 0, Role.FIRST, 7, header, 3));
    assertEquals(expected + "/2", identity(false, 0, Role.SECOND, 0, header, 3));
    assertEquals(expected + "/0", identity(false, 0, Role.SINGLE, 0, header, 3));
    for (int ordinal = 0; ordinal < 4; ordinal++) {
      int expectedMate = mate != 0 ? mate : ordinal % 2 + 1;
      assertEquals(
          expected + "/" + expectedMate, identity(false, 0, Role.INTERLEAVED, 0, header, ordinal));
    }
  }

  /**
   * Names of SRA end in the read's number if asked for, else in the spot's: no option tells. An
   * accession may have a version; then a second word that is the spot tells, or else the turn.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SRR1.1.1        | SRR1.1 | 1
          ERR12.345.2 x y | ERR12.345 | 2
          DRR9.1.2        | DRR9.1 | 2
          SRR12.345.2 345 length=100 | SRR12.345 | 2
          SRR12.345.2 17  | SRR12.345 | 2
          SRR1.1          | SRR1.1 | 0
          SRR1.2 2 length=100 | SRR1.2 | 0
          SRR1.1.3        | SRR1.1.3 | 0
          SRR7.1.1 1 length=100 | SRR7.1 | 1
          SRR7.1.2 2 length=100 | SRR7.1.2 | 0
          SRR7.1.2 2      | SRR7.1.2 | 0
          SRR7.1.2 22     | SRR7.1 | 2
          SRR7.12.2 2     | SRR7.12.2 | 0
          SRR7.2.2 2      | SRR7.2 | 1
          SRR1..1         | SRR1..1 | 0
          SRR.1.1         | SRR.1.1 | 0
          SRR1.x.1        | SRR1.x.1 | 0
          XRR1.1.1        | XRR1.1.1 | 0
          """)
  void namesOfSra(String header, String name, int mate) {
    String expected = key(identity(false, 0, Role.SINGLE, 0, name, 0));
    assertEquals(expected + "/1", identity(false, 0, Role.FIRST, 7, header, 3));
    assertEquals(expected + "/2", identity(false, 0, Role.SECOND, 0, header, 3));
    assertEquals(
        expected + "/" + (mate == 0 ? 1 : mate),
        identity(false, 0, Role.INTERLEAVED, 0, header, 2));
    assertEquals(mate == 0, expected.equals(key(identity(false, 0, Role.SINGLE, 0, header, 0))));
  }

  /** As where both files of pairs, or one of both mates, are given as single reads. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          r/1       | r/2
          r 1:N:0:A | r 2:N:0:A
          SRR1.1    | SRR1.1
          ''        | ''
          """)
  void lettersTellSingleReadsOfOneNameApart(String header, String other) {
    String key = key(identity(false, 0, Role.SINGLE, 0, header, 0, "ACGTA"));
    assertNotEquals(key, key(identity(false, 0, Role.SINGLE, 1, other, 0, "ACGTC")));
    assertEquals(key, key(identity(false, 0, Role.SINGLE, 1, header, 9, "ACGTA")));
    assertNotEquals(key, key(identity(false, 1, Role.SINGLE, 0, header, 0, "ACGTA")));
    assertEquals(
        key(identity(false, 0, Role.FIRST, 0, header, 0, "ACGTA")),
        key(identity(false, 0, Role.SECOND, 0, other, 0, "ACGTC")));
  }

  @Test
  void blanksBeforeANameAreNoneOfIt() {
    String first = identity(false, 0, Role.FIRST, 0, " \tr1/1 x", 0);
    assertEquals(identity(false, 0, Role.FIRST, 0, "r1", 0), first);
    assertNotEquals(first, identity(false, 0, Role.FIRST, 0, " r2/1", 0));
    assertEquals(
        key(identity(false, 0, Role.FIRST, 0, " ", 0)),
        key(identity(false, 0, Role.FIRST, 0, "", 0)));
  }

  @Test
  void librariesMayReuseNames() {
    assertNotEquals(
        identity(false, 0, Role.FIRST, 0, "r", 0), identity(false, 1, Role.FIRST, 0, "r", 0));
  }

  @Test
  void byOrderNamesPlayNoPart() {
    String first = identity(true, 0, Role.FIRST, 2, "x.1", 5);
    assertEquals(key(first), key(identity(true, 0, Role.SECOND, 2, "x.2", 5)));
    assertNotEquals(key(first), key(identity(true, 0, Role.FIRST, 2, "x.1", 6)));
    assertNotEquals(key(first), key(identity(true, 0, Role.FIRST, 3, "x.1", 5)));
    String even = identity(true, 0, Role.INTERLEAVED, 2, "x", 10);
    assertEquals(key(first) + "/1", even);
    assertEquals(key(first) + "/2", identity(true, 0, Role.INTERLEAVED, 2, "y/1", 11));
  }

  /** Of any length: blocks of 16 bytes, and what is left. */
  @Test
  void theKeyIsMurmurHash3() {
    for (int length = 1; length < 50; length++) {
      String name = "\u00e9read.0123456789".repeat(4).substring(0, length);
      byte[] hash = Hashing.murmur3_128(length).hashBytes(ReadTexts.bytes(name)).asBytes();
      ByteBuffer longs = ByteBuffer.wrap(hash);
      String expected = String.format("%x %x", longs.getLong(), longs.getLong());
      assertEquals(expected, key(identity(false, length, Role.SINGLE, 0, name, 0)));
    }
    ByteBuffer place = ByteBuffer.wrap(Hashing.murmur3_128(2).hashLong(7L << 44 | 5).asBytes());
    String expected = String.format("%x %x", place.getLong(), place.getLong());
    assertEquals(expected, key(identity(true, 2, Role.FIRST, 7, "any", 5)));
  }
}
