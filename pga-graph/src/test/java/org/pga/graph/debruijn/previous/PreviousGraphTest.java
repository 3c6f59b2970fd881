package org.pga.graph.debruijn.previous;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.Job;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.bases.TwoBits;
import org.pga.core.kmer.RollingHash;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;

/** From a graph's files to what a task asks of it, as a job's configuration names them. */
class PreviousGraphTest {
  private static final int PREVIOUS_K = 11;
  private static final int K = 21;

  @TempDir Path folder;

  private static org.apache.hadoop.fs.Path hadoop(Path path) {
    return new org.apache.hadoop.fs.Path(path.toUri());
  }

  private Path writeGraph(String... texts) throws IOException {
    Path graph = Files.createDirectory(folder.resolve("graph"));
    try (SequenceFile.Writer out =
        SequenceFile.createWriter(
            HadoopDefaults.configuration(),
            SequenceFile.Writer.file(hadoop(graph.resolve("part-m-00000"))),
            SequenceFile.Writer.keyClass(LongWritable.class),
            SequenceFile.Writer.valueClass(Unitig.class))) {
      for (int i = 0; i < texts.length; i++) {
        Unitig unitig = new Unitig();
        unitig.setSequence(Sequence.of(texts[i].replace("~", "")), 100);
        unitig.setCircular(texts[i].endsWith("~"));
        out.append(new LongWritable(i), unitig);
      }
    }
    return graph;
  }

  private static byte[] codes(String text) {
    byte[] codes = new byte[text.length()];
    for (int i = 0; i < codes.length; i++) {
      codes[i] = (byte) "ACGT".indexOf(text.charAt(i));
    }
    return codes;
  }

  private static long find(UnitigTexts texts, String read) {
    byte[] packed = new byte[read.length()];
    TwoBits.pack(codes(read), 0, read.length(), packed, 0);
    PackedRead asked = new PackedRead();
    asked.set(packed, 0, read.length());
    return texts.find(asked);
  }

  private static boolean holds(EdgeFilter filter, String edge) {
    RollingHash hash = new RollingHash(edge.length());
    hash.start(codes(edge));
    return filter.mayHold(hash.canonical());
  }

  @Test
  void tasksFindTheGraphInTheFilesThatTheConfigurationNames() throws IOException {
    Random random = new Random(1);
    String longer = RandomReads.bases(random, 300, 4);
    String shorter = RandomReads.bases(random, 17, 4);
    String circle = RandomReads.bases(random, 60, 4);
    Path graph = writeGraph(longer, shorter, circle + "~");
    Path index = folder.resolve("index");
    Configuration conf = HadoopDefaults.configuration();
    int[] progress = new int[1];
    GraphIndexBuilder builder = new GraphIndexBuilder(PREVIOUS_K, conf);
    builder.writeEdges(hadoop(graph), hadoop(index), 0, 1, () -> progress[0]++);
    assertEquals(3, progress[0]);
    builder.writeTexts(hadoop(graph), hadoop(index), K, () -> progress[0]++);
    assertEquals(6, progress[0]);

    Job job = Job.getInstance(conf);
    PreviousGraph.set(job, PREVIOUS_K, 0.75, hadoop(index));
    Configuration task = job.getConfiguration();
    Settings.K.set(task, K);
    assertTrue(PreviousGraph.isOn(task));
    assertEquals(PREVIOUS_K, PreviousGraph.previousK(task));
    assertEquals(0.75, PreviousGraph.depthShare(task));
    try (OpenGraph opened = PreviousGraph.open(task)) {
      assertEquals(PREVIOUS_K, opened.previousK());
      for (String text : List.of(longer, shorter, circle + circle.substring(0, PREVIOUS_K))) {
        for (int i = 0; i + PREVIOUS_K < text.length(); i++) {
          assertTrue(holds(opened.edges(), text.substring(i, i + PREVIOUS_K + 1)));
        }
      }
      int others = 0;
      for (int i = 0; i < 1000; i++) {
        others += holds(opened.edges(), RandomReads.bases(random, PREVIOUS_K + 1, 4)) ? 1 : 0;
      }
      assertTrue(others < 10, others + " of a thousand");

      byte[] tail = new byte[K];
      DeadEnds ends = opened.ends();
      assertEquals(K, ends.find(codes(longer), 300 - PREVIOUS_K, tail));
      assertEquals(17, ends.find(codes(shorter), 17 - PREVIOUS_K, tail));
      assertEquals(0, ends.find(codes(longer), 200, tail));
      assertEquals(0, ends.find(codes(circle), 60 - PREVIOUS_K, tail), "a circle has none");

      UnitigTexts texts = opened.texts();
      assertEquals(70, find(texts, longer.substring(70, 130)));
      // Behind it stands the circle: the shorter one has no k-mer.
      assertEquals(300 + 40, find(texts, (circle + circle).substring(40, 75)));
      assertEquals(-1, find(texts, RandomReads.bases(random, 60, 4)));
    }
    PreviousGraph.removeIndex(task);
    assertFalse(Files.exists(index));
  }
}
