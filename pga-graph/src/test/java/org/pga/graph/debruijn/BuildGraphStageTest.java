package org.pga.graph.debruijn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.mapreduce.Counters;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.ReadLengths;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageOutcome;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.reads.spectrum.SpectrumStage;

/** What the stage compares at its end, of drawn reads, embedded. */
class BuildGraphStageTest {
  private static final int K = 15;
  private static final int CUTOFF = 2;

  @TempDir Path folder;

  private final List<String> reads = new ArrayList<>();

  /** Reads of some genomes as preprocess and spectrum leave them. */
  private LocalStageContext prepared() throws Exception {
    Random random = new Random(3);
    StringBuilder fasta = new StringBuilder();
    for (int genome = 0; genome < 20; genome++) {
      reads.addAll(RandomReads.of(random, K));
    }
    reads.forEach(read -> fasta.append(">r\n").append(read).append("\n"));
    Path file = Files.writeString(folder.resolve("reads.fa"), fasta);
    LocalStageContext context = new LocalStageContext(folder.resolve("stages"));
    Settings.MIN_COUNT.set(context.conf(), CUTOFF);
    Settings.TABLE_KMERS.set(context.conf(), 200L); // some go through scratch
    org.apache.hadoop.fs.Path uri = new org.apache.hadoop.fs.Path(file.toUri());
    context.run(new PreprocessStage(List.of(Library.single(List.of(uri)))));
    context.run(new SpectrumStage(List.of(K)));
    return context;
  }

  @Test
  void eachBaseIsInAKmerThatIsKeptOrDroppedOrBeginsNone() throws Exception {
    LocalStageContext context = prepared();
    StageOutcome outcome = context.run(new BuildGraphStage(K, null));
    long segments = 0;
    long bases = 0;
    long kmers = 0;
    long edges = 0;
    for (String read : reads) {
      for (String segment : read.split("N")) {
        segments += segment.isEmpty() ? 0 : 1;
        bases += segment.length();
        kmers += Math.max(0, segment.length() - K + 1);
        edges += Math.max(0, segment.length() - K);
      }
    }
    List<Long> expected = List.of(segments, bases, kmers, 2 * edges);
    for (int i = 0; i < expected.size(); i++) {
      Invariant invariant = outcome.invariants().get(i);
      assertEquals(expected.get(i), invariant.given(), invariant::toString);
      assertEquals(expected.get(i), invariant.found(), invariant::toString);
    }
    long kept = new Oracle(reads, K, CUTOFF).kmers.values().stream().mapToLong(n -> n).sum();
    Counters counters = outcome.jobCounters().get(0);
    long dropped = counters.findCounter(UnitigReducer.Count.KMER_OCCURRENCES_DROPPED).getValue();
    assertEquals(kmers - kept, dropped);
    assertTrue(dropped > 0 && kept > 0);
    assertTrue(counters.findCounter(UnitigReducer.Count.SPILLED_KMERS).getValue() > 0);
  }

  @Test
  void whereAnyFigureIsOneMoreTheStageFails() throws Exception {
    LocalStageContext context = prepared();
    Counters counters = context.run(new BuildGraphStage(K, null)).jobCounters().get(0);
    ReadFacts facts = context.facts(ReadFacts.class);
    BrokenInvariantException.check("", BuildGraphStage.ofReads(facts, K, counters));
    for (Enum<?> figure :
        List.of(
            SuperKmerMapper.Count.SEGMENTS,
            SuperKmerMapper.Count.SEGMENTS_SHORTER_THAN_K,
            SuperKmerMapper.Count.BASES_SHORTER_THAN_K,
            SuperKmerMapper.Count.KMERS,
            SuperKmerMapper.Count.KMERS_NOT_SOLID,
            SuperKmerMapper.Count.EDGES,
            SuperKmerMapper.Count.EDGES_NOT_SOLID,
            UnitigReducer.Count.KMER_OCCURRENCES,
            UnitigReducer.Count.EDGE_OCCURRENCES)) {
      counters.findCounter(figure).increment(1);
      assertThrows(
          BrokenInvariantException.class,
          () -> BrokenInvariantException.check("", BuildGraphStage.ofReads(facts, K, counters)),
          figure.toString());
      counters.findCounter(figure).increment(-1);
    }
  }

  /** A billion letters of reads of 100, and so many k-mers that a reducer has 2^28 of them. */
  @Test
  void reducersFollowTheKmersOfAllReads() {
    assertEquals(0, reducersNeeded(31, List.of()));
    assertEquals(3, reducersNeeded(1, List.of(List.of(100L, 10_000_000L))));
    assertEquals(346, reducersNeeded(1, List.of(List.of(150L, 620_000_000L))));
  }

  /** A third of these reads has 30 billion k-mers, and the short ones have none. */
  @Test
  void readsWithoutKmersNeedNoReducerAndTakeNoneAway() {
    List<Long> shorts = List.of(75L, 1_200_000_000L);
    List<Long> others = List.of(150L, 600_000_000L);
    assertEquals(111, reducersNeeded(101, List.of(others)));
    assertEquals(111, reducersNeeded(101, List.of(shorts, others)));
    assertEquals(0, reducersNeeded(101, List.of(shorts)));
  }

  private static long reducersNeeded(int k, List<List<Long>> lengths) {
    return BuildGraphStage.reducersNeeded(SomeFacts.reads(new ReadLengths(lengths)), k);
  }

  /**
   * Of a genome and a plasmid of many copies one spectrum's peak is the one's, the next's the
   * other's.
   */
  @Test
  void aDepthDoesntGrowWithK() {
    ReadLengths lengths = new ReadLengths(List.of(List.of(100L, 10L)));
    for (double[] depths :
        new double[][] {{20, 15, 0.75}, {20, 20, 1}, {6.5, 69, 0.5}, {0, 9, 0.5}}) {
      TreeMap<Integer, SpectrumFacts.Spectrum> spectra = new TreeMap<>();
      spectra.putAll(SomeFacts.spectrum(61, 2, depths[0], 0).spectra());
      spectra.putAll(SomeFacts.spectrum(81, 2, depths[1], 0).spectra());
      SpectrumFacts both =
          new SpectrumFacts(List.of(61, 81), null, DepthSpread.EVEN, spectra, null);
      assertEquals(depths[2], BuildGraphStage.depthShare(both, lengths, 61, 81));
    }
  }

  @Test
  void basesThatGotLostEndTheStage() throws Exception {
    LocalStageContext context = prepared();
    long bases = context.facts(ReadFacts.class).contigBasesKept();
    context.put(SomeFacts.reads(bases + 7, 100, List.of(SomeFacts.library(false))), null);
    String lost =
        assertThrows(
                BrokenInvariantException.class, () -> context.run(new BuildGraphStage(K, null)))
            .getMessage();
    assertTrue(lost.startsWith("build-graph-k15 lost something or has it twice: "), lost);
    assertTrue(lost.contains("; bases packed " + (bases + 7) + " ≠ "), lost);
    assertTrue(lost.endsWith(" = " + bases), lost);
  }
}
