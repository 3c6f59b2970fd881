package org.pga.profile.bench.n1;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.onefile.PartJoiner;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Settings;
import org.pga.profile.bench.BenchContext;
import org.pga.profile.bench.OneFileRate;
import org.pga.profile.bench.group.TaskGroups;

/** Writes one file with many tasks in several ways, reads it back, and looks where it lies. */
public final class N1Bench {
  /** HDFS allows no more blocks in a file by default, and each small file is one. */
  private static final long MOST_FILES = 10_000;

  private final Configuration conf;
  private final Path folder;
  private final List<String> hosts;
  private final long chunkBytes;
  private int nodes;

  /**
   * A benchmark.
   *
   * @param folder for its files; chunks are its blocks unless {@link Settings#CHUNK_BYTES} says
   *     otherwise
   * @param hosts a node for each task, where it should run
   */
  public N1Bench(Configuration conf, Path folder, List<String> hosts) throws IOException {
    this.conf = conf;
    this.folder = folder;
    this.hosts = hosts;
    long set = Settings.CHUNK_BYTES.get(conf);
    chunkBytes = set > 0 ? set : folder.getFileSystem(conf).getDefaultBlockSize(folder);
  }

  /**
   * Runs all combinations.
   *
   * @return a rate for each, in the order in which a reader compares them
   */
  public List<OneFileRate> run(TaskGroups groups, N1Plan plan)
      throws IOException, InterruptedException, ClassNotFoundException {
    List<N1Case> all = new ArrayList<>();
    for (short replication : plan.replications()) {
      for (AccessPattern pattern : AccessPattern.values()) {
        for (long bytes : plan.requestBytes()) {
          int count = plan.requests(hosts.size(), bytes, chunkBytes);
          for (Method method : plan.methods()) {
            all.add(new N1Case(all.size(), method, pattern, bytes, count, replication));
          }
        }
      }
    }
    List<N1Case> cases = all.stream().filter(one -> !tooMany(one)).toList();
    room(cases);
    List<N1Result> results =
        groups.run(
            new N1Task(),
            new N1Spec(folder.toString(), chunkBytes, cases, plan.nullIo(), false),
            hosts);
    // Wanted nodes are a wish: the scheduler may have put several tasks on one.
    nodes = (int) results.stream().map(N1Result::host).distinct().count();
    List<N1Case> parts = cases.stream().filter(one -> one.method() == Method.PARTS).toList();
    Map<Integer, Double> joining = new HashMap<>();
    for (N1Case one : parts) {
      joining.put(one.number(), interleave(one));
    }
    List<N1Result> partResults =
        parts.isEmpty()
            ? List.of()
            : groups.run(
                new N1Task(), new N1Spec(folder.toString(), chunkBytes, parts, false, true), hosts);
    List<OneFileRate> rates = new ArrayList<>();
    for (N1Case one : all) {
      int number = cases.indexOf(one);
      if (number < 0) {
        rates.add(notRun(one));
      } else if (one.method() == Method.PARTS) {
        rates.add(
            rate(
                one,
                at(results, number),
                at(partResults, parts.indexOf(one)),
                joining.get(one.number())));
      } else {
        rates.add(rate(one, at(results, number), at(results, number), 0));
      }
    }
    return rates;
  }

  private boolean tooMany(N1Case one) {
    return one.method() == Method.CONCAT
        && one.pattern() == AccessPattern.STRIDED
        && (long) one.requests() * hosts.size() > MOST_FILES;
  }

  /** The parts of all cases lie there at once, then one file with its chunks. */
  private void room(List<N1Case> cases) throws IOException {
    long needed = 0;
    for (N1Case one : cases) {
      long bytes = one.shape(hosts.size()).bytes() * one.replication();
      needed = one.method() == Method.PARTS ? needed + 2 * bytes : Math.max(needed, bytes);
    }
    FileSystem fs = folder.getFileSystem(conf);
    long free = fs.getStatus(folder).getRemaining();
    if (free < needed) {
      throw new InputException(
          Words.of(
              "%,d MB are needed in %s, and %,d are free: give fewer or smaller requests",
              needed >> 20, folder, free >> 20));
    }
  }

  /** The second job of {@link Method#PARTS}; seconds with its start. */
  private double interleave(N1Case one)
      throws IOException, InterruptedException, ClassNotFoundException {
    Configuration joinerConf = new Configuration(conf);
    joinerConf.setInt("dfs.replication", one.replication());
    Settings.CHUNK_BYTES.set(joinerConf, chunkBytes);
    Path chunks = new Path(folder, "chunks-" + one.number());
    FileSystem fs = folder.getFileSystem(conf);
    N1Files files = new N1Files(fs, folder, one, chunkBytes);
    long start = System.nanoTime();
    new PartJoiner(new BenchContext(joinerConf, chunks, kill -> {}), chunks)
        .interleave(
            files.target(), N1Files.interleaved(files, one.pattern(), one.shape(hosts.size())));
    final double seconds = (System.nanoTime() - start) / 1e9;
    Scratch.remove(fs, chunks, chunks.getParent());
    return seconds;
  }

  private static List<N1Result.Part> at(List<N1Result> results, int number) {
    return results.stream().map(result -> result.parts().get(number)).toList();
  }

  private OneFileRate notRun(N1Case one) {
    String note = Words.of("not run: %,d files", (long) one.requests() * hosts.size());
    return figures(one, null, null, null, null, null, new BlockLayout(0, null, null), null, note);
  }

  private OneFileRate rate(
      N1Case one, List<N1Result.Part> written, List<N1Result.Part> read, double job) {
    double bytes = one.shape(hosts.size()).bytes();
    double write = written.stream().mapToDouble(N1Result.Part::write).max().orElseThrow();
    double join = written.stream().mapToDouble(N1Result.Part::join).max().orElseThrow();
    double back = read.stream().mapToDouble(N1Result.Part::read).max().orElseThrow();
    Double together =
        read.get(0).collective() == null
            ? null
            : bytes / read.stream().mapToDouble(N1Result.Part::collective).max().orElseThrow();
    Double dropped =
        written.get(0).dropped() == null
            ? null
            : bytes / written.stream().mapToDouble(N1Result.Part::dropped).max().orElseThrow();
    double waited = written.stream().mapToDouble(N1Result.Part::waited).sum();
    double aggregating =
        written.stream().filter(part -> part.waited() > 0).mapToDouble(N1Result.Part::write).sum();
    Double exchange = aggregating == 0 ? null : Double.valueOf(waited / aggregating);
    BlockLayout layout = read.get(0).layout();
    String note = job == 0 ? null : Words.of("second job: %.1f s", job);
    return figures(
        one,
        dropped,
        bytes / (write + join + job),
        bytes / back,
        together,
        exchange,
        layout,
        layout.blocks(),
        note);
  }

  private OneFileRate figures(
      N1Case one,
      Double dropped,
      Double write,
      Double read,
      Double together,
      Double exchange,
      BlockLayout layout,
      Integer blocks,
      String note) {
    return new OneFileRate(
        one.method().name().toLowerCase(Locale.ROOT),
        one.pattern().name().toLowerCase(Locale.ROOT),
        hosts.size(),
        nodes,
        one.requestBytes(),
        one.shape(hosts.size()).bytes(),
        one.replication(),
        dropped,
        write,
        read,
        together,
        exchange,
        blocks,
        layout.locality(),
        layout.imbalance(),
        note);
  }
}
