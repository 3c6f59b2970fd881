package org.pga.reads.preprocess.partner;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/** Drawn names, counted by several reducers, against lists of them all. */
class PartnerTallyTest {
  private Random random;

  @Test
  void sumsDoNotDependOnWhoCountedWhat() throws IOException {
    for (long seed = 0; seed < 1_000; seed++) {
      random = new Random(seed);
      PartnerTally[] parts = new PartnerTally[1 + random.nextInt(3)];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = new PartnerTally();
      }
      long pairs = 0;
      List<ReadPlace> unpaired = new ArrayList<>();
      List<ReadPlace> repeats = new ArrayList<>();
      long repeated = 0;
      for (int names = random.nextInt(12); names > 0; names--) {
        int first = random.nextInt(3);
        int second = first == 0 ? 1 + random.nextInt(2) : random.nextInt(3);
        ReadPlace earliest = place();
        ReadPlace repeat = first > 1 || second > 1 ? place() : null;
        parts[random.nextInt(parts.length)].add(first, second, earliest, repeat);
        if (repeat != null) {
          repeats.add(repeat);
          repeated += first + second;
        } else if (first + second == 2) {
          pairs++;
        } else {
          unpaired.add(earliest);
        }
      }
      PartnerTally all = new PartnerTally();
      for (PartnerTally part : parts) {
        PartnerTally sent = new PartnerTally();
        copy(part, sent);
        all.add(sent);
      }
      String message = "seed " + seed;
      assertEquals(pairs, all.pairs(), message);
      assertEquals(unpaired.size(), all.unpaired(), message);
      assertEquals(repeated, all.repeated(), message);
      assertEquals(first(unpaired), all.firstUnpaired(), message);
      assertEquals(first(repeats), all.firstRepeated(), message);
    }
  }

  /**
   * Library, then file, then R1 before R2, then the position, written so that they sort as text.
   */
  private static String text(ReadPlace place) {
    ReadSource source = place.source();
    String of = "" + source.library() + source.ordinal() + source.role().ordinal();
    return of + " " + (1_000 + place.offset());
  }

  private static ReadPlace first(List<ReadPlace> places) {
    ReadPlace first = null;
    for (ReadPlace place : places) {
      first = first == null || text(place).compareTo(text(first)) < 0 ? place : first;
    }
    return first;
  }

  @Test
  void placesAreOrderedAsTheReadsAreGiven() throws IOException {
    random = new Random(2);
    for (int i = 0; i < 5_000; i++) {
      ReadPlace one = place();
      ReadPlace other = place();
      int order = Integer.signum(text(one).compareTo(text(other)));
      assertEquals(order, Integer.signum(one.compareTo(other)), text(one) + ", " + text(other));
      assertEquals(order == 0, one.equals(other));
      ReadPlace copy = one.copy();
      ReadPlace read = new ReadPlace();
      copy(one, read);
      for (ReadPlace same : List.of(copy, read)) {
        assertEquals(one, same);
        assertEquals(one.hashCode(), same.hashCode());
        assertEquals(one.mate(), same.mate());
        assertEquals(text(one), text(same));
      }
      ReadSource source = one.source();
      one.set(new ReadSource(9, Role.SINGLE, 9), 0, 7);
      assertEquals(source, copy.source());
      assertNotEquals(one, copy);
      assertTrue(one.compareTo(copy) > 0);
    }
  }

  private ReadPlace place() {
    Role role = Role.values()[random.nextInt(Role.values().length)];
    ReadSource source = new ReadSource(random.nextInt(2), role, random.nextInt(2));
    return new ReadPlace(source, random.nextInt(3), random.nextInt(5));
  }

  private static void copy(Writable from, Writable to) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    from.write(new DataOutputStream(bytes));
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    to.readFields(in);
    assertEquals(0, in.available());
  }
}
