package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.SomeFacts;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;

/** Unitigs as scaffolds of their own, under MRUnit. */
class UnitigMapperTest {
  @TempDir Path folder;

  @Test
  void eachIsAContigOfOneStep() throws Exception {
    Random random = new Random(1);
    for (int k : new int[] {5, 31}) {
      MapDriver<LongWritable, Unitig, LongWritable, Scaffold> driver =
          MapDriver.newMapDriver(new UnitigScaffoldsStage.UnitigMapper());
      Settings.K.set(driver.getConfiguration(), k);
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < 50; i++) {
        String text = RandomReads.bases(random, k + random.nextInt(100), 4);
        boolean circle = random.nextBoolean();
        long sum = random.nextInt(5000);
        Unitig unitig = new Unitig();
        unitig.setSequence(Sequence.of(text), sum);
        unitig.setCircular(circle);
        long id = random.nextLong();
        driver.addInput(new LongWritable(id), unitig);
        int kmers = circle ? text.length() : text.length() - k + 1;
        expected.add(
            id + " " + text + " " + sum + " of " + kmers + " " + circle + " [" + id + "+]");
      }
      List<String> found = new ArrayList<>();
      driver.run().forEach(pair -> found.add(line(pair.getFirst().get(), pair.getSecond())));
      assertEquals(expected, found);
    }
  }

  @Test
  void aUnitigThatGotLostEndsTheStage() throws Exception {
    LocalStageContext context = new LocalStageContext(folder);
    Unitig unitig = new Unitig();
    unitig.setSequence(Sequence.of("ACCGT"), 3);
    org.apache.hadoop.fs.Path file =
        new org.apache.hadoop.fs.Path(context.outputOf(StageKind.SIMPLIFY, 5), "part-0");
    try (SequenceFile.Writer out =
        SequenceFile.createWriter(
            context.conf(),
            SequenceFile.Writer.file(file),
            SequenceFile.Writer.keyClass(LongWritable.class),
            SequenceFile.Writer.valueClass(Unitig.class))) {
      out.append(new LongWritable(1), unitig);
    }
    context.put(SomeFacts.simplified(2), 5);
    String lost =
        assertThrows(BrokenInvariantException.class, () -> context.run(new UnitigScaffoldsStage(5)))
            .getMessage();
    assertTrue(lost.endsWith(": unitigs of simplify 2 ≠ unitigs as scaffolds 1"), lost);
  }

  private static String line(long id, Scaffold scaffold) {
    assertEquals(1, scaffold.contigs().size());
    assertEquals(0, scaffold.gaps().size());
    Scaffold.Contig contig = scaffold.contigs().get(0);
    List<String> steps =
        contig.steps().stream().map(step -> step.unitig() + (step.flipped() ? "-" : "+")).toList();
    return id
        + (" " + contig.sequence() + " " + contig.countSum() + " of " + contig.kmers())
        + (" " + contig.circular() + " " + steps);
  }
}
