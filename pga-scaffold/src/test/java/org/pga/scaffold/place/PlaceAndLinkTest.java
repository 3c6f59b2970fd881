package org.pga.scaffold.place;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.CaseFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.DepthSpread;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.BrokenInvariantException;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.pga.reads.preprocess.PreprocessStage;
import org.pga.scaffold.SlowSingleCopy;
import org.pga.scaffold.finish.FinishStage;
import org.pga.scaffold.finish.stats.ReadDepth;
import org.pga.scaffold.link.LinkContigsStage;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.InsertHistogram;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;
import org.pga.scaffold.rule.InsertModel;

/** Both stages on reads of a genome with repeats, of which everything is known. */
class PlaceAndLinkTest {
  private static final int K = SimulatedData.K;

  /** Counters of the first library's pairs between unitigs. */
  private static final String PAIRS = "Links of library 1";

  @TempDir static Path shared;
  private static SimulatedData data;
  private static ReadFacts packed;

  @TempDir Path folder;
  private LocalStageContext context;

  @BeforeAll
  static void simulate() throws Exception {
    data = new SimulatedData(shared);
    packed = preprocessed(shared, data.libraries).facts(ReadFacts.class);
  }

  @BeforeEach
  void beginAfterPreprocess() throws Exception {
    context = context(shared);
    context.put(packed, null);
    delete(StageKind.PLACE_READS);
    delete(StageKind.LINK_CONTIGS);
  }

  private static LocalStageContext preprocessed(Path run, List<Library> libraries)
      throws Exception {
    LocalStageContext context = context(run);
    context.run(new PreprocessStage(libraries));
    data.graph.write(context.outputOf(StageKind.SIMPLIFY, K), context.conf(), 2);
    return context;
  }

  private static LocalStageContext context(Path run) {
    LocalStageContext context = new LocalStageContext(run);
    Settings.ALLOW_UNPAIRED.set(context.conf(), true);
    Settings.UNUSED_READS.set(context.conf(), true);
    context.put(SomeFacts.simplified(data.graph.unitigs().size()), K);
    context.put(spectra(DepthSpread.EVEN), null);
    return context;
  }

  private static SpectrumFacts spectra(DepthSpread spread) {
    SpectrumFacts even = SomeFacts.spectrum(K, 2, SimulatedData.DEPTH, 0);
    return new SpectrumFacts(even.ks(), null, spread, even.spectra(), null);
  }

  @Test
  void whereDepthIsUnevenNoneStandsForOneCopy() throws Exception {
    context.put(spectra(DepthSpread.UNEVEN), null);
    assertEquals(0, ((PlaceFacts) place().facts()).depth());
    delete(StageKind.PLACE_READS);
    context.put(spectra(DepthSpread.MIXTURE), null);
    assertEquals(
        (double) SimulatedData.DEPTH,
        ((PlaceFacts) place().facts()).depth(),
        "of a mixture most molecules have one");
  }

  @Test
  void evidenceIsAsDefinedAndTrueAndTheSameBothWays() throws Exception {
    StageOutcome broadcast = place();
    PlaceFacts placed = (PlaceFacts) broadcast.facts();
    // Of the graph's circles it is asked whether fragments close them.
    assertEquals(3, broadcast.jobCounters().size());
    assertEquals((double) SimulatedData.DEPTH, placed.depth());
    StageOutcome linking = link();
    LinkFacts linked = (LinkFacts) linking.facts();
    checkEstimates(linked);
    assertTrue(
        linking.jobCounters().get(0).getGroup(PAIRS).findCounter("DUPLICATES").getValue() > 0);
    List<String> evidence = SlowLinker.lines(output());
    SlowLinker expected = expected();
    assertEquals(expected.lines(), evidence);
    assertTorn(evidence);
    checkCounts(expected.counts(), placed);
    String unused = unused();
    assertTrue(unused.length() > 1000);
    assertEquals(expectedUnused(expected), unused);

    // Joined, by other numbers of tasks.
    Settings.INDEX_LIMIT.set(context.conf(), 1L);
    Settings.REDUCERS.set(context.conf(), 3);
    Settings.THREADS.set(context.conf(), 2);
    delete(StageKind.PLACE_READS);
    delete(StageKind.LINK_CONTIGS);
    StageOutcome join = place();
    PlaceFacts joined = (PlaceFacts) join.facts();
    assertEquals(4, join.jobCounters().size());
    assertEquals(placed.counts(), joined.counts());
    assertEquals(placed.depth(), joined.depth());
    assertEquals(placed.unitigs(), joined.unitigs());
    assertEquals(linked, link().facts());
    assertEquals(evidence, SlowLinker.lines(output()));
    assertEquals(unused, unused());
  }

  /** Contigs are made of the other reads, and of those as many are in the graph as before. */
  @Test
  void foreignMatePairsDoNotChangeTheDepthOfContigs() throws Exception {
    place();
    double depth = perKmerDepth(context);
    Random random = new Random(6);
    SimulatedPairs foreign =
        new SimulatedPairs("f", RandomReads.bases(random, 20_000, 4), random)
            .add(3_000, 2500, 200, true);
    List<Library> more = new ArrayList<>(data.libraries);
    more.add(
        Library.matePairs(
            List.of(
                new org.apache.hadoop.fs.Path(
                    foreign.write(folder.resolve("f1.fq"), false).toUri())),
            List.of(
                new org.apache.hadoop.fs.Path(
                    foreign.write(folder.resolve("f2.fq"), true).toUri()))));
    LocalStageContext with = preprocessed(folder, more);
    with.run(new PlaceReadsStage(more, K));
    assertEquals(depth, perKmerDepth(with));
  }

  @Test
  void readsOfNsDoNotChangeTheDepthOfContigs() throws Exception {
    place();
    double depth = perKmerDepth(context);
    Path masked =
        Files.writeString(folder.resolve("n.fa"), (">n\n" + "N".repeat(100) + "\n").repeat(3_000));
    List<Library> more = new ArrayList<>(data.libraries);
    more.add(Library.single(List.of(new org.apache.hadoop.fs.Path(masked.toUri()))));
    LocalStageContext with = preprocessed(folder, more);
    with.run(new PlaceReadsStage(more, K));
    assertEquals(depth, perKmerDepth(with), 0.01, "the share of reads in the graph is of all");
  }

  /** Of a graph a tenth as deep: this one's is deeper than the reads, and 1 is the least. */
  private static double perKmerDepth(LocalStageContext of) throws IOException {
    PlaceFacts placed = of.facts(PlaceFacts.class);
    of.put(new PlaceFacts(0, placed.occurrences() / 10, 0, 0, placed.counts()), null);
    double depth = ReadDepth.perKmerDepth(of, K);
    assertTrue(depth > 1.5, "" + depth);
    return depth;
  }

  /** What else may get lost on the way is counted by tasks: NothingLostTest. */
  @Test
  void aUnitigThatGotLostEndsTheStage() throws Exception {
    int unitigs = data.graph.unitigs().size();
    context.put(SomeFacts.simplified(unitigs + 1), K);
    String lost = assertThrows(BrokenInvariantException.class, this::place).getMessage();
    assertTrue(
        lost.endsWith("unitigs of simplify " + (unitigs + 1) + " ≠ looked at " + unitigs), lost);
  }

  /** Both tears are seen, as they are in the genome. */
  private void assertTorn(List<String> evidence) {
    String hole = data.genome.substring(data.tear, data.tear + SimulatedData.HOLE);
    String turned = Oracle.reverseComplement(hole);
    long across =
        evidence.stream()
            .filter(line -> line.contains(" to ") && line.contains(" " + SimulatedData.HOLE + " "))
            .peek(line -> assertTrue(line.contains(hole) || line.contains(turned), line))
            .count();
    assertEquals(2, across);
    assertEquals(
        2,
        evidence.stream()
            .filter(line -> line.contains(" to ") && line.contains(" -" + SimulatedData.SHARED))
            .count());
  }

  private String unused() throws IOException {
    org.apache.hadoop.fs.Path file =
        new org.apache.hadoop.fs.Path(
            context.outputOf(StageKind.PLACE_READS), FinishStage.UNUSED_READS.get(0));
    try (InputStream in = new GZIPInputStream(FileSystem.getLocal(context.conf()).open(file))) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }
  }

  /** The records of all reads without a place, in the order of the input. */
  private String expectedUnused(SlowLinker linker) throws IOException {
    StringBuilder unused = new StringBuilder();
    for (ReadFile file : Library.files(data.libraries)) {
      List<String> lines = Files.readAllLines(Path.of(file.path().toUri()));
      for (int i = 0; i < lines.size(); i += 4) {
        String letters = lines.get(i + 1);
        // Which strand decides which of two equal places is taken, not whether there is one.
        if (!linker.isPlaced(letters)) {
          unused.append(String.join("\n", lines.subList(i, i + 4))).append('\n');
        }
      }
    }
    return unused.toString();
  }

  private StageOutcome place() throws Exception {
    return context.run(new PlaceReadsStage(data.libraries, K));
  }

  private StageOutcome link() throws Exception {
    return context.run(new LinkContigsStage(data.libraries, K));
  }

  private void delete(StageKind stage) throws Exception {
    FileSystem.getLocal(context.conf()).delete(context.outputOf(stage), true);
  }

  private void checkEstimates(LinkFacts facts) {
    LinkFacts.Library pairs = facts.libraries().get(0);
    LinkFacts.Library mates = facts.libraries().get(1);
    assertEquals(300, pairs.mean(), 3, facts.toString());
    assertEquals(30, pairs.deviation(), 3, facts.toString());
    assertEquals(2500, mates.mean(), 25, facts.toString());
    assertEquals(200, mates.deviation(), 20, facts.toString());
    double density = 5000.0 / data.genome.length();
    assertEquals(density, pairs.density(), 0.1 * density, facts.toString());
    density = 1800.0 / data.genome.length();
    assertEquals(density, mates.density(), 0.1 * density, facts.toString());
  }

  /** What the definition makes of the same reads; whether it is true is looked at, too. */
  private SlowLinker expected() {
    SlowLinker linker =
        new SlowLinker(data.graph.unitigs(), K, new SlowSingleCopy(SimulatedData.DEPTH, K, 80));
    double[] longest = new double[2];
    for (InsertModel model : InsertModels.of(data.libraries, context)) {
      longest[model.library()] = model.mean() + 4 * model.deviation();
    }
    for (SimulatedPairs.Pair pair : data.paired.pairs()) {
      linker.pair(0, longest[0], place(linker, pair.first()), place(linker, pair.second()));
    }
    for (SimulatedPairs.Pair pair : data.circle.pairs()) {
      linker.pair(0, longest[0], place(linker, pair.first()), place(linker, pair.second()));
    }
    for (SimulatedPairs.Pair pair : data.mates.pairs()) {
      linker.pair(1, longest[1], turned(linker, pair.first()), turned(linker, pair.second()));
    }
    for (SimulatedPairs.Pair pair : data.single.pairs()) {
      place(linker, pair.first());
    }
    for (int i = 0; i < 2 * SimulatedData.REUSED; i++) {
      linker.place(data.genome.substring(100 * i, 100 * i + 80), true);
      linker.place(data.genome.substring(100 * i, 100 * i + 80), true);
    }
    for (int i = 0; i < SimulatedData.ALONE; i++) {
      linker.place(data.genome.substring(50 * i, 50 * i + 80), false);
    }
    return linker;
  }

  private SlowPlacer.Place place(SlowLinker linker, SimulatedPairs.Read read) {
    SlowPlacer.Place place = linker.place(read.letters(), true);
    checkTrue(linker, place, read, read.reverse());
    return place;
  }

  private SlowPlacer.Place turned(SlowLinker linker, SimulatedPairs.Read read) {
    StringBuilder letters = new StringBuilder();
    for (int i = read.letters().length() - 1; i >= 0; i--) {
      letters.append("TGCAN".charAt("ACGTN".indexOf(read.letters().charAt(i))));
    }
    SlowPlacer.Place place = linker.place(letters.toString(), false);
    checkTrue(linker, place, read, !read.reverse());
    return place;
  }

  /** On a single-copy unitig a read lies where it comes from, but for its errors. */
  private void checkTrue(
      SlowLinker linker, SlowPlacer.Place place, SimulatedPairs.Read read, boolean reverse) {
    if (place == null || !linker.anchor(place.unitig()) || read.error()) {
      return;
    }
    Unitig unitig = data.graph.unitigs().get(place.unitig());
    String text = unitig.sequence().toString();
    int at = data.genome.indexOf(text);
    boolean flipped = at < 0;
    at = flipped ? data.genome.indexOf(Oracle.reverseComplement(text)) : at;
    boolean towardsRight = (place.end() == End.RIGHT) != flipped;
    assertEquals(reverse, !towardsRight, read.toString());
    int outermost = towardsRight ? at + text.length() - place.toEnd() : at + place.toEnd() - 80;
    assertEquals(read.start(), outermost, read.toString());
  }

  private void checkCounts(Map<String, Integer> expected, PlaceFacts facts) throws IOException {
    Map<PlaceCount, Long> placed = facts.counts();
    long reads = 0;
    for (PlaceCount count :
        List.of(
            PlaceCount.PLACED,
            PlaceCount.TOO_SHORT,
            PlaceCount.WITHOUT_SEED,
            PlaceCount.NOT_IN_GRAPH,
            PlaceCount.REPEATED)) {
      long some = placed.get(count);
      assertEquals(expected.getOrDefault(count.name(), 0).longValue(), some, count.name());
      reads += some;
    }
    assertEquals(expected.get("SPLICES").longValue(), placed.get(PlaceCount.SPLICES));
    assertEquals(placed.get(PlaceCount.READS), reads);
    assertEquals(context.facts(ReadFacts.class).reads(), reads);
    assertEquals(4L * SimulatedData.REUSED, placed.get(PlaceCount.READS_OF_REUSED_NAMES));
    assertEquals((long) SimulatedData.ALONE, placed.get(PlaceCount.READS_WITHOUT_MATE));
    assertEquals(reads - data.single.pairs().size(), placed.get(PlaceCount.READS_OF_PAIRS));
    long ofPairs = 0;
    for (PlaceCount count :
        List.of(
            PlaceCount.READS_OF_PLACED_PAIRS,
            PlaceCount.READS_OF_OTHER_PAIRS,
            PlaceCount.READS_OF_REUSED_NAMES,
            PlaceCount.READS_WITHOUT_MATE)) {
      ofPairs += placed.get(count);
    }
    assertEquals(placed.get(PlaceCount.READS_OF_PAIRS), ofPairs);
    Map<Integer, InsertHistogram> histograms =
        InsertHistogram.ofLibraries(context.outputOf(StageKind.PLACE_READS), context.conf());
    for (int library = 1; library <= 2; library++) {
      for (InsertHistogram.Kind kind : InsertHistogram.Kind.values()) {
        String name = "library" + library + "." + fact(kind);
        assertEquals(
            expected.getOrDefault(name, 0).longValue(),
            histograms.get(library - 1).pairs(kind),
            name);
      }
    }
  }

  private static String fact(Enum<?> count) {
    return CaseFormat.UPPER_UNDERSCORE.to(CaseFormat.LOWER_CAMEL, count.name());
  }

  private Map<Long, LinkedUnitig> output() throws Exception {
    Map<Long, LinkedUnitig> linked =
        SlowLinker.read(context.outputOf(StageKind.LINK_CONTIGS), context.conf());
    assertEquals(data.graph.unitigs().keySet(), linked.keySet());
    return linked;
  }
}
