package org.pga.reads.packed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.pga.reads.ReadTexts;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

class ReadTotalsTest {
  private static final Role[] MATES = {Role.FIRST, Role.SECOND};

  private static void add(ReadTotals totals, Role role, String name, int length) {
    byte[] data = ReadTexts.bytes(name + "A".repeat(length));
    ReadRecord record = new ReadRecord();
    record.set(data, 0, name.length(), name.length(), data.length);
    record.place(0, 2L * data.length, 2 * data.length, 0);
    ReadIdentity identity = new ReadIdentity(false);
    identity.of(new ReadSource(0, role, 0), record);
    ReadPacker packer = new ReadPacker();
    packer.pack(record, identity, ReadPacker.NO_QUALITIES, new ReadBlock.Writer());
    totals.add(record, identity, packer);
  }

  private static byte[] bytes(ReadTotals totals) throws IOException {
    var out = ByteStreams.newDataOutput();
    totals.write(out);
    return out.toByteArray();
  }

  @Test
  void splitsAddUpToTheWhole() throws IOException {
    Random random = new Random(7);
    ReadTotals whole = new ReadTotals();
    ReadTotals[] parts = new ReadTotals[9];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = new ReadTotals();
    }
    for (int i = 0; i < 2000; i++) {
      for (Role mate : MATES) {
        int length = random.nextInt(300);
        add(whole, mate, "r" + i, length);
        add(parts[random.nextInt(parts.length)], mate, "r" + i, length);
      }
    }
    ReadTotals sum = new ReadTotals();
    for (ReadTotals part : parts) {
      ReadTotals copy = new ReadTotals();
      copy.readFields(ByteStreams.newDataInput(bytes(part)));
      assertFalse(copy.paired());
      sum.add(copy);
    }
    assertArrayEquals(bytes(whole), bytes(sum));
    assertTrue(sum.paired());
    assertEquals(4000, sum.reads());
  }

  @Test
  void oneReadMoreOrAnotherNameIsSeen() {
    ReadTotals totals = new ReadTotals();
    add(totals, Role.FIRST, "a", 5);
    assertFalse(totals.paired());
    add(totals, Role.SECOND, "b", 5);
    assertFalse(totals.paired());
    add(totals, Role.FIRST, "b", 5);
    add(totals, Role.SECOND, "a", 5);
    assertTrue(totals.paired());
  }

  @Test
  void namesUsedTwiceAreSeenWhenCommon() {
    for (int repeated : new int[] {0, 500}) {
      ReadTotals totals = new ReadTotals();
      for (int i = 0; i < 10_000 + repeated; i++) {
        add(totals, Role.FIRST, "r" + i % 10_000, 5);
        add(totals, Role.SECOND, "r" + i % 10_000, 5);
      }
      assertEquals(repeated == 0, totals.paired());
    }
  }

  @Test
  void medianAndExtremesOfLengthsAreThoseOfAllReadsSoFar() {
    ReadTotals totals = new ReadTotals();
    assertEquals(0, totals.minLength());
    assertEquals(0, totals.medianLength());
    int[] lengths = {7, 0, 9, 9, 70_000, 8};
    int[] medians = {7, 0, 7, 7, 9, 8};
    for (int i = 0; i < lengths.length; i++) {
      add(totals, Role.SINGLE, "r", lengths[i]);
      assertEquals(medians[i], totals.medianLength());
    }
    assertEquals(0, totals.minLength());
    assertEquals(70_000, totals.maxLength());
    assertEquals(5, totals.used());
    assertTrue(totals.paired(), "single reads need no names of their own");
  }
}
