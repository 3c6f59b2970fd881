package org.pga.scaffold.finish;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.finish.order.FinishKeys;
import org.pga.scaffold.finish.order.LengthMappers;
import org.pga.scaffold.finish.order.ScaffoldSortMapper;
import org.pga.scaffold.finish.order.SortKey;
import org.pga.scaffold.finish.order.UnitigSortMapper;
import org.pga.scaffold.finish.record.FinishCount;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.layout.AmendedEnds;

/** The mappers of the finish jobs under MRUnit, against sorted texts. */
class SortMappersTest {
  private record Line(RecordKind kind, String text) {
    static final Comparator<Line> ORDER =
        Comparator.comparing(Line::kind)
            .thenComparing(line -> -line.text.length())
            .thenComparing(Line::text);
  }

  @TempDir Path folder;

  /** What the scaffold stage left. */
  private org.apache.hadoop.fs.Path path;

  private final Map<Long, Unitig> before = new TreeMap<>();
  private int amended;

  @Test
  void keysSortAsTextsDoAndLengthsAreCounted() throws Exception {
    for (long seed = 0; seed < 15; seed++) {
      Random random = new Random(seed);
      int k = 3 + 2 * random.nextInt(4);
      List<String> genomes = new ArrayList<>();
      for (int n = 1 + random.nextInt(3); n > 0; n--) {
        genomes.add(RandomReads.bases(random, k + 1 + random.nextInt(80), 2 + random.nextInt(3)));
      }
      DrawnGraph graph = new DrawnGraph(genomes, k, random);
      Map<Long, Scaffold> scaffolds = new DrawnScaffolds(graph.unitigs, k, random).scaffolds;
      int least = 1 + random.nextInt(80);

      path = new org.apache.hadoop.fs.Path(folder.resolve("scaffolds" + seed).toUri());
      amend(graph.unitigs, random);
      List<Line> unitigs = new ArrayList<>();
      graph.unitigs.values().forEach(unitig -> unitigs.add(line(unitig)));
      List<Line> others = new ArrayList<>();
      long tooShort = 0;
      for (Scaffold scaffold : scaffolds.values()) {
        String text = DrawnScaffolds.text(scaffold);
        if (text.length() < least) {
          tooShort++;
          continue;
        }
        boolean circle = scaffold.contigs().get(0).circular();
        others.add(new Line(RecordKind.SCAFFOLD, circle ? text : smaller(text)));
        for (Scaffold.Contig contig : scaffold.contigs()) {
          String letters = contig.sequence().toString();
          others.add(new Line(RecordKind.CONTIG, contig.circular() ? letters : smaller(letters)));
        }
      }
      String message = "seed " + seed;
      var unitigSort = driver(new UnitigSortMapper(), before, k, least);
      assertEquals(sorted(unitigs), sortedByKey(unitigSort.run()), message);
      var scaffoldSort = driver(new ScaffoldSortMapper(), scaffolds, k, least);
      assertEquals(sorted(others), sortedByKey(scaffoldSort.run()), message);
      assertEquals(
          tooShort, scaffoldSort.getCounters().findCounter(FinishCount.SHORT_SCAFFOLDS).getValue());
      var unitigLengths = driver(new LengthMappers.OfUnitigs(), graph.unitigs, k, least);
      assertEquals(lengths(unitigs), counted(unitigLengths.run()), message);
      var scaffoldLengths = driver(new LengthMappers.OfScaffolds(), scaffolds, k, least);
      assertEquals(lengths(others), counted(scaffoldLengths.run()), message);
    }
    assertTrue(amended > 10, amended + " unitigs amended");
  }

  /** Changes a base at an end of some, and tells where the mapper looks for that. */
  private void amend(Map<Long, Unitig> unitigs, Random random) throws IOException {
    before.clear();
    Configuration conf = HadoopDefaults.configuration();
    try (SequenceFile.Writer out =
        SequenceFile.createWriter(
            conf,
            SequenceFile.Writer.file(
                new org.apache.hadoop.fs.Path(
                    new org.apache.hadoop.fs.Path(path, AmendedEnds.FOLDER), "part-m-00000")),
            SequenceFile.Writer.keyClass(LongWritable.class),
            SequenceFile.Writer.valueClass(AmendedEnds.class))) {
      for (Map.Entry<Long, Unitig> entry : unitigs.entrySet()) {
        Unitig unitig = entry.getValue();
        Unitig asItWas = new Unitig();
        asItWas.setSequence(unitig.sequence(), unitig.countSum());
        asItWas.setCircular(unitig.circular());
        before.put(entry.getKey(), asItWas);
        AmendedEnds ends = new AmendedEnds();
        if (!unitig.circular() && random.nextInt(3) == 0) {
          ends.amend(unitig, random.nextInt(2), Sequence.of(RandomReads.bases(random, 2, 4)));
        }
        if (!ends.isEmpty()) {
          out.append(new LongWritable(entry.getKey()), ends);
          amended++;
        }
      }
    }
  }

  private static Line line(Unitig unitig) {
    String text = unitig.sequence().toString();
    return new Line(RecordKind.UNITIG, unitig.circular() ? text : smaller(text));
  }

  private static String smaller(String text) {
    StringBuilder other = new StringBuilder();
    for (int i = text.length() - 1; i >= 0; i--) {
      other.append("TGCAN".charAt("ACGTN".indexOf(text.charAt(i))));
    }
    return text.compareTo(other.toString()) <= 0 ? text : other.toString();
  }

  private <V extends Writable, K, R> MapDriver<LongWritable, V, K, R> driver(
      Mapper<LongWritable, V, K, R> mapper, Map<Long, ? extends V> input, int k, int least) {
    MapDriver<LongWritable, V, K, R> driver = MapDriver.newMapDriver(mapper);
    FinishKeys.setAmended(driver.getConfiguration(), path);
    Settings.K.set(driver.getConfiguration(), k);
    Settings.MIN_CONTIG_LENGTH.set(driver.getConfiguration(), least);
    input.forEach((id, value) -> driver.addInput(new LongWritable(id), value));
    return driver;
  }

  private static List<Line> sorted(List<Line> lines) {
    return lines.stream().sorted(Line.ORDER).toList();
  }

  /** As the shuffle does, by bytes. */
  private static List<Line> sortedByKey(List<Pair<BytesWritable, BytesWritable>> output) {
    List<Line> lines = new ArrayList<>();
    output.stream()
        .map(Pair::getFirst)
        .sorted()
        .forEach(
            key -> {
              byte[] letters = new byte[SortKey.length(key)];
              SortKey.letters(key).copy(0, letters.length, letters, 0);
              String text = new String(letters, StandardCharsets.US_ASCII);
              lines.add(new Line(SortKey.kind(key), text));
            });
    return lines;
  }

  private static Map<String, Long> lengths(List<Line> lines) {
    Map<String, Long> counts = new TreeMap<>();
    lines.forEach(line -> counts.merge(line.kind + " " + line.text.length(), 1L, Long::sum));
    return counts;
  }

  private static Map<String, Long> counted(List<Pair<LongWritable, LongWritable>> output) {
    Map<String, Long> counts = new TreeMap<>();
    for (Pair<LongWritable, LongWritable> pair : output) {
      long key = pair.getFirst().get();
      String name = LengthMappers.kind(key) + " " + LengthMappers.length(key);
      counts.merge(name, pair.getSecond().get(), Long::sum);
    }
    return counts;
  }
}
