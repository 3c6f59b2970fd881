package org.pga.reads.preprocess.partner;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mrunit.mapreduce.MapReduceDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.pga.reads.ReadTexts;
import org.pga.reads.format.ReadFormat;
import org.pga.reads.format.ReadParser;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/** Mapper and reducer under MRUnit, against lists of names. */
class PartnerTasksTest {
  /** A read as its file has it; order is that of files, then of places. */
  private record Read(int library, String name, int mate, int file, long offset) {
    static final Comparator<Read> ORDER =
        Comparator.comparingInt(Read::file)
            .thenComparingInt(Read::mate)
            .thenComparingLong(Read::offset);
  }

  private MapReduceDriver<
          ReadSource, ReadRecord, BytesWritable, ReadPlace, IntWritable, PartnerTally>
      driver;
  private List<Read> reads;

  @Test
  void whatIsWrongWithNamesIsCounted() throws IOException {
    for (long seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      driver = MapReduceDriver.newMapReduceDriver(new PartnerMapper(), new PartnerReducer());
      reads = new ArrayList<>();
      for (int library = 0; library < 2; library++) {
        for (int file = 0; file < 2; file++) {
          for (Role role : List.of(Role.FIRST, Role.SECOND)) {
            addFile(random, library, role, file);
          }
        }
      }
      if (reads.isEmpty()) {
        continue;
      }
      List<String> found = new ArrayList<>();
      for (Pair<IntWritable, PartnerTally> pair : driver.run()) {
        PartnerTally tally = pair.getSecond();
        found.add(
            pair.getFirst()
                + (": " + tally.pairs() + " pairs, " + tally.unpaired() + " unpaired from ")
                + text(tally.firstUnpaired())
                + (", " + tally.repeated() + " repeated from " + text(tally.firstRepeated())));
      }
      assertEquals(byDefinition(), found, "seed " + seed);
    }
  }

  private void addFile(Random random, int library, Role role, int file) throws IOException {
    StringBuilder text = new StringBuilder();
    List<String> names = new ArrayList<>();
    for (int read = random.nextInt(4); read > 0; read--) {
      names.add("n" + random.nextInt(random.nextBoolean() ? 4 : 40));
      String ending = random.nextBoolean() ? "/" + role.ordinal() : " " + role.ordinal() + ":N:0";
      text.append('@').append(names.get(names.size() - 1)).append(ending).append("\nA\n+\nI\n");
    }
    ReadSource source = new ReadSource(library, role, file);
    byte[] data = ReadTexts.bytes(text.toString());
    try (ReadParser parser =
        ReadFormat.FASTQ.parser(new ByteArrayInputStream(data), "f", false, 0)) {
      ReadRecord record = new ReadRecord();
      for (String name : names) {
        parser.next(record);
        driver.addInput(source, record);
        reads.add(new Read(library, name, role.ordinal(), file, record.offset()));
      }
    }
  }

  private List<String> byDefinition() {
    List<String> lines = new ArrayList<>();
    for (int library = 0; library < 2; library++) {
      Map<String, List<Read>> byName = new TreeMap<>();
      for (Read read : reads) {
        if (read.library == library) {
          byName.computeIfAbsent(read.name, name -> new ArrayList<>()).add(read);
        }
      }
      int pairs = 0;
      int repeated = 0;
      List<Read> unpaired = new ArrayList<>();
      List<Read> repeats = new ArrayList<>();
      for (List<Read> named : byName.values()) {
        named.sort(Read.ORDER);
        List<Read> later =
            named.stream()
                .filter(r -> named.stream().anyMatch(s -> s.mate == r.mate && isBefore(s, r)))
                .toList();
        if (!later.isEmpty()) {
          repeated += named.size();
          repeats.addAll(later);
        } else if (named.size() == 2) {
          pairs++;
        } else {
          unpaired.addAll(named);
        }
      }
      if (!byName.isEmpty()) {
        lines.add(
            library
                + (": " + pairs + " pairs, " + unpaired.size() + " unpaired from ")
                + first(unpaired)
                + (", " + repeated + " repeated from " + first(repeats)));
      }
    }
    return lines;
  }

  private static boolean isBefore(Read one, Read other) {
    return Read.ORDER.compare(one, other) < 0;
  }

  private static String first(List<Read> some) {
    return some.stream()
        .min(Read.ORDER)
        .map(read -> read.file + "/" + read.mate + "@" + read.offset)
        .orElse("none");
  }

  private static String text(ReadPlace place) {
    return place == null
        ? "none"
        : place.source().ordinal() + "/" + place.mate() + "@" + place.offset();
  }
}
