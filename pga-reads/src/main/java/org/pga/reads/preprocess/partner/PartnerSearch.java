package org.pga.reads.preprocess.partner;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.apache.hadoop.mapreduce.lib.output.SequenceFileOutputFormat;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.job.JobRunner;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Reducers;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.format.TextLine;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.Role;
import org.pga.reads.packed.ReadTotals;
import org.pga.reads.preprocess.split.ReadInputFormat;

/**
 * The job that runs only for libraries whose R1 and R2 don't hold the same names, or hold some
 * twice: it finds out what is wrong with them.
 */
public final class PartnerSearch {
  /** A reducer sorts their keys and places, about 30 bytes each. */
  private static final long READS_PER_REDUCER = 1L << 25;

  /** The output folder is there by now, so a run needs --resume. */
  private static final String BY_ORDER = ", run again with --resume and --pair-by-order";

  private final List<ReadFile> files;
  private final StageContext context;
  private final Configuration conf;

  public PartnerSearch(List<ReadFile> files, StageContext context) {
    this.files = files;
    this.context = context;
    this.conf = context.newConfiguration();
  }

  /**
   * Looks for the partners.
   *
   * @param totals figures of the doubtful libraries, by index
   * @param jobCounters gets the counters of the job
   * @return names without a partner, by library
   * @throws InputException if the names don't pair and the settings don't say what to do then
   */
  public Map<Integer, Long> run(Map<Integer, ReadTotals> totals, List<Counters> jobCounters)
      throws IOException, InterruptedException, ClassNotFoundException {
    List<ReadFile> doubtful = new ArrayList<>(files);
    doubtful.removeIf(file -> !totals.containsKey(file.library()));
    ReadFile.store(doubtful, conf);
    Path output = new Path(context.output().getParent(), context.output().getName() + ".partners");
    FileSystem fileSystem = output.getFileSystem(conf);
    Scratch.remove(fileSystem, output, output.getParent());
    Job job = Job.getInstance(conf, "preprocess: partners");
    job.setJarByClass(PartnerSearch.class);
    job.setInputFormatClass(ReadInputFormat.class);
    job.setMapperClass(PartnerMapper.class);
    job.setMapOutputKeyClass(BytesWritable.class);
    job.setMapOutputValueClass(ReadPlace.class);
    job.setReducerClass(PartnerReducer.class);
    job.setNumReduceTasks(Reducers.of(conf, 1, reducersNeeded(totals.values())));
    job.setOutputKeyClass(IntWritable.class);
    job.setOutputValueClass(PartnerTally.class);
    job.setOutputFormatClass(SequenceFileOutputFormat.class);
    FileOutputFormat.setOutputPath(job, output);
    try {
      jobCounters.add(JobRunner.run(job, context, 0.5, 1));
      Map<Integer, Long> unpaired = new TreeMap<>();
      for (Map.Entry<Integer, PartnerTally> found : read(output, fileSystem).entrySet()) {
        judge(found.getKey(), totals.get(found.getKey()), found.getValue());
        unpaired.put(found.getKey(), found.getValue().unpaired());
      }
      return unpaired;
    } finally {
      Scratch.remove(fileSystem, output, output.getParent());
    }
  }

  /** How many reducers share the reads; what they find adds up, whatever their number. */
  static long reducersNeeded(Collection<ReadTotals> doubtful) {
    return doubtful.stream().mapToLong(ReadTotals::reads).sum() / READS_PER_REDUCER + 1;
  }

  private Map<Integer, PartnerTally> read(Path output, FileSystem fileSystem) throws IOException {
    Map<Integer, PartnerTally> tallies = new TreeMap<>();
    for (FileStatus status : fileSystem.listStatus(output)) {
      if (status.getPath().getName().startsWith("_")) {
        continue;
      }
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(status.getPath()))) {
        IntWritable library = new IntWritable();
        PartnerTally tally = new PartnerTally();
        while (in.next(library, tally)) {
          tallies.computeIfAbsent(library.get(), index -> new PartnerTally()).add(tally);
        }
      }
    }
    return tallies;
  }

  /** Says what is wrong with a library, unless that is allowed. */
  private void judge(int library, ReadTotals totals, PartnerTally tally) throws IOException {
    long first = totals.reads(1);
    long second = totals.reads(2);
    String counts =
        Words.of("library %d has %,d R1 reads and %,d R2 reads", library + 1, first, second);
    // Of different numbers it pairs nothing either.
    boolean interleaved =
        files.stream().anyMatch(f -> f.library() == library && f.role() == Role.INTERLEAVED);
    boolean byOrder = interleaved ? (first + second) % 2 == 0 : first == second;
    String pairing =
        interleaved
            ? "if mates follow each other" + BY_ORDER
            : "if mates are at the same position in both files" + BY_ORDER;
    if (Settings.PAIR_BY_ORDER.get(conf) && tally.unpaired() > 0) {
      throw new InputException(
          Words.of(
              "%s: the first of %,d reads without a partner (%s); by order nobody can tell which"
                  + " reads lack theirs: give complete files, or, if the names of mates agree, leave"
                  + " out --pair-by-order and run again with --resume and --allow-unpaired",
              describe(tally.firstUnpaired()), tally.unpaired(), counts));
    }
    boolean hardlyAny = 2 * tally.pairs() + tally.repeated() < Math.min(first, second);
    if (hardlyAny) {
      throw new InputException(
          Words.of(
              "%s, but only %,d pairs of read names agree (%s): %s",
              counts,
              tally.pairs(),
              example(tally),
              byOrder
                  ? "the names don't say who is whose; " + pairing
                  : "R1 and R2 are not of the same fragments: give the files of one sample"));
    }
    if (tally.firstRepeated() != null) {
      throw new InputException(
          Words.of(
              "%s: an earlier read of the same mate has the same name; names must be unique within a library:"
                  + " give files of different origin as libraries of their own, %s (%s)",
              describe(tally.firstRepeated()),
              byOrder
                  ? "remove the repeated reads, or, " + pairing
                  : "or remove the repeated reads",
              counts));
    }
    if (tally.unpaired() > 0 && !Settings.ALLOW_UNPAIRED.get(conf)) {
      throw new InputException(
          Words.of(
              "%s: the first of %,d reads without a partner (%s); use complete files, or run again"
                  + " with --resume and --allow-unpaired to keep such reads as single ones",
              describe(tally.firstUnpaired()), tally.unpaired(), counts));
    }
  }

  private String example(PartnerTally tally) throws IOException {
    ReadPlace place = tally.firstUnpaired() != null ? tally.firstUnpaired() : tally.firstRepeated();
    return "see " + describe(place);
  }

  /** File, line, offset and name, by a look at the file. */
  private String describe(ReadPlace place) throws IOException {
    for (ReadFile file : files) {
      if (file.source().equals(place.source())) {
        TextLine line = TextLine.at(file.path(), place.offset(), conf);
        String name = line.rest().substring(Math.min(1, line.rest().length())).split("\\s", 2)[0];
        return Words.of(
            "%s, line %d, byte offset %d, read %s",
            file.path(), line.number(), line.offset(), name);
      }
    }
    throw new IllegalStateException(
        "no file " + place.source().ordinal() + " of library " + place.source().library());
  }
}
