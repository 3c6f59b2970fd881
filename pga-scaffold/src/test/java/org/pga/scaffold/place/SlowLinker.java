package org.pga.scaffold.place;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.pga.core.kmer.Hashes;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.SlowSingleCopy;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.place.result.PlaceCount;

/** The evidence that reads give, by the definition: lines of text. */
final class SlowLinker {
  private final Map<Long, Unitig> unitigs;
  private final int k;
  private final SlowSingleCopy singleCopy;
  private final SlowPlacer placer;
  private final Map<String, Set<List<Integer>>> links = new TreeMap<>();
  private final Map<String, Integer> overhangs = new TreeMap<>();
  private final Map<String, Integer> splices = new TreeMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> votes = new ArrayList<>();
  private final List<String> fragments = new ArrayList<>();

  SlowLinker(Map<Long, Unitig> unitigs, int k, SlowSingleCopy singleCopy) {
    this.unitigs = unitigs;
    this.k = k;
    this.singleCopy = singleCopy;
    placer = new SlowPlacer(unitigs, k, this::anchor);
  }

  boolean anchor(long id) {
    Unitig unitig = unitigs.get(id);
    return !unitig.circular() && singleCopy.test(unitig);
  }

  /** Whether it has a place. */
  boolean isPlaced(String read) {
    return placer.place(read).best() != null;
  }

  /** Whether no unitig has any of its seeds. */
  boolean isAbsent(String read) {
    return placer.place(read).count() == PlaceCount.NOT_IN_GRAPH;
  }

  /** Its place, or null; its overhangs are kept. */
  SlowPlacer.Place place(String read, boolean withOverhangs) {
    SlowPlacer.Outcome outcome = placer.place(read);
    count(outcome.count().name());
    if (withOverhangs) {
      for (SlowPlacer.Place place : outcome.candidates().keySet()) {
        overhang(read, place.unitig(), place.end(), place.toEnd());
        // Where nothing follows, a read that comes from beyond the other end says as much.
        int other = End.other(place.end());
        if (torn(place.unitig(), other)) {
          overhang(turn(read), place.unitig(), other, read.length() - start(place));
        }
      }
      for (SlowPlacer.Place place : outcome.candidates().keySet()) {
        splice(read.replaceAll("N+$", ""), place, outcome.candidates().keySet());
      }
    }
    return outcome.best();
  }

  /**
   * What a read has where it stands on an anchor, run by run between N's, where it votes: at its
   * place, and wherever it goes on beyond an end that nothing follows.
   *
   * @param low {@code l} for each of its bases of low quality, {@code .} for the others
   * @param name the half of its name's hash by which it votes
   * @param readLength median length of reads
   */
  void vote(String read, String low, long name, int readLength) {
    SlowPlacer.Outcome outcome = placer.place(read);
    int bases = read.replaceAll("N+$", "").length();
    for (SlowPlacer.Place place : outcome.candidates().keySet()) {
      boolean leaves = place.toEnd() < bases && torn(place.unitig(), place.end());
      boolean enters = start(place) > 0 && torn(place.unitig(), End.other(place.end()));
      if ((place.equals(outcome.best()) || leaves || enters)
          && votes(name, depth(place.unitig(), readLength))) {
        vote(read, low, place);
      }
    }
  }

  private static boolean votes(long name, double depth) {
    String bits = String.format("%64s", Long.toBinaryString(Hashes.mix(name))).replace(' ', '0');
    double left = depth;
    for (int halved = 0; left > 30; halved++) {
      if (bits.charAt(halved) == '1') {
        return false;
      }
      left /= 2;
    }
    return true;
  }

  private void vote(String read, String low, SlowPlacer.Place place) {
    if (!anchor(place.unitig())) {
      return;
    }
    int length = unitigs.get(place.unitig()).sequence().length();
    String covered = placer.coveredBySeedsOf(place, read);
    String few = "[^s]{0," + Math.min(31, k) / 2 + "}";
    covered = covered == null || !covered.matches(few + "s+" + few) ? null : covered;
    boolean right = place.end() == End.RIGHT;
    String forward = right ? read : turn(read);
    String votes = covered == null ? forward.replaceAll("[ACGT]", "s") : covered;
    votes = right || covered == null ? votes : new StringBuilder(votes).reverse().toString();
    String lows = right ? low : new StringBuilder(low).reverse().toString();
    int start = right ? length - place.toEnd() : place.toEnd() - read.length();
    StringBuilder run = new StringBuilder();
    for (int i = 0; i <= forward.length(); i++) {
      int at = start + i;
      if (i < forward.length() && at >= 0 && at < length && votes.charAt(i) == 's') {
        run.append(forward.charAt(i));
      } else if (run.length() > 0) {
        String bases = covered != null ? run.length() + " of its own" : run.toString();
        String where = place.unitig() + " " + (at - run.length()) + " ";
        this.votes.add(where + bases + " " + lows.substring(i - run.length(), i));
        run.setLength(0);
      }
    }
  }

  /** What reads have where they stand on anchors, sorted. */
  List<String> votes() {
    return votes.stream().sorted().toList();
  }

  /** What a read holds beyond an end that is so many bases from its first one. */
  private void overhang(String read, long unitig, int end, int toEnd) {
    boolean torn = torn(unitig, end);
    int before = torn ? Math.min(15, k) : k;
    int start = toEnd - before;
    if (!anchor(unitig) || start < 0 || start >= read.length()) {
      return;
    }
    String text = read.substring(start).replaceAll("N.*", "");
    String strand = strand(unitig, end);
    int wrong = 0;
    for (int i = 0; i < before && text.length() >= before + 2; i++) {
      wrong += text.charAt(i) == strand.charAt(strand.length() - before + i) ? 0 : 1;
    }
    if (text.length() >= before + 2 && wrong <= (torn ? 2 : 0)) {
      overhangs.merge(unitig + "." + end + " " + text, 1, Integer::sum);
    }
  }

  private static String turn(String read) {
    StringBuilder turned = new StringBuilder();
    for (char base : read.toCharArray()) {
      turned.insert(0, base == 'N' ? "N" : Oracle.reverseComplement(String.valueOf(base)));
    }
    return turned.toString();
  }

  /** Where the read leaves a torn end, and the next unitig that it has begins with one. */
  private void splice(String read, SlowPlacer.Place from, Set<SlowPlacer.Place> all) {
    TreeMap<Integer, List<SlowPlacer.Place>> behind = new TreeMap<>();
    for (SlowPlacer.Place place : all) {
      if (start(place) > Math.max(0, start(from))) {
        behind.computeIfAbsent(start(place), any -> new ArrayList<>()).add(place);
      }
    }
    if (behind.isEmpty() || behind.firstEntry().getValue().size() > 1) {
      return;
    }
    SlowPlacer.Place to = behind.firstEntry().getValue().get(0);
    int last = from.toEnd();
    int first = start(to);
    int otherEnd = End.other(to.end());
    if (last >= read.length()
        || first - last <= -k
        || !torn(from.unitig(), from.end())
        || !torn(to.unitig(), otherEnd)) {
      return;
    }
    int begin = Math.max(0, Math.min(first, last) - 15);
    int end = Math.min(read.length(), Math.max(first, last) + 15);
    if (read.substring(begin, end).contains("N")) {
      return;
    }
    count("SPLICES");
    String between = first > last ? read.substring(last, first) : "";
    if (strand(from.unitig(), from.end()).endsWith(read.substring(begin, last))) {
      splices.merge(
          from.unitig()
              + "."
              + from.end()
              + " to "
              + to.unitig()
              + "."
              + otherEnd
              + " "
              + (first - last)
              + " "
              + between,
          1,
          Integer::sum);
    }
    boolean itself = to.unitig() == from.unitig() && otherEnd == from.end();
    if (!itself && strand(to.unitig(), to.end()).startsWith(read.substring(first, end))) {
      splices.merge(
          to.unitig()
              + "."
              + otherEnd
              + " to "
              + from.unitig()
              + "."
              + from.end()
              + " "
              + (first - last)
              + " "
              + Oracle.reverseComplement(between),
          1,
          Integer::sum);
    }
  }

  private boolean torn(long unitig, int end) {
    return anchor(unitig) && unitigs.get(unitig).links(end).isEmpty();
  }

  private int start(SlowPlacer.Place place) {
    return place.toEnd() - unitigs.get(place.unitig()).sequence().length();
  }

  /**
   * Takes the two reads of a pair: from the first base that a seed of one looks at to the last of
   * the other's lies their fragment, if they face each other within an anchor that isn't deep, or
   * within less than half of a circle, where it may lie across the first base. Of other pairs each
   * read on such an anchor has a fragment without bases, where it begins.
   */
  void fragment(String read, String mate, int readLength) {
    SlowPlacer.Outcome one = placer.place(read);
    SlowPlacer.Outcome two = placer.place(mate);
    if (one.best() == null || two.best() == null) {
      return;
    }
    int from = begin(one);
    int to = begin(two);
    boolean right = one.best().end() == End.RIGHT;
    Unitig unitig = unitigs.get(one.best().unitig());
    if (unitig.circular()
        && one.best().unitig() == two.best().unitig()
        && one.best().end() != two.best().end()) {
      int length = unitig.sequence().length();
      int insert = one.best().toEnd() + two.best().toEnd() - length;
      insert += insert <= 0 ? length : 0;
      int bases = insert - one.unseen().get(one.best()) - two.unseen().get(two.best());
      int first = Math.floorMod(right ? from : to, length);
      if (2 * insert <= length && bases > 0) {
        fragments.add(one.best().unitig() + " " + first + " " + (first + bases));
      }
      return;
    }
    if (one.best().unitig() == two.best().unitig()
        && one.best().end() != two.best().end()
        && shallow(one.best().unitig(), readLength)
        && isOn(one, from)
        && isOn(two, to)
        && (right ? from < to : to < from)) {
      fragments.add(one.best().unitig() + " " + Math.min(from, to) + " " + Math.max(from, to));
      return;
    }
    for (SlowPlacer.Outcome some : List.of(one, two)) {
      int at = begin(some);
      if (shallow(some.best().unitig(), readLength) && isOn(some, at)) {
        String side = some.best().end() == End.RIGHT ? " right" : " left";
        fragments.add(some.best().unitig() + " " + at + side);
      }
    }
  }

  /** Bases of the unitig before the first that a seed looks at, in the direction of the read. */
  private int begin(SlowPlacer.Outcome read) {
    int toEnd = read.best().toEnd() - read.unseen().get(read.best());
    int length = unitigs.get(read.best().unitig()).sequence().length();
    return read.best().end() == End.RIGHT ? length - toEnd : toEnd;
  }

  private boolean isOn(SlowPlacer.Outcome read, int base) {
    return base >= 0 && base <= unitigs.get(read.best().unitig()).sequence().length();
  }

  private boolean shallow(long id, int readLength) {
    return anchor(id) && depth(id, readLength) <= 30;
  }

  /** The fragments, sorted. */
  List<String> fragments() {
    return fragments.stream().sorted().toList();
  }

  private double depth(long id, int readLength) {
    Unitig unitig = unitigs.get(id);
    double kmers = unitig.sequence().length() - k + 1.0;
    return unitig.countSum() / kmers * readLength / Math.max(1, readLength - k + 1);
  }

  /** In the direction of leaving by an end. */
  private String strand(long unitig, int end) {
    String letters = unitigs.get(unitig).sequence().toString();
    return end == End.RIGHT ? letters : Oracle.reverseComplement(letters);
  }

  /**
   * Takes two mates.
   *
   * @param longest insert size that is believed
   */
  void pair(int index, double longest, SlowPlacer.Place one, SlowPlacer.Place two) {
    if (one == null || two == null) {
      return;
    }
    String library = "library" + (index + 1) + ".";
    if (one.unitig() == two.unitig()) {
      Unitig unitig = unitigs.get(one.unitig());
      int length = unitig.sequence().length();
      if (one.end() == two.end()) {
        count(library + "sameStrand");
      } else {
        SlowPlacer.Place right = one.end() == End.RIGHT ? one : two;
        SlowPlacer.Place left = right == one ? two : one;
        int from = length - right.toEnd();
        int to = left.toEnd();
        if (unitig.circular()) {
          int around = Math.floorMod(to - from - 1, length) + 1;
          count(library + (2 * around > length ? "outward" : "facing"));
          return;
        }
        if (to > from) {
          count(library + (from >= 0 && to <= length ? "facing" : "beyond"));
          return;
        }
        count(library + "outward");
      }
    } else {
      count(library + "apart");
    }
    if (anchor(one.unitig()) && anchor(two.unitig()) && one.toEnd() + two.toEnd() - k <= longest) {
      link(index, one, two);
      if (one.unitig() != two.unitig() || one.end() != two.end()) {
        link(index, two, one);
      } else if (one.toEnd() != two.toEnd()) {
        // Once, whichever mate is the first.
        links.get(name(index, one, two)).remove(List.of(one.toEnd(), two.toEnd()));
        links
            .get(name(index, one, two))
            .add(List.of(Math.min(one.toEnd(), two.toEnd()), Math.max(one.toEnd(), two.toEnd())));
      }
    }
  }

  private void link(int library, SlowPlacer.Place one, SlowPlacer.Place two) {
    links
        .computeIfAbsent(name(library, one, two), any -> new HashSet<>())
        .add(List.of(one.toEnd(), two.toEnd()));
  }

  private static String name(int library, SlowPlacer.Place one, SlowPlacer.Place two) {
    return library + " " + one.unitig() + "." + one.end() + " " + two.unitig() + "." + two.end();
  }

  private void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }

  Map<String, Integer> counts() {
    return counts;
  }

  /** All evidence, sorted. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    links.forEach(
        (name, places) ->
            lines.add(
                name
                    + " "
                    + places.stream().map(two -> two.get(0) + two.get(1)).sorted().toList()));
    overhangs.forEach((name, count) -> lines.add(name + " x" + count));
    splices.forEach((name, count) -> lines.add(name + " x" + count));
    lines.sort(null);
    return lines;
  }

  /** What link-contigs left in a folder. */
  static Map<Long, LinkedUnitig> read(Path folder, Configuration conf) throws IOException {
    Map<Long, LinkedUnitig> linked = new TreeMap<>();
    FileSystem fs = folder.getFileSystem(conf);
    for (FileStatus file : fs.globStatus(new Path(folder, "part-r-*"))) {
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file.getPath()))) {
        LongWritable id = new LongWritable();
        for (LinkedUnitig unitig = new LinkedUnitig();
            in.next(id, unitig);
            unitig = new LinkedUnitig()) {
          linked.put(id.get(), unitig);
        }
      }
    }
    return linked;
  }

  /** The same of what link-contigs wrote. */
  static List<String> lines(Map<Long, LinkedUnitig> linked) {
    List<String> lines = new ArrayList<>();
    linked.forEach(
        (id, unitig) -> {
          for (var link : unitig.evidence().links()) {
            List<Integer> sums = java.util.Arrays.stream(link.sums()).boxed().toList();
            String name =
                link.library()
                    + " "
                    + id
                    + "."
                    + link.end()
                    + " "
                    + link.other()
                    + "."
                    + link.otherEnd();
            lines.add(name + " " + sums);
          }
          for (var overhang : unitig.evidence().overhangs()) {
            lines.add(id + "." + overhang.end() + " " + overhang.text() + " x" + overhang.count());
          }
          for (var splice : unitig.evidence().splices()) {
            String to = splice.other() + "." + splice.otherEnd() + " " + splice.gap();
            lines.add(
                id
                    + "."
                    + splice.end()
                    + " to "
                    + to
                    + " "
                    + splice.filling()
                    + " x"
                    + splice.count());
          }
        });
    lines.sort(null);
    return lines;
  }
}
