package org.pga.scaffold.place.span;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.mrunit.DriverDefaults;
import org.pga.core.oracle.Oracle;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.place.TextGraph;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.rule.Fragments;
import org.pga.scaffold.rule.UnspannedPlaces;
import org.pga.scaffold.rule.UnspannedPlaces.Place;

/** What no pair spans is found and cut, under MRUnit. */
class SpanTasksTest {
  private static final int GRAPHS = 200;

  @TempDir Path folder;

  private Random random;
  private long circles;

  /** Whatever the blocks of fragments and their order. */
  @Test
  void theReducerFindsWhatTheRuleSays() throws Exception {
    random = new Random(7);
    int k = 31;
    int longest = 400;
    Fragments fragments = new Fragments();
    int[] from = new int[3_000];
    int[] to = new int[3_000];
    for (int i = 0; i < from.length; i++) {
      from[i] = random.nextInt(4_700) + (i % 2 == 0 ? 0 : 5_000);
      // Mates are elsewhere of one in ten reads, half of them about the place.
      boolean apart = i % 10 == 0;
      from[i] = apart && i % 20 == 0 ? 4_800 + random.nextInt(400) : from[i];
      to[i] = from[i] + (apart ? 0 : 250 + random.nextInt(50));
      if (apart) {
        fragments.addAlone(from[i], from[i] < 5_000);
      } else {
        fragments.add(from[i], to[i]);
      }
    }
    List<Place> expected = new UnspannedPlaces(k, longest).find(fragments);
    assertFalse(expected.isEmpty());
    List<ReadEvidence> blocks = new ArrayList<>();
    VoteBlock.Writer writer = new VoteBlock.Writer();
    VoteBlock.Stretch fragment = new VoteBlock.Stretch();
    for (int i = 0; i < from.length; i++) {
      fragment.begin(from[i], to[i] - from[i], from[i] < to[i] || from[i] < 5_000);
      writer.add(fragment);
      if (random.nextInt(100) == 0 || i == from.length - 1) {
        ReadEvidence block = new ReadEvidence();
        block.setVotes(writer.bytes());
        blocks.add(block);
        writer = new VoteBlock.Writer();
      }
    }
    Collections.shuffle(blocks, random);
    ReduceDriver<LongWritable, ReadEvidence, LongWritable, LongWritable> driver =
        ReduceDriver.newReduceDriver(new SpanReducer());
    Configuration conf = DriverDefaults.configure(driver);
    Settings.K.set(conf, k);
    conf.setInt(SpanReducer.LONGEST, longest);
    driver.addInput(new LongWritable(9), blocks);
    for (Place place : expected) {
      driver.addOutput(new LongWritable(9), new LongWritable(Cuts.pack(place)));
    }
    driver.runTest();
  }

  /**
   * Each piece has its bases and the links of its own ends, and each link leads to one that does.
   */
  @Test
  void theMapperPutsPiecesInTheirPlace() throws Exception {
    int cut = 0;
    int repeats = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      random = new Random(seed);
      int k = 11 + 2 * random.nextInt(6);
      String repeat = RandomReads.bases(random, 3 * k, 4);
      List<String> molecules = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        String middle = repeat + RandomReads.bases(random, 8 * k, 4);
        String molecule = RandomReads.bases(random, 9 * k, 4) + middle + repeat;
        molecules.add(molecule + RandomReads.bases(random, 5 * k, 4));
      }
      Map<Long, Unitig> graph = new TextGraph(molecules, k, 10, random).unitigs();
      Map<Long, List<Place>> places = new TreeMap<>();
      for (Map.Entry<Long, Unitig> one : graph.entrySet()) {
        int length = one.getValue().sequence().length();
        List<Place> some = new ArrayList<>();
        int from = random.nextInt(3 * k) + k;
        while (!one.getValue().circular() && from + 2 * k < length && random.nextInt(3) > 0) {
          int to = from + random.nextInt(k) - k / 2;
          if (length - to >= k) {
            some.add(new Place(from, to));
          }
          from = to + k + random.nextInt(2 * k);
        }
        if (!some.isEmpty()) {
          places.put(one.getKey(), some);
          cut += some.size();
        }
      }
      String message = "seed " + seed;
      Map<Long, Unitig> pieces = map(graph, k, places);
      int expected = graph.size() + places.values().stream().mapToInt(List::size).sum();
      assertEquals(expected, pieces.size(), message);
      assertEquals(pieceTexts(graph, places), texts(pieces), message);
      repeats += checkLinks(graph, pieces, k, message);
    }
    assertTrue(cut > 2 * GRAPHS && repeats > GRAPHS, cut + " cut, " + repeats + " links");
  }

  /**
   * A circle is as many linear pieces as places, the first of which keeps its id; each ends with
   * what the next one begins with, the last one with the first bases of the first.
   */
  @Test
  void theMapperOpensCircles() throws Exception {
    int across = 0;
    for (int seed = 0; seed < GRAPHS; seed++) {
      random = new Random(seed);
      int k = 11 + 2 * random.nextInt(6);
      Map<Long, Unitig> graph = new TreeMap<>();
      Map<Long, List<Place>> places = new TreeMap<>();
      Map<Long, String> firsts = new TreeMap<>();
      TreeSet<String> expected = new TreeSet<>();
      int opened = 0;
      int cuts = 0;
      // Of five circles one has two places, others from none to four.
      for (int circle = 0; circle < 5; circle++) {
        int count = circle == 0 ? 2 : random.nextInt(5);
        int length = 4 * k * (1 + count) + random.nextInt(100);
        String text = RandomReads.bases(random, length, 4);
        long id = random.nextLong() >>> 1;
        Unitig unitig = new Unitig();
        unitig.setSequence(Sequence.of(text), 10L * length);
        unitig.setCircular(true);
        graph.put(id, unitig);
        List<Place> some = new ArrayList<>();
        for (int i = 0; i < count; i++) {
          // The last one up to the last base, so that what its ends share may go on behind it.
          int to = i + 1 == count && random.nextBoolean() ? length - 1 : (4 * i + 1) * k;
          some.add(new Place(to + random.nextInt(k), to));
          across += some.get(i).from() > length ? 1 : 0;
        }
        for (int i = 0; i < count; i++) {
          boolean last = i + 1 == count;
          int end = last ? some.get(0).from() + length : some.get(i + 1).from();
          String piece = text.repeat(3).substring(some.get(i).to(), end);
          expected.add(piece);
          firsts.putIfAbsent(id, piece);
        }
        if (count == 0) {
          expected.add(text);
        } else {
          Collections.shuffle(some, random);
          places.put(id, some);
        }
        opened += count == 0 ? 0 : 1;
        cuts += count;
      }
      String message = "seed " + seed;
      Map<Long, Unitig> pieces = map(graph, k, places);
      assertEquals(opened, circles, message);
      assertEquals(graph.size() + cuts - circles, pieces.size(), message);
      assertEquals(expected, texts(pieces), message);
      firsts.forEach((id, text) -> assertEquals(text, text(pieces.get(id)), message));
      for (Map.Entry<Long, Unitig> piece : pieces.entrySet()) {
        boolean whole = graph.containsKey(piece.getKey()) && !places.containsKey(piece.getKey());
        assertEquals(whole, piece.getValue().circular(), message);
        assertEquals(10 * piece.getValue().kmers(k), piece.getValue().countSum(), message);
        assertTrue(piece.getKey() >= 0, message);
      }
      checkLinks(graph, pieces, k, message);
    }
    assertTrue(across > GRAPHS, across + " across the first base");
  }

  private static String text(Unitig unitig) {
    return unitig.sequence().toString();
  }

  private Map<Long, Unitig> map(Map<Long, Unitig> graph, int k, Map<Long, List<Place>> places)
      throws IOException {
    MapDriver<LongWritable, Unitig, LongWritable, Unitig> driver =
        MapDriver.newMapDriver(new CutMapper());
    Configuration conf = DriverDefaults.configure(driver);
    Settings.K.set(conf, k);
    Path own = Files.createTempDirectory(folder, "cuts");
    conf.set(CutMapper.CUTS, own.toUri().toString());
    for (int part = 0; part < 2; part++) {
      try (SequenceFile.Writer out =
          SequenceFile.createWriter(
              conf,
              SequenceFile.Writer.file(
                  new org.apache.hadoop.fs.Path(own.resolve("part-r-" + part).toUri())),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(LongWritable.class))) {
        for (Map.Entry<Long, List<Place>> some : places.entrySet()) {
          for (Place place : some.getKey() % 2 == part ? some.getValue() : List.<Place>of()) {
            out.append(new LongWritable(some.getKey()), new LongWritable(Cuts.pack(place)));
          }
        }
      }
    }
    graph.forEach((id, unitig) -> driver.addInput(new LongWritable(id), unitig));
    Map<Long, Unitig> pieces = new TreeMap<>();
    for (Pair<LongWritable, Unitig> piece : driver.run()) {
      pieces.put(piece.getFirst().get(), piece.getSecond());
    }
    circles = driver.getCounters().findCounter(CutMapper.Count.CIRCLES).getValue();
    return pieces;
  }

  private static TreeSet<String> pieceTexts(
      Map<Long, Unitig> graph, Map<Long, List<Place>> places) {
    TreeSet<String> texts = new TreeSet<>();
    graph.forEach(
        (id, unitig) -> {
          String text = unitig.sequence().toString();
          int from = 0;
          for (Place place : places.getOrDefault(id, List.of())) {
            texts.add(text.substring(from, place.from()));
            from = place.to();
          }
          texts.add(text.substring(from));
        });
    return texts;
  }

  private static TreeSet<String> texts(Map<Long, Unitig> unitigs) {
    TreeSet<String> texts = new TreeSet<>();
    unitigs.values().forEach(one -> texts.add(text(one)));
    return texts;
  }

  /**
   * As many links as before, each known to both sides, which share k − 1 bases; mean depths stay.
   */
  private static int checkLinks(
      Map<Long, Unitig> graph, Map<Long, Unitig> pieces, int k, String message) {
    int links = 0;
    for (Map.Entry<Long, Unitig> piece : pieces.entrySet()) {
      double copies = piece.getValue().countSum() / (10.0 * piece.getValue().kmers(k));
      assertEquals(Math.round(copies), copies, 0.05, message);
      for (int end = 0; end < 2; end++) {
        for (Link link : piece.getValue().links(end)) {
          links++;
          Unitig to = pieces.get(link.neighbour());
          Link back = new Link(piece.getKey(), end, link.count());
          assertTrue(to.links(link.neighbourEnd()).contains(back), message);
          assertEquals(
              last(piece.getValue(), end, k),
              Oracle.reverseComplement(last(to, link.neighbourEnd(), k)),
              message);
        }
      }
    }
    int before = 0;
    for (Unitig unitig : graph.values()) {
      before += unitig.links(End.LEFT).size() + unitig.links(End.RIGHT).size();
    }
    assertEquals(before, links, message);
    return links;
  }

  private static String last(Unitig unitig, int end, int k) {
    return unitig.lastBases(end, k - 1).toString();
  }
}
