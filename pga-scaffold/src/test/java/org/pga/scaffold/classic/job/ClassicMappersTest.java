package org.pga.scaffold.classic.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.reads.DrawnReads;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;

/** The mappers of the classic scaffolding under MRUnit, against lines. */
class ClassicMappersTest {
  @Test
  void matesAreTextAndThoseOfMatePairsAreTurned() throws Exception {
    MapDriver<ReadSource, ReadRecord, Text, Text> driver =
        MapDriver.newMapDriver(new MateTextMapper());
    driver.getConfiguration().set(MateTextMapper.MATE_PAIRS, "1,2");
    ReadRecord read = DrawnReads.of("ACGNTTr", null);
    driver.addInput(new ReadSource(0, Role.FIRST, 0), read);
    driver.addInput(new ReadSource(1, Role.SECOND, 0), read);
    driver.addInput(new ReadSource(3, Role.SINGLE, 0), read);
    List<String> lines = new ArrayList<>();
    driver.run().forEach(pair -> lines.add(pair.getFirst() + "\t" + pair.getSecond()));
    assertEquals(List.of("0:r\t1\tACGNTTN", "1:r\t2\tNAANCGT"), lines);
    assertEquals(2, driver.getCounters().findCounter(ClassicCount.MATES).getValue());
  }

  @Test
  void contigsAreTwoLines() throws Exception {
    MapDriver<LongWritable, Unitig, Text, Text> driver =
        MapDriver.newMapDriver(new ContigTextMapper());
    Settings.K.set(driver.getConfiguration(), 5);
    driver.getConfiguration().setDouble(ContigTextMapper.DEPTH, 30);
    driver.getConfiguration().setInt(ContigTextMapper.READ_LENGTH, 20);
    String text = RandomReads.bases(new Random(1), 504, 4);
    for (int copies = 1; copies <= 2; copies++) {
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(text), 500 * 30 * copies);
      unitig.links(End.LEFT).add(new Link(-1, End.RIGHT, 3));
      unitig.links(End.LEFT).add(new Link(10, End.LEFT, 3));
      driver.addInput(new LongWritable(26 + copies), unitig);
    }
    Unitig circle = new Unitig();
    circle.setSequence(Sequence.of(text), 504 * 30);
    circle.setCircular(true);
    driver.addInput(new LongWritable(9), circle);
    List<String> lines = new ArrayList<>();
    driver.run().forEach(pair -> lines.add(pair.getFirst() + "\t" + pair.getSecond()));
    assertEquals(
        List.of(
            "1b\tc\t504\ta\t15000\t500\t-\taL,ffffffffffffffffR\t",
            "1b\ts\ta\t" + text,
            "1c\tc\t504\t-\t30000\t500\t-\taL,ffffffffffffffffR\t",
            "1c\ts\t-\t" + text,
            "9\tc\t504\t-\t15120\t504\to\t\t",
            "9\ts\t-\t" + text),
        lines);
    assertEquals(1, driver.getCounters().findCounter(ClassicCount.ANCHORS).getValue());
    assertEquals(3, driver.getCounters().findCounter(ClassicCount.CONTIGS).getValue());
  }

  @Test
  void seedsAreKmersByTheirSmallerStrand() throws Exception {
    Random random = new Random(2);
    String bases = RandomReads.bases(random, 60, 4);
    String read = bases.substring(0, 20) + "N" + bases.substring(21, 45);
    List<String> expected = new ArrayList<>();
    for (int i = 0; i + 7 <= 60; i++) {
      expected.add(seed(bases, i, "c", "b\t%s\t" + i + "\t60"));
    }
    for (int i : new int[] {0, 10, 30, 38}) { // at 20 there is the N
      expected.add(seed(read, i, "m", "%s\t" + i + "\t2\t0:%%sr"));
    }
    assertEquals(
        expected,
        run(
            new ClassicSeedMapper(),
            "a\ts\t-\t" + bases,
            "b\ts\ta\t" + bases,
            "0:%sr\t2\t" + read));
    assertEquals(List.of(), run(new ClassicSeedMapper(), "0:r\t1\tACGTAC", "b\tc\t7"), "too short");
    assertEquals(1, run(new ClassicSeedMapper(), "0:r\t1\tACGTACG").size());
  }

  private static String seed(String text, int from, String tag, String fields) {
    String kmer = text.substring(from, from + 7);
    String canonical = Oracle.canonical(kmer);
    String strand = kmer.equals(canonical) ? "+" : "-";
    return canonical + "\t" + tag + "|" + tag + "\t" + String.format(Locale.ROOT, fields, strand);
  }

  @Test
  void pathsAreLaidOutByTheirSteps() throws Exception {
    assertEquals(
        List.of(
            "a\tu|u\ta\t0\t+\t-",
            "c\tu|u\ta\t1\t-\t-",
            "b\tu|u\tb\t0\t-\to",
            "a\tc|c\tany",
            "a\ts|s\ta\tACGT"),
        run(
            new LayOutMapper(),
            "x\tw\t-\t-\ta+,c-",
            "b\tw\to\to\tb-",
            "a\tc\tany",
            "a\ts\ta\tACGT"));
  }

  @Test
  void linesOfOtherTagsAreLeftOut() throws Exception {
    assertEquals(List.of("a\tp|p\tx"), run(new TaggedMapper(), "p", "a\tp\tx", "b\tq\tx"));
    assertEquals(
        List.of("a\tp|p\tx", "b\t007|007\tx"),
        run(new TaggedMapper(), null, "a\tp\tx", "b\t007\tx"));
  }

  /** Keys meet by their first field, whatever the length of the others. */
  @Test
  void groupsAndPartsGoByTheFirstField() throws Exception {
    FirstField.Groups groups = new FirstField.Groups();
    FirstField.Parts parts = new FirstField.Parts();
    String longKey = "k".repeat(200);
    for (String[] pair :
        new String[][] {
          {"ab\tc", "ab\tp"}, {"ab\tc", "abc\tc"}, {longKey + "\t1", longKey + "\t22"}
        }) {
      Text one = new Text(pair[0]);
      Text two = new Text(pair[1]);
      boolean same = pair[0].split("\t")[0].equals(pair[1].split("\t")[0]);
      assertEquals(same, groups.compare(one, two) == 0);
      assertEquals(same, compareBytes(groups, one, two) == 0);
      assertEquals(same, parts.getPartition(one, one, 1000) == parts.getPartition(two, two, 1000));
    }
  }

  private static int compareBytes(FirstField.Groups groups, Text one, Text two) throws Exception {
    DataOutputBuffer out = new DataOutputBuffer();
    out.write("xx".getBytes(StandardCharsets.US_ASCII));
    one.write(out);
    int middle = out.getLength();
    two.write(out);
    int length = out.getLength() - middle;
    return groups.compare(out.getData(), 2, middle - 2, out.getData(), middle, length);
  }

  private static List<String> run(Mapper<Text, Text, Text, Text> mapper, String... lines)
      throws Exception {
    boolean tagged = mapper instanceof TaggedMapper;
    MapDriver<Text, Text, Text, Text> driver = MapDriver.newMapDriver(mapper);
    Settings.K.set(driver.getConfiguration(), 7);
    if (tagged && lines[0] != null) {
      driver.getConfiguration().set(TaggedMapper.TAGS, lines[0]);
    }
    for (int i = tagged ? 1 : 0; i < lines.length; i++) {
      int tab = lines[i].indexOf('\t');
      driver.addInput(new Text(lines[i].substring(0, tab)), new Text(lines[i].substring(tab + 1)));
    }
    List<String> out = new ArrayList<>();
    driver.run().forEach(pair -> out.add(pair.getFirst() + "|" + pair.getSecond()));
    return out;
  }
}
