package org.pga.scaffold.classic.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.junit.jupiter.api.Test;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.classic.rule.Inserts;

/** The reducers of the classic scaffolding under MRUnit, against lines; k is 5. */
class ClassicReducersTest {
  private final Configuration conf = new Configuration(false);

  @Test
  void aSeedPlacesMates() throws Exception {
    // The k-mer is at 30 of the contig; at 10 of the read, or, on the other strand, at 10 of that.
    assertEquals(
        List.of("0:r|1\tb\t+\t20\t90", "0:s|2\tb\t-\t44\t90"),
        run(
            new PlaceReducer(),
            "AACGT",
            "c\tb\t+\t30\t90",
            "m\t+\t10\t1\t0:r",
            "m\t-\t10\t2\t0:s"));
    assertEquals(
        List.of("0:r|1\tb\t-\t44\t90", "0:s|2\tb\t+\t20\t90"),
        run(
            new PlaceReducer(),
            "AACGT",
            "c\tb\t-\t30\t90",
            "m\t+\t10\t1\t0:r",
            "m\t-\t10\t2\t0:s"));
    assertEquals(List.of(), run(new PlaceReducer(), "AACGT", "m\t+\t10\t1\t0:r"), "no anchor's");
  }

  @Test
  void matesOnOneContigTellTheInsertSizeAndOnTwoLinkThem() throws Exception {
    String forward = "1\ta\t+\t100\t1500";
    assertEquals(
        List.of("3|i\t301"), run(new ClassicMateReducer(), "3:r", forward, "2\ta\t-\t400\t1500"));
    assertEquals(
        List.of(),
        run(new ClassicMateReducer(), "3:r", "1\ta\t+\t1\t999", "2\ta\t-\t400\t999"),
        "short");
    assertEquals(
        List.of("3|i\t400"),
        run(new ClassicMateReducer(), "3:r", "1\ta\t+\t1\t1000", "2\ta\t-\t400\t1000"),
        "long enough");
    assertEquals(List.of(), run(new ClassicMateReducer(), "3:r", forward, "2\ta\t+\t400\t1500"));
    assertEquals(List.of(), run(new ClassicMateReducer(), "3:r", forward));
    assertEquals(
        List.of("aR~bL|l\t3\t1400\t31\t1500\t90"),
        run(new ClassicMateReducer(), "3:r", forward, "2\tb\t-\t30\t90"));
    assertEquals(
        List.of("aR~bL|l\t3\t1400\t31\t1500\t90"),
        run(new ClassicMateReducer(), "3:r", "1\tb\t-\t30\t90", "2\ta\t+\t100\t1500"),
        "the smaller first");
    assertEquals(
        List.of("aL~aR|l\t3\t51\t100\t1500\t1500"),
        run(new ClassicMateReducer(), "3:r", "1\ta\t+\t1400\t1500", "2\ta\t-\t50\t1500"),
        "back to back: around a circle");
  }

  /** Of a fragment of up to 1,000 bases that wasn't made a circle of. */
  @Test
  void matePairsCloseBackToBackLinkNothing() throws Exception {
    conf.set(MateTextMapper.MATE_PAIRS, "1,3");
    String back = "2\ta\t-\t50\t1500";
    assertEquals(List.of(), run(new ClassicMateReducer(), "3:r", "1\ta\t+\t1051\t1500", back));
    assertEquals(
        List.of("aL~aR|l\t3\t51\t448\t1500\t1500"),
        run(new ClassicMateReducer(), "3:r", "1\ta\t+\t1052\t1500", back));
    assertEquals(
        List.of("aL~aR|l\t2\t51\t449\t1500\t1500"),
        run(new ClassicMateReducer(), "2:r", "1\ta\t+\t1051\t1500", back),
        "paired ends");
  }

  @Test
  void insertsOfALibraryAreOneLine() throws Exception {
    List<String> lines = new ArrayList<>();
    for (int size = 280; size <= 320; size++) {
      lines.add("i\t" + size);
    }
    assertEquals(
        List.of("0|n\t300\t14\t41"), run(new InsertReducer(), "0", lines.toArray(new String[0])));
    assertEquals(List.of(), run(new InsertReducer(), "0", "i\t300"));
  }

  @Test
  void copiesOfAFragmentCountOnce() throws Exception {
    BundleReducer.write(new TreeMap<>(Map.of(0, new Inserts(300, 10, 0))), conf);
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      lines.add("l\t0\t" + (100 + i) + "\t150\t700\t90");
      lines.add("l\t0\t" + (100 + i) + "\t150\t700\t90");
      lines.add("l\t1\t" + (100 + 2 * i) + "\t150\t700\t90"); // whose insert size isn't known
    }
    String join = "aR~bL";
    assertEquals(List.of(), run(new BundleReducer(), join, lines.toArray(new String[0])));
    lines.add("l\t0\t101\t151\t700\t90");
    assertEquals(
        List.of("aR|b\tbL\t53\t25\t5\t90", "bL|b\taR\t53\t25\t5\t700"),
        run(new BundleReducer(), join, lines.toArray(new String[0])));
  }

  @Test
  void twoEndsThatChooseEachOtherBeginAWalk() throws Exception {
    assertEquals(
        List.of("aR~bL|h\taR\t20\t10"),
        run(new ChooseReducer(), "aR", "b\tbL\t20\t10\t30\t100", "b\tcL\t110\t10\t20\t50"));
    assertEquals(
        List.of(),
        run(new ChooseReducer(), "aR", "b\tbL\t20\t10\t30\t100", "b\tcL\t30\t10\t20\t50"));
    assertEquals(List.of(), run(new MatchReducer(), "aR~bL", "h\taR\t20\t10"), "one only");
    assertEquals(
        List.of("a|a\taR~bL\tbL\t1\t10\t30\t-4\t"),
        run(new MatchReducer(), "aR~bL", "h\tbL\t20\t10", "h\taR\t20\t10"));
  }

  @Test
  void walksHopOverLinks() throws Exception {
    String anchor = "c\t100\ta\t1\t1\t-\t\tcL,bL";
    String begin = "a\taR~bL\tbL\t1\t-4\t6\t-4\t";
    assertEquals(
        List.of("c|p\taR~bL\tbL\t1\t-4\t6\t-4\t", "aR~bL|f\t"),
        run(new HopReducer(), "a", begin, anchor));
    String repeat = "c\t12\t-\t1\t1\t-\taR\tbL,cL";
    String going = "p\taR~bL\tbL\t1\t-4\t6\t-4\t";
    assertEquals(
        List.of("aR~bL|f\tc+", "c|p\taR~bL\tbL\t1\t-4\t6\t4\tc+"),
        run(new HopReducer(), "c", repeat, going));
    String tooLong = "p\taR~bL\tbL\t1\t-4\t6\t0\tc+";
    assertEquals(List.of(), run(new HopReducer(), "c", repeat, tooLong));
    assertEquals(
        List.of("aR~bL|f\t*", "c|p\taR~bL\tbL\t1\t-4\t6\t4\t*"),
        run(new HopReducer(), "c", repeat.replace("12\t-", "12\ta"), going),
        "an anchor is joined by itself");
    String deadEnd = "c\t12\t-\t1\t1\t-\taR\t";
    assertEquals(List.of("aR~bL|f\t*"), run(new HopReducer(), "c", deadEnd, going));
    String[] many = new String[66];
    for (int i = 0; i < 65; i++) {
      many[i + 1] = going;
    }
    many[0] = repeat;
    assertEquals(List.of("aR~bL|f\t*"), run(new HopReducer(), "c", many), "too tangled");
    List<String> each = run(new HopReducer(), "c", Arrays.copyOf(many, 65));
    assertEquals(64 * 2, each.size(), "64 walks, each goes on both ways");
    assertEquals(Set.of("aR~bL|f\tc+", "c|p\taR~bL\tbL\t1\t-4\t6\t4\tc+"), Set.copyOf(each));
    conf.setBoolean(HopReducer.LAST, true);
    assertEquals(List.of("aR~bL|f\tc+", "aR~bL|f\t*"), run(new HopReducer(), "c", repeat, going));
  }

  @Test
  void oneWayIsAJoinAndTwoAreNone() throws Exception {
    assertEquals(
        List.of("a|j\taR\taR~bL\tc+,d-", "b|j\tbL\taR~bL\td+,c-"),
        run(new FoundReducer(), "aR~bL", "f\tc+,d-"));
    assertEquals(
        List.of("a|j\taR\taR~bL\t", "b|j\tbL\taR~bL\t"), run(new FoundReducer(), "aR~bL", "f\t"));
    assertEquals(List.of(), run(new FoundReducer(), "aR~bL", "f\tc+", "f\td+"));
    assertEquals(List.of(), run(new FoundReducer(), "aR~bL", "f\tc+", "f\t*"));
    assertEquals(List.of(), run(new FoundReducer(), "aR~bL", "f\t*"));
  }

  @Test
  void pathsBeginAtAnchorsAndMergeAtJoins() throws Exception {
    assertEquals(
        List.of("aR~bL|w\t-\taR~bL=c+\ta+"),
        run(new BeginReducer(), "a", "c\t9\ta\t1\t1\t-\t\t", "j\taR\taR~bL\tc+"));
    assertEquals(List.of("a|w\t-\t-\ta+"), run(new BeginReducer(), "a", "c\t9\ta\t1\t1\t-\t\t"));
    assertEquals(List.of(), run(new BeginReducer(), "a", "c\t9\t-\t1\t1\t-\t\t"), "a repeat");
    conf.setInt(MergeReducer.ROUND, 1);
    assertEquals(
        List.of("a|w\t-\t-\ta+,c+,b+"),
        run(new MergeReducer(), "aR~bL", "w\t-\taR~bL=c+\ta+", "w\taR~bL=c-\t-\tb+"));
    assertEquals(
        List.of("a|w\to\to\ta+,c+"), run(new MergeReducer(), "aL~aR", "w\taL~aR=c-\taL~aR=c+\ta+"));
    assertEquals(
        List.of("aR~bL|w\t-\taR~bL=c+\ta+"),
        run(new MergeReducer(), "aR~bL", "w\t-\taR~bL=c+\ta+"),
        "the other side went elsewhere in this round");
  }

  @Test
  void partsLackTheBasesTheyShareAndAreSpelled() throws Exception {
    String contig = "c\t9\ta\t30\t5\t-\t\t";
    String bases = "s\ta\tAACGTTTGG";
    assertEquals(
        List.of("a|000000000\ta\t+\ta\t30\t5\t-\tAACGTTTGG"),
        run(new PartReducer(), "a", contig, bases),
        "no path passes through it");
    assertEquals(
        List.of(
            "x|000000001\ta\t-\ta\t30\t5\t-\tACGTT",
            "y|000000000\ta\t-\ta\t30\t5\t-\tCCAAACGTT",
            "z|000000000\ta\t+\ta\t30\t5\to\tTTTGG"),
        run(
            new PartReducer(),
            "a",
            contig,
            bases,
            "u\tx\t1\t-\t-",
            "u\ty\t0\t-\t-",
            "u\tz\t0\t+\to"));
    String first = "000000000\t1a\t-\ta\t30\t5\t-\tCCAAACGTT";
    String second = "000000001\tc\t+\t-\t80\t4\t-\tGGGG";
    assertEquals(List.of("26 CCAAACGTTGGGG 30 of 5 false [26-, 12+]"), spell("1a", first, second));
    assertEquals(
        List.of("12 GGGG 80 of 4 true [12+]"), spell("c", second.replace("4\t-\t", "4\to\t")));
  }

  private List<String> run(Reducer<Text, Text, Text, Text> reducer, String key, String... lines)
      throws Exception {
    ReduceDriver<Text, Text, Text, Text> driver = ReduceDriver.newReduceDriver(reducer);
    Settings.K.set(conf, 5);
    Configuration own = DriverDefaults.configure(driver);
    conf.forEach(entry -> own.set(entry.getKey(), entry.getValue()));
    driver.addInput(new Text(key + "\t" + lines[0].split("\t")[0]), texts(lines));
    List<String> out = new ArrayList<>();
    driver.run().forEach(pair -> out.add(pair.getFirst() + "|" + pair.getSecond()));
    return out;
  }

  private static List<String> spell(String path, String... lines) throws Exception {
    ReduceDriver<Text, Text, LongWritable, Scaffold> driver =
        ReduceDriver.newReduceDriver(new SpellReducer());
    DriverDefaults.configure(driver);
    driver.addInput(new Text(path + "\t000000000"), texts(lines));
    List<String> out = new ArrayList<>();
    driver
        .run()
        .forEach(
            pair -> {
              Scaffold.Contig contig = pair.getSecond().contigs().get(0);
              List<String> steps =
                  contig.steps().stream()
                      .map(step -> step.unitig() + (step.flipped() ? "-" : "+"))
                      .toList();
              String counts = contig.countSum() + " of " + contig.kmers();
              String text = contig.sequence() + " " + counts + " " + contig.circular();
              out.add(pair.getFirst() + " " + text + " " + steps);
            });
    return out;
  }

  private static List<Text> texts(String... lines) {
    return List.of(lines).stream().map(Text::new).toList();
  }
}
