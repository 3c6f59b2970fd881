package org.pga.scaffold.finish.gfa;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.UnitigNumbers;
import org.pga.scaffold.finish.record.UnitigRecord;

/** Paths whose unitigs overlap by fewer than k−1 bases. */
class GfaWriterTest {
  private static final int K = 31;

  @TempDir Path folder;

  @Test
  void pathsHaveTheOverlapsOfTheirStepsAndLinksForThoseWithoutOne() throws IOException {
    List<Step> steps =
        List.of(
            new Step(11, false), new Step(12, true, 17), new Step(13, true), new Step(12, false));
    String path = "unitig_1+,unitig_2+,unitig_3-,unitig_2-";
    assertEquals(
        List.of("L\tunitig_1\t+\tunitig_2\t+\t17M", "P\tc\t" + path + "\t17M,30M,30M"),
        write(steps, false));
    String back = "unitig_2+,unitig_3+,unitig_2-,unitig_1-";
    assertEquals(
        List.of("L\tunitig_2\t-\tunitig_1\t-\t17M", "P\tc\t" + back + "\t30M,30M,17M"),
        write(Step.reversed(steps), false));
  }

  /** Bases of a read between two ends are a segment; where there are none the ends only touch. */
  @Test
  void fillingsAreSegmentsOfTheirOwn() throws IOException {
    List<Step> steps =
        List.of(
            new Step(11, false),
            new Step(12, true, 0, Sequence.of("ACC")),
            new Step(13, true, 0, Sequence.EMPTY));
    assertEquals(
        List.of(
            "S\tc_filling_1\tACC\tLN:i:3\tKC:i:0\tDP:f:0.00",
            "L\tunitig_1\t+\tc_filling_1\t+\t0M",
            "L\tc_filling_1\t+\tunitig_2\t+\t0M",
            "L\tunitig_2\t+\tunitig_3\t-\t0M",
            "P\tc\tunitig_1+,c_filling_1+,unitig_2+,unitig_3-\t0M,0M,0M"),
        write(steps, false));
    assertEquals(
        List.of(
            "L\tunitig_3\t+\tunitig_2\t-\t0M",
            "S\tc_filling_2\tGGT\tLN:i:3\tKC:i:0\tDP:f:0.00",
            "L\tunitig_2\t-\tc_filling_2\t+\t0M",
            "L\tc_filling_2\t+\tunitig_1\t-\t0M",
            "P\tc\tunitig_3+,unitig_2-,c_filling_2+,unitig_1-\t0M,0M,0M"),
        write(Step.reversed(steps), false));
  }

  @Test
  void circlesOverlapWhereTheyClose() throws IOException {
    List<Step> steps = List.of(new Step(11, false, 20), new Step(13, false));
    assertEquals(
        List.of(
            "L\tunitig_3\t+\tunitig_1\t+\t20M",
            "P\tc\tunitig_1+,unitig_3+\t30M,20M\tTP:Z:circular"),
        write(steps, true));
  }

  private List<String> write(List<Step> steps, boolean circular) throws IOException {
    UnitigNumbers numbers = new UnitigNumbers();
    numbers.add(new UnitigRecord(11, false, false, 1, 1, List.of()));
    numbers.add(new UnitigRecord(12, true, false, 1, 1, List.of()));
    numbers.add(new UnitigRecord(13, false, false, 1, 1, List.of()));
    Path file = folder.resolve("graph.gfa");
    Files.deleteIfExists(file); // which a writer never writes over
    FileSystem fs = FileSystem.getLocal(new Configuration());
    try (GfaWriter gfa = new GfaWriter(fs, new org.apache.hadoop.fs.Path(file.toUri()), K)) {
      gfa.path("c", new ContigRecord(1, 0, false, circular, false, 100, 50, 1, 1, steps), numbers);
    }
    return Files.readAllLines(file);
  }
}
