package org.pga.scaffold.classic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.facts.SomeFacts;
import org.pga.core.oracle.Oracle;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.rule.Inserts;
import org.pga.scaffold.place.index.GraphSurvey;

/** The classic scaffolding from FASTQ and a graph, on Hadoop in this process. */
class ClassicScaffoldStageTest {
  private static final long GENOME = 5;

  @TempDir Path folder;

  /** With one library of mate pairs, which face outwards in its files. */
  @Test
  void writesWhatTheSimulationDoes() throws Exception {
    MatedGenome genome = genome();
    LocalStageContext first = context(genome, folder.resolve("1"));
    SimulatedJobs jobs = new SimulatedJobs(genome.k, 1);
    jobs.put(ClassicScaffolder.MATES, genome.mates);
    var graph = first.outputOf(StageKind.SIMPLIFY, genome.k);
    GraphSurvey survey = GraphSurvey.of(graph, genome.k, genome.readLength, false, 0, first.conf());
    jobs.putContigs(genome.unitigs, genome.readLength, survey.depth());
    new ClassicScaffolder(jobs, Map.of(0, genome.libraries.get(0)), "1").run();
    Map<Long, String> expected = new TreeMap<>();
    jobs.spell().forEach(scaffold -> describe(scaffold, expected));
    assertTrue(jobs.count(ClassicCount.JOINS) > 1, "joins");
    assertTrue(jobs.count(ClassicCount.CIRCLES) > 0, "circles");
    for (int run = 1; run <= 2; run++) {
      LocalStageContext context = run == 1 ? first : context(genome, folder.resolve("" + run));
      Settings.THREADS.set(context.conf(), run);
      Settings.REDUCERS.set(context.conf(), 4 * run - 4); // as many as are needed; 4
      StageOutcome outcome =
          context.run(new ClassicScaffoldStage(libraries(genome, folder), genome.k));
      assertEquals(expected, read(folder.resolve(run + "/scaffold")));
      ClassicScaffoldFacts facts = (ClassicScaffoldFacts) outcome.facts();
      for (ClassicCount count : facts.counts().keySet()) {
        long mates = count == ClassicCount.MATES ? genome.mates.size() : jobs.count(count);
        assertEquals(mates, facts.counts().get(count), count.toString());
      }
      assertEquals(genome.libraries.get(0), facts.libraries().get(0));
      assertEquals(facts.jobs(), outcome.jobCounters().size());
      assertEquals(expected.size(), outcome.recordsOut().intValue());
      try (Stream<Path> left = Files.list(folder.resolve("" + run))) {
        assertEquals(
            List.of("scaffold", "simplify-k" + genome.k, "tmp"),
            left.map(path -> path.getFileName().toString()).sorted().toList());
      }
    }
  }

  /** One with two libraries, joins and a circle, where the insert of the first is known. */
  private static MatedGenome genome() {
    return new MatedGenome(GENOME);
  }

  private static List<Library> libraries(MatedGenome genome, Path folder) throws IOException {
    List<Library> libraries = new ArrayList<>();
    for (int library = 0; library < genome.libraries.size(); library++) {
      boolean matePairs = library == 1;
      Path first = Files.writeString(folder.resolve(library + "_1.fq"), "");
      Path second = Files.writeString(folder.resolve(library + "_2.fq"), "");
      for (String mate : genome.mates) {
        String[] fields = mate.split("\t");
        if (fields[0].startsWith(library + ":")) {
          String letters = matePairs ? turned(fields[2]) : fields[2];
          String name = fields[0].substring(2) + "/" + fields[1] + " comment";
          Files.writeString(
              fields[1].equals("1") ? first : second,
              "@" + name + "\n" + letters + "\n+\n" + "I".repeat(letters.length()) + "\n",
              StandardOpenOption.APPEND);
        }
      }
      List<org.apache.hadoop.fs.Path> ones = List.of(new org.apache.hadoop.fs.Path(first.toUri()));
      List<org.apache.hadoop.fs.Path> twos = List.of(new org.apache.hadoop.fs.Path(second.toUri()));
      Inserts inserts = genome.libraries.get(library);
      InsertSize size = new InsertSize(inserts.mean(), inserts.deviation());
      libraries.add(
          matePairs
              ? Library.matePairs(ones, twos)
              : Library.paired(ones, twos).withInsertSize(size));
    }
    return libraries;
  }

  private static String turned(String letters) {
    return Arrays.stream(letters.split("N", -1))
        .map(Oracle::reverseComplement)
        .reduce((one, two) -> two + "N" + one)
        .orElseThrow();
  }

  private static LocalStageContext context(MatedGenome genome, Path scratch) throws IOException {
    LocalStageContext context = new LocalStageContext(scratch);
    context.put(SomeFacts.reads(genome.readLength, List.of()), null);
    context.put(SomeFacts.simplified(genome.unitigs.size()), genome.k);
    genome.graph.write(context.outputOf(StageKind.SIMPLIFY, genome.k), context.conf(), 3);
    return context;
  }

  private static Map<Long, String> read(Path stage) throws IOException {
    Map<Long, String> scaffolds = new TreeMap<>();
    try (Stream<Path> parts = Files.list(stage)) {
      for (Path part :
          parts.filter(path -> path.getFileName().toString().startsWith("part-")).toList()) {
        try (SequenceFile.Reader reader =
            new SequenceFile.Reader(
                new Configuration(),
                SequenceFile.Reader.file(new org.apache.hadoop.fs.Path(part.toUri())))) {
          Scaffold scaffold = new Scaffold();
          for (LongWritable id = new LongWritable(); reader.next(id, scaffold); ) {
            assertEquals(scaffold.contigs().get(0).steps().get(0).unitig(), id.get());
            describe(scaffold, scaffolds);
          }
        }
      }
    }
    return scaffolds;
  }

  private static void describe(Scaffold scaffold, Map<Long, String> texts) {
    long id = scaffold.contigs().get(0).steps().get(0).unitig();
    String text = scaffold.circular() + " " + scaffold.contigs() + scaffold.gaps();
    assertEquals(null, texts.put(id, text), "twice");
  }
}
