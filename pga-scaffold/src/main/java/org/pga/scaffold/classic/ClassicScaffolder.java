package org.pga.scaffold.classic;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.Counters;
import org.pga.scaffold.classic.job.BeginReducer;
import org.pga.scaffold.classic.job.BundleReducer;
import org.pga.scaffold.classic.job.ChooseReducer;
import org.pga.scaffold.classic.job.ClassicCount;
import org.pga.scaffold.classic.job.ClassicMateReducer;
import org.pga.scaffold.classic.job.ClassicSeedMapper;
import org.pga.scaffold.classic.job.FoundReducer;
import org.pga.scaffold.classic.job.HopReducer;
import org.pga.scaffold.classic.job.InsertReducer;
import org.pga.scaffold.classic.job.LayOutMapper;
import org.pga.scaffold.classic.job.MatchReducer;
import org.pga.scaffold.classic.job.MateTextMapper;
import org.pga.scaffold.classic.job.MergeReducer;
import org.pga.scaffold.classic.job.PartReducer;
import org.pga.scaffold.classic.job.PlaceReducer;
import org.pga.scaffold.classic.rule.Inserts;

/**
 * The jobs of the classic scaffolding in their order, from lines of mates and contigs to lines of
 * what scaffolds consist of.
 */
final class ClassicScaffolder {
  /** The folder of the lines of mates. */
  static final String MATES = "mates";

  /** The folder of the lines of contigs. */
  static final String CONTIGS = "contigs";

  /** The folder of the lines of contigs on paths, with their bases. */
  static final String PARTS = "parts";

  /** Walks that haven't ended after so many hops don't end in a join; a hop is a job. */
  private static final int MOST_HOPS = 40;

  private final TextJobs jobs;
  private final SortedMap<Integer, Inserts> inserts;
  private final String matePairs;
  private int hops;
  private int rounds;

  /**
   * The jobs.
   *
   * @param inserts of the libraries for which the user gave them, by index
   * @param matePairs indexes of the libraries of mate pairs, with commas between
   */
  ClassicScaffolder(TextJobs jobs, Map<Integer, Inserts> inserts, String matePairs) {
    this.jobs = jobs;
    this.inserts = new TreeMap<>(inserts);
    this.matePairs = matePairs;
  }

  /** Number of jobs of the graph hop. */
  int hops() {
    return hops;
  }

  /** Number of jobs that made joins. */
  int rounds() {
    return rounds;
  }

  /** Insert sizes by index of library, without those that aren't known. */
  SortedMap<Integer, Inserts> inserts() {
    return inserts;
  }

  /** Runs all jobs; {@link #MATES} and {@link #CONTIGS} are there. */
  void run() throws IOException, InterruptedException, ClassNotFoundException {
    List<String> mates = List.of(MATES, CONTIGS);
    jobs.run(
        new TextJob(
            "place", ClassicSeedMapper.class, PlaceReducer.class, mates, "places", Map.of()));
    jobs.run(
        TextJob.of("mates", ClassicMateReducer.class, "12", "links", "places")
            .with(MateTextMapper.MATE_PAIRS, matePairs));
    jobs.run(TextJob.of("inserts", InsertReducer.class, "i", "inserts", "links"));
    findInserts();
    jobs.run(bundle());
    jobs.run(TextJob.of("choose", ChooseReducer.class, "b", "choices", "bundles"));
    Counters matched = jobs.run(TextJob.of("match", MatchReducer.class, "h", "walks-0", "choices"));
    List<String> known = new ArrayList<>(List.of(CONTIGS));
    if (matched.findCounter(ClassicCount.CHOSEN).getValue() > 0) {
      hop();
      known.add("joins");
    }
    merge(known);
    List<String> laidOut = List.of(CONTIGS, "paths-" + rounds);
    jobs.run(
        new TextJob("lay out", LayOutMapper.class, PartReducer.class, laidOut, PARTS, Map.of()));
  }

  private void findInserts() throws IOException {
    for (String line : jobs.lines("inserts")) {
      String[] fields = line.split("\t");
      inserts.putIfAbsent(
          Integer.valueOf(fields[0]),
          new Inserts(
              Integer.parseInt(fields[2]), Integer.parseInt(fields[3]), Long.parseLong(fields[4])));
    }
  }

  private TextJob bundle() {
    Configuration parameters = new Configuration(false);
    BundleReducer.write(inserts, parameters);
    TextJob job = TextJob.of("bundle", BundleReducer.class, "l", "bundles", "links");
    for (Map.Entry<String, String> parameter : parameters) {
      job = job.with(parameter.getKey(), parameter.getValue());
    }
    return job;
  }

  /** The graph hop: each job takes all walks over one link. */
  private void hop() throws IOException, InterruptedException, ClassNotFoundException {
    List<String> walks = new ArrayList<>();
    long going;
    do {
      String from = "walks-" + hops++;
      String to = "walks-" + hops;
      walks.add(to);
      Counters counters =
          jobs.run(
              TextJob.of("hop " + hops, HopReducer.class, "acp", to, CONTIGS, from)
                  .with(HopReducer.LAST, hops == MOST_HOPS));
      going = counters.findCounter(ClassicCount.WALKS).getValue();
    } while (going > 0);
    jobs.run(TextJob.of("found", FoundReducer.class, "f", "joins", walks.toArray(new String[0])));
  }

  /** In each round a join is made at least, as {@code JoinedPath} says. */
  private void merge(List<String> known)
      throws IOException, InterruptedException, ClassNotFoundException {
    Counters counters =
        jobs.run(
            TextJob.of("begin", BeginReducer.class, "cj", "paths-0", known.toArray(new String[0])));
    while (counters.findCounter(ClassicCount.OPEN_PATHS).getValue() > 0) {
      String from = "paths-" + rounds++;
      counters =
          jobs.run(
              TextJob.of("merge " + rounds, MergeReducer.class, "w", "paths-" + rounds, from)
                  .with(MergeReducer.ROUND, rounds));
    }
  }
}
