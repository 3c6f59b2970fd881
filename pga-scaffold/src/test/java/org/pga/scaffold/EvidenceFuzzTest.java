package org.pga.scaffold;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.bases.Sequence;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.unitig.Scaffold.Gap;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.ScaffoldRecord;
import org.pga.scaffold.finish.record.UnitigRecord;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.UnitigLengths;

/** Damaged evidence and records of the stages behind the graph. The first byte says which. */
@Timeout(120)
public class EvidenceFuzzTest {
  private static final List<Supplier<Writable>> TYPES =
      List.of(LinkedUnitig::new, ReadEvidence::new, InsertHistogram::new, UnitigLengths::new);

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, EvidenceFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    byte[] rest = Arrays.copyOfRange(data, 1, data.length);
    switch (Math.floorMod(data[0], TYPES.size() + 3)) {
      case 4 -> Fuzz.object(rest, ContigRecord::read, ContigRecord::write);
      case 5 -> Fuzz.object(rest, ScaffoldRecord::read, ScaffoldRecord::write);
      case 6 -> Fuzz.object(rest, UnitigRecord::read, UnitigRecord::write);
      default -> Fuzz.writable(rest, TYPES.get(Math.floorMod(data[0], TYPES.size() + 3)));
    }
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(40_000, good(), EvidenceFuzzTest::read);
  }

  private static List<byte[]> good() throws IOException {
    List<byte[]> good = new ArrayList<>();
    RandomEvidence genome = new RandomEvidence(new Random(5003));
    genome.unitigs.values().stream()
        .limit(30)
        .forEach(unitig -> good.add(Fuzz.typed(0, unitig::write)));
    ReadEvidence evidence = new ReadEvidence();
    evidence.setLink(1, 0, 70, 99, 1, 80);
    good.add(Fuzz.typed(1, evidence::write));
    ReadEvidence splice = new ReadEvidence();
    splice.setSplice(1, 99, 0, 3, Sequence.of("ACG"), 20);
    good.add(Fuzz.typed(1, splice::write));
    ReadEvidence votes = new ReadEvidence();
    votes.setVotes(new byte[] {9, 4, 27});
    good.add(Fuzz.typed(1, votes::write));
    InsertHistogram histogram = new InsertHistogram();
    histogram.addFacing(300, true);
    histogram.addFacing(90, false);
    histogram.addOutward(2000);
    good.add(Fuzz.typed(2, histogram::write));
    UnitigLengths lengths = new UnitigLengths();
    good.add(Fuzz.typed(3, lengths::write));
    ContigRecord contig =
        new ContigRecord(7, 1, true, false, true, 900, 400, 9000, 870, List.of(new Step(8, true)));
    good.add(Fuzz.typed(4, contig::write));
    ScaffoldRecord scaffold =
        new ScaffoldRecord(7, false, 90, 9, List.of(3, 4), List.of(new Gap(100, true)));
    good.add(Fuzz.typed(5, scaffold::write));
    UnitigRecord unitig =
        new UnitigRecord(7, true, false, 9, 9, List.of(new UnitigRecord.LinkedEnd(1, 8, 0)));
    good.add(Fuzz.typed(6, unitig::write));
    return good;
  }
}
