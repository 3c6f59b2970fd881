package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.io.ByteStreams;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.reads.DrawnReads;

class QualityProfileTest {
  private final QualityProfile profile = new QualityProfile();

  @Test
  void qualitiesAreCountedByValueAndByPlace() throws IOException {
    add("!#&");
    add("!%");
    assertEquals(List.of(2L, 0L, 1L, 0L, 1L, 1L), profile.values());
    assertEquals(List.of(0.0, 3.0, 5.0), profile.byPlace());
    QualityProfile other = new QualityProfile();
    other.add(DrawnReads.of("ACGTA", "!!!!\""), 33);
    profile.add(other);
    assertEquals(List.of(6L, 1L, 1L, 0L, 1L, 1L), profile.values());
    assertEquals(List.of(0.0, 2.0, 2.5, 0.0, 1.0), profile.byPlace());
  }

  /** From '!' to '~' are 94. */
  @Test
  void allThatCanBePrintedCountAsTheyAre() throws IOException {
    add("~!");
    assertEquals(94, profile.values().size());
    assertEquals(1, profile.values().get(93));
  }

  @Test
  void aThousandPlacesAreTold() throws IOException {
    add("I".repeat(1_001));
    assertEquals(1_001, profile.values().get(40));
    assertEquals(Collections.nCopies(1_000, 40.0), profile.byPlace());
  }

  @Test
  void itComesBackAsItWas() throws IOException {
    add("!#&");
    add("!%");
    var out = ByteStreams.newDataOutput();
    profile.write(out);
    QualityProfile back = new QualityProfile();
    back.readFields(ByteStreams.newDataInput(out.toByteArray()));
    assertEquals(profile.values(), back.values());
    assertEquals(profile.byPlace(), back.byPlace());
  }

  private void add(String qualities) throws IOException {
    profile.add(DrawnReads.of("A".repeat(qualities.length()), qualities), 33);
  }
}
