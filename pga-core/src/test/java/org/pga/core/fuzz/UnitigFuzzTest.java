package org.pga.core.fuzz;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Scaffold.Step;
import org.pga.core.unitig.Unitig;

/** Damaged unitigs and scaffolds. The first byte says what of them it shall be. */
@Timeout(120)
public class UnitigFuzzTest {
  private static final List<Supplier<Writable>> TYPES =
      List.of(Unitig::new, PartialUnitig::new, Scaffold::new);

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, UnitigFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    Fuzz.typed(data, TYPES);
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(30_000, good(), UnitigFuzzTest::read);
  }

  private static List<byte[]> good() throws IOException {
    List<byte[]> good = new ArrayList<>();
    Random random = new Random(1);
    for (int i = 0; i < 10; i++) {
      Sequence sequence = Sequence.of(RandomReads.bases(random, 1 + random.nextInt(90), 4));
      Unitig unitig = new Unitig();
      unitig.setSequence(sequence, random.nextInt(100_000));
      unitig.links(i & 1).add(new Link(random.nextLong(), 1, random.nextInt(300)));
      if (i > 4) {
        unitig.setOnlyNeighbour(i & 1, new OnlyNeighbour(random.nextInt(1000), 40, 2));
      }
      good.add(Fuzz.typed(0, unitig::write));
      PartialUnitig partial = new PartialUnitig();
      partial.set(sequence, random.nextInt(1000));
      partial.setEdge(i & 1, 2, random.nextInt(300));
      good.add(Fuzz.typed(1, partial::write));
      Scaffold scaffold = new Scaffold();
      List<Step> steps = List.of(new Step(7, true), new Step(8, false, 0, Sequence.of("AC")));
      scaffold.contigs().add(new Scaffold.Contig(sequence, 99, 9, false, steps));
      scaffold.gaps().add(new Scaffold.Gap(100, false));
      good.add(Fuzz.typed(2, scaffold::write));
    }
    return good;
  }
}
