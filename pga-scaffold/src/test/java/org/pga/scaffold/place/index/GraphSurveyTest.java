package org.pga.scaffold.place.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.pga.scaffold.rule.ScaffoldThresholds.KMERS_AT_END;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.task.PlaceSettings;

/** Unitigs by their bases and depth, k = 31. */
class GraphSurveyTest {
  private static final int K = 31;

  @TempDir java.nio.file.Path folder;
  private final Configuration conf = new Configuration();
  private final Random random = new Random(4);
  private long unitigs;

  /** Short ones are often repeats, however many bases they have together. */
  @Test
  void unitigsOfMoreThanAThousandBasesTellTheDepth() throws IOException {
    for (int i = 0; i < 20; i++) {
      write(1_000, 90);
    }
    write(1_001, 30);
    write(1_001, 31);
    assertEquals(30, survey().depth(), 0.01);
    assertEquals(22, survey().unitigs());
  }

  @Test
  void whereThereAreNoneAllTellIt() throws IOException {
    write(800, 30);
    write(500, 60);
    write(400, 90);
    assertEquals(60, survey().depth(), 0.01, "of 1,700 bases less than half are shallower");
  }

  @Test
  void anEmptyGraphHasNoDepth() throws IOException {
    assertEquals(0, survey().depth());
    assertEquals(0, survey().lengths().bases());
  }

  @Test
  void whatIsAsDeepAsOneCopyIsSingleCopy() throws IOException {
    write(5_000, 30);
    write(2_000, 60);
    GraphSurvey survey = survey();
    assertEquals(7_000, survey.lengths().bases());
    assertEquals(5_000, survey.singleCopyLengths().bases());
    assertEquals(30 * 5_000 + 60 * 2_000, survey.occurrences());
  }

  /** Reads hold the bases of a molecule's ends as often as others, but fewer k-mers of them. */
  @Test
  void kmersAtEndsWithoutLinksCountAsIfReadsWentOnThere() throws IOException {
    write(220, 7);
    assertEquals(7 * 220, survey().occurrences());
    Unitig linked = unitig(100, 5);
    linked.links(End.RIGHT).add(new Link(0, End.LEFT, 5));
    write(linked);
    assertEquals(7 * 220 + 5 * (100 - (K - 1) / 2), survey().occurrences());
    Unitig circle = unitig(350, 9);
    circle.setSequence(circle.sequence(), 9 * 350);
    circle.setCircular(true);
    write(circle);
    assertEquals(7 * 220 + 5 * (100 - (K - 1) / 2) + 9 * 350, survey().occurrences());
  }

  /** Of a phage one k-mer of 3,359×, beside what is read 112×, would take a tenth of all depth. */
  @Test
  void endsOfFewKmersAddNoMoreThanThese() throws IOException {
    write(K + 1, 100);
    assertEquals(100 * (2 + 2 * 2), survey().occurrences());
  }

  /** None stands for one copy then, and what doesn't branch is taken for one. */
  @Test
  void unevenDepthIsNone() throws IOException {
    write(5_000, 30);
    write(2_000, 600);
    GraphSurvey survey = survey(K, 100, true, Long.MAX_VALUE);
    assertEquals(0, survey.depth());
    assertEquals(7_000, survey.singleCopyLengths().bases());
  }

  /** Both are mapped by all tasks that place reads, so both must fit. */
  @Test
  void theKmersOfAnchorsCountAmongTheBytesOfTheIndex() throws IOException {
    write(5_000, 30);
    write(70, 30); // has no seed of its own: all of its k-mers are there
    write(2_000, 60);
    int k = 61;
    GraphSurvey survey = survey(k, 70, true, Long.MAX_VALUE);
    assertEquals(3, survey.anchors());
    assertEquals(4 * KMERS_AT_END + 70 - k + 1, survey.anchorKmers());
    Settings.K.set(conf, k);
    PlaceSettings.setSingleCopy(conf, survey.depth(), 70);
    PlaceSettings settings = new PlaceSettings(conf);
    Path file =
        AnchorKmers.build(
            new Path(folder.toUri()),
            survey.anchors(),
            survey.anchorKmers(),
            settings,
            new Path(folder.resolve("anchors").toUri()));
    assertEquals(
        survey.indexBytes() - SeedIndex.bytes(survey.unitigs(), survey.seeds()),
        Files.size(java.nio.file.Path.of(file.toUri().getPath())));
  }

  /** Circles and unitigs of a single k-mer, too: of 49,800 m-mers one in four is a seed. */
  @Test
  void seedsAreCountedWhereAnIndexMayHaveThem() throws IOException {
    for (int i = 0; i < 50; i++) {
      Unitig unitig = unitig(K + i % 3 * 1_000, 30);
      unitig.setCircular(i % 2 == 0);
      write(unitig);
    }
    GraphSurvey counted = survey();
    SeedIndexBuilder builder = new SeedIndexBuilder(ofJob());
    Path index = new Path(folder.resolve("index").toUri());
    builder.build(new Path(folder.toUri()), counted.unitigs(), counted.seeds(), index);
    GraphSurvey expected = survey(K, 100, false, 0);
    assertEquals(49_800 / 4, expected.seeds());
    assertNotEquals(expected.seeds(), counted.seeds());
    assertEquals(1, (double) counted.seeds() / expected.seeds(), 0.05);
    long limit = SeedIndex.bytes(50, expected.seeds());
    assertEquals(counted.seeds(), survey(K, 100, false, limit).seeds());
    assertEquals(expected.seeds(), survey(K, 100, false, limit - 1).seeds());
    assertEquals(counted.lengths().bases(), expected.lengths().bases());
    assertEquals(counted.anchorKmers(), expected.anchorKmers());
    assertEquals(counted.depth(), expected.depth());
  }

  private Configuration ofJob() {
    Settings.K.set(conf, K);
    PlaceSettings.setSingleCopy(conf, 30, 100);
    return conf;
  }

  private GraphSurvey survey() throws IOException {
    return survey(K, 100, false, Long.MAX_VALUE);
  }

  private GraphSurvey survey(int k, int readLength, boolean uneven, long indexLimit)
      throws IOException {
    return GraphSurvey.of(new Path(folder.toUri()), k, readLength, uneven, indexLimit, conf);
  }

  private void write(int bases, int depth) throws IOException {
    write(unitig(bases, depth));
  }

  private Unitig unitig(int bases, int depth) {
    Unitig unitig = new Unitig();
    unitig.setSequence(
        Sequence.of(RandomReads.bases(random, bases, 4)), (long) depth * (bases - K + 1));
    return unitig;
  }

  private void write(Unitig unitig) throws IOException {
    Path file = new Path(folder.resolve("part-" + unitigs).toUri());
    try (SequenceFile.Writer writer =
        SequenceFile.createWriter(
            conf,
            SequenceFile.Writer.file(file),
            SequenceFile.Writer.keyClass(LongWritable.class),
            SequenceFile.Writer.valueClass(Unitig.class))) {
      writer.append(new LongWritable(unitigs++), unitig);
    }
  }
}
