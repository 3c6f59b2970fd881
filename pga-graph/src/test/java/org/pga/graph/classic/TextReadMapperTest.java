package org.pga.graph.classic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.pga.core.oracle.Oracle;
import org.pga.reads.DrawnReads;
import org.pga.reads.ReadTexts;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/** Under MRUnit, against strings. */
class TextReadMapperTest {
  @Test
  void bothStrandsWithAnNForAllThatIsNoBase() throws Exception {
    Random random = new Random(1);
    MapDriver<ReadSource, ReadRecord, Text, Text> driver =
        MapDriver.newMapDriver(new TextReadMapper());
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      String letters = ReadTexts.letters(random, random.nextInt(i == 0 ? 5000 : 40));
      String quality = random.nextBoolean() ? null : "I".repeat(letters.length());
      driver.addInput(new ReadSource(0, Role.SINGLE, 0), DrawnReads.of(letters, quality));
      String read = letters.toUpperCase(Locale.ROOT).replace('U', 'T').replaceAll("[^ACGT]", "N");
      StringBuilder other = new StringBuilder();
      for (int at = read.length() - 1; at >= 0; at--) {
        char base = read.charAt(at);
        other.append(base == 'N' ? "N" : Oracle.reverseComplement(String.valueOf(base)));
      }
      expected.add("r\t" + read + "\t" + other);
    }
    List<String> found = new ArrayList<>();
    driver.run().forEach(pair -> found.add(pair.getFirst() + "\t" + pair.getSecond()));
    assertEquals(expected, found);
  }
}
