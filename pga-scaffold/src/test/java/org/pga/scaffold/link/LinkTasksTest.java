package org.pga.scaffold.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.apache.hadoop.mrunit.mapreduce.ReduceDriver;
import org.apache.hadoop.mrunit.types.Pair;
import org.junit.jupiter.api.Test;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.evidence.UnitigEvidence.Splice;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.rule.InsertModel;

/** Mappers and reducer of link-contigs under MRUnit, against sets of places. */
class LinkTasksTest {
  private static final int K = 5;
  private static final int UNITIGS = 3;

  /** Of library 2 the insert size is unknown. */
  private static final List<InsertModel> MODELS =
      List.of(new InsertModel(0, false, 60, 5, 1), new InsertModel(1, true, 90, 10, 1));

  private final Map<Long, Unitig> unitigs = new TreeMap<>();
  private final Map<String, TreeSet<String>> links = new TreeMap<>();
  private final Map<String, Integer> overhangs = new TreeMap<>();
  private final long[][] counts = new long[3][LinkCount.values().length];
  private MapDriver<LongWritable, ReadEvidence, LongWritable, LinkInput> ofReads;

  @Test
  void eachFragmentCountsOnceAtBothUnitigs() throws Exception {
    for (long seed = 0; seed < 40; seed++) {
      Random random = new Random(seed);
      draw(random);
      Map<Long, List<LinkInput>> values = new TreeMap<>();
      MapDriver<LongWritable, Unitig, LongWritable, LinkInput> ofGraph =
          MapDriver.newMapDriver(new GraphMapper());
      unitigs.forEach((id, unitig) -> ofGraph.addInput(new LongWritable(id), unitig));
      List<Pair<LongWritable, LinkInput>> shuffled = new ArrayList<>(ofReads.run());
      int place = random.nextInt(shuffled.size() + 1);
      shuffled.addAll(place, ofGraph.run());
      for (Pair<LongWritable, LinkInput> pair : shuffled) {
        values
            .computeIfAbsent(pair.getFirst().get(), id -> new ArrayList<>())
            .add(pair.getSecond());
      }
      List<String> found = new ArrayList<>();
      Map<String, Long> counters = new TreeMap<>();
      add(ofReads.getCounters(), counters);
      for (Map.Entry<Long, List<LinkInput>> entry : values.entrySet()) {
        ReduceDriver<LongWritable, LinkInput, LongWritable, LinkedUnitig> reducer = reducer();
        reducer.addInput(new LongWritable(entry.getKey()), entry.getValue());
        LinkedUnitig linked = reducer.run().get(0).getSecond();
        lines(entry.getKey(), linked, found);
        add(reducer.getCounters(), counters);
      }
      found.sort(null);
      assertEquals(expected(), found, "seed " + seed);
      for (int library = 0; library < counts.length; library++) {
        for (LinkCount count : LinkCount.values()) {
          assertEquals(
              counts[library][count.ordinal()],
              counters.getOrDefault(LinkCount.group(library) + count, 0L),
              "seed " + seed + ", library " + library + ", " + count);
        }
      }
    }
  }

  /** At an end that the read comes back to, its mirror says the same of the same end. */
  @Test
  void theSpliceOfAHairpinCountsOnce() throws Exception {
    draw(new Random(1));
    ofReads = MapDriver.newMapDriver(new ReadEvidenceMapper());
    Settings.K.set(ofReads.getConfiguration(), K);
    Sequence last = unitigs.get(0L).lastBases(End.RIGHT, 15);
    ReadEvidence hairpin = new ReadEvidence();
    Sequence text = Sequence.of(last.toString() + last.reverseComplement());
    hairpin.setSplice(End.RIGHT, 0, End.RIGHT, 0, text, 15);
    ofReads.addInput(new LongWritable(0), hairpin);
    LinkInput graph = new LinkInput();
    graph.set(unitigs.get(0L));
    List<LinkInput> values = new ArrayList<>(List.of(graph));
    ofReads.run().forEach(pair -> values.add(pair.getSecond()));
    var reducer = reducer();
    reducer.addInput(new LongWritable(0), values);
    assertEquals(
        List.of(new Splice(End.RIGHT, 0, End.RIGHT, 0, Sequence.of(""), 1)),
        reducer.run().get(0).getSecond().evidence().splices());
  }

  @Test
  void evidenceAboutAUnitigThatIsntThereIsAFault() throws Exception {
    LinkInput lost = new LinkInput();
    ReadEvidence evidence = new ReadEvidence();
    evidence.setLink(0, End.LEFT, 20, 1, End.LEFT, 20);
    lost.set(evidence);
    var reducer = reducer();
    reducer.addInput(new LongWritable(7), List.of(lost));
    assertThrows(IOException.class, reducer::run);
  }

  private static ReduceDriver<LongWritable, LinkInput, LongWritable, LinkedUnitig> reducer() {
    ReduceDriver<LongWritable, LinkInput, LongWritable, LinkedUnitig> reducer =
        ReduceDriver.newReduceDriver(new UnitigEvidenceReducer());
    Settings.K.set(reducer.getConfiguration(), K);
    return reducer;
  }

  /** Some unitigs, with links of the graph at some ends, and what reads say of them. */
  private void draw(Random random) {
    unitigs.clear();
    links.clear();
    overhangs.clear();
    for (long[] ofLibrary : counts) {
      Arrays.fill(ofLibrary, 0);
    }
    ofReads = MapDriver.newMapDriver(new ReadEvidenceMapper());
    Settings.K.set(ofReads.getConfiguration(), K);
    InsertModels.write(MODELS, ofReads.getConfiguration());
    for (long id = 0; id < UNITIGS; id++) {
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(RandomReads.bases(random, 30, 4)), 9);
      for (int end = 0; end < 2; end++) {
        if (random.nextBoolean()) {
          unitig.links(end).add(new Link(random.nextInt(UNITIGS), random.nextInt(2), 1));
        }
      }
      unitigs.put(id, unitig);
    }
    for (int n = 1 + random.nextInt(25); n > 0; n--) {
      if (random.nextInt(4) > 0) {
        link(random);
      } else {
        overhang(random);
      }
    }
  }

  private void link(Random random) {
    int library = random.nextInt(3);
    long id = random.nextInt(UNITIGS);
    int end = random.nextInt(2);
    int toEnd = 20 + 10 * random.nextInt(6);
    ReadEvidence evidence = new ReadEvidence();
    long other = random.nextInt(UNITIGS);
    int otherEnd = random.nextInt(2);
    int otherToEnd = 20 + 10 * random.nextInt(6);
    if (other == id && otherEnd == end && otherToEnd < toEnd) {
      otherToEnd = toEnd; // which mate is named first follows from the places
    }
    evidence.setLink(library, end, toEnd, other, otherEnd, otherToEnd);
    ofReads.addInput(new LongWritable(id), evidence);
    count(library, LinkCount.READ);
    InsertModel model = library < 2 ? MODELS.get(library) : null;
    if (model == null) {
      count(library, LinkCount.OF_UNKNOWN_INSERT);
    } else if (toEnd + otherToEnd - K > model.mean() + 4 * model.deviation()) {
      count(library, LinkCount.TOO_FAR);
    } else {
      boolean itself = other == id && otherEnd == end;
      boolean fresh = place(library, id, end, toEnd, other, otherEnd, otherToEnd);
      if (!itself) {
        fresh = place(library, other, otherEnd, otherToEnd, id, end, toEnd);
      }
      count(library, fresh ? LinkCount.LINKING : LinkCount.DUPLICATES);
    }
  }

  private boolean place(
      int library, long id, int end, int toEnd, long other, int otherEnd, int otherToEnd) {
    String name = id + "." + end + " " + other + "." + otherEnd + " library " + library;
    return links
        .computeIfAbsent(name, any -> new TreeSet<>())
        .add(String.format("%d %d", toEnd, otherToEnd));
  }

  private void overhang(Random random) {
    long id = random.nextInt(UNITIGS);
    int end = random.nextInt(2);
    Unitig unitig = unitigs.get(id);
    Sequence strand = end == End.RIGHT ? unitig.sequence() : unitig.sequence().reverseComplement();
    String last = strand.toString().substring(strand.length() - K);
    boolean wrong = random.nextInt(5) == 0;
    String text =
        (wrong ? last.replace('A', 'C') : last)
            + RandomReads.bases(random, 2 + random.nextInt(2), 1);
    ReadEvidence evidence = new ReadEvidence();
    evidence.setOverhang(end, Sequence.of(text));
    ofReads.addInput(new LongWritable(id), evidence);
    int different = 0;
    for (int i = 0; i < last.length(); i++) {
      different += text.charAt(i) == last.charAt(i) ? 0 : 1;
    }
    // Where nothing follows in the graph one error is tolerated.
    if (different <= (unitig.links(end).isEmpty() ? 2 : 0)) {
      overhangs.merge(id + "." + end + " " + text, 1, Integer::sum);
    }
  }

  private void count(int library, LinkCount count) {
    counts[library][count.ordinal()]++;
  }

  private static void add(Counters from, Map<String, Long> to) {
    from.forEach(
        group ->
            group.forEach(
                counter ->
                    to.merge(group.getName() + counter.getName(), counter.getValue(), Long::sum)));
  }

  private List<String> expected() {
    List<String> lines = new ArrayList<>();
    links.forEach(
        (name, places) -> {
          List<Integer> sums = new ArrayList<>();
          for (String two : places) {
            String[] fields = two.split(" ");
            sums.add(Integer.parseInt(fields[0]) + Integer.parseInt(fields[1]));
          }
          sums.sort(null);
          lines.add(name + " " + sums);
        });
    overhangs.forEach((name, count) -> lines.add(name + " x" + count));
    lines.sort(null);
    return lines;
  }

  private void lines(long id, LinkedUnitig linked, List<String> lines) {
    assertEquals(unitigs.get(id).sequence(), linked.unitig().sequence());
    for (var link : linked.evidence().links()) {
      String to = link.other() + "." + link.otherEnd() + " library " + link.library();
      lines.add(id + "." + link.end() + " " + to + " " + Arrays.toString(link.sums()));
    }
    for (var overhang : linked.evidence().overhangs()) {
      lines.add(id + "." + overhang.end() + " " + overhang.text() + " x" + overhang.count());
    }
  }
}
