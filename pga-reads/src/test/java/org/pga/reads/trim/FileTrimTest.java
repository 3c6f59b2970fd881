package org.pga.reads.trim;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

class FileTrimTest {
  /** But for the adapters' names, which trimming doesn't need. */
  @Test
  void tasksLearnTheRulesOfEachFile() {
    Map<ReadSource, FileTrim> files =
        Map.of(
            new ReadSource(0, Role.FIRST, 0),
            new FileTrim(QualityScale.PHRED33, true, false, List.of()),
            new ReadSource(0, Role.SECOND, 1),
            new FileTrim(QualityScale.PHRED64, false, true, unnamed("ACGTACGT", "GGCCGGCC")),
            new ReadSource(1, Role.SINGLE, 0),
            FileTrim.NOTHING);
    Configuration conf = new Configuration(false);
    FileTrim.store(files, conf);
    assertEquals(files, FileTrim.load(conf));
  }

  @Test
  void whereNothingWasStoredNothingIsTrimmed() {
    assertEquals(Map.of(), FileTrim.load(new Configuration(false)));
  }

  private static List<Adapter> unnamed(String... sequences) {
    return List.of(sequences).stream().map(sequence -> new Adapter("", sequence)).toList();
  }
}
