package org.pga.reads.preprocess;

import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.pga.core.facts.TrimReason;
import org.pga.core.pipeline.Settings;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.packed.ReadIdentity;
import org.pga.reads.packed.ReadPacker;
import org.pga.reads.packed.ReadTotals;
import org.pga.reads.trim.FileTrim;
import org.pga.reads.trim.ReadTrimmer;
import org.pga.reads.trim.TrimTally;

/** Packs reads into blocks by library; names' keys and figures go into the {@link SplitReport}. */
class PackMapper extends Mapper<ReadSource, ReadRecord, IntWritable, BytesWritable> {
  /** A block is written once it has this many bytes. */
  static final int BLOCK = 1 << 16;

  /**
   * Qualities are shown of one read in 16, chosen by key: the same ones however files are split.
   */
  private static final int PROFILED = 15;

  private final ReadBlock.Writer block = new ReadBlock.Writer();
  private final ReadPacker packer = new ReadPacker();
  private final SplitReport report = new SplitReport();
  private final IntWritable library = new IntWritable();
  private final BytesWritable value = new BytesWritable();

  /** By mate number: those of an interleaved file are trimmed as in two files. */
  private final ReadTrimmer[] trimmers = new ReadTrimmer[3];

  private ReadIdentity identity;
  private Map<ReadSource, FileTrim> rules;
  private long bytesCounted;

  @Override
  protected void setup(Context context) {
    identity = new ReadIdentity(Settings.PAIR_BY_ORDER.get(context.getConfiguration()));
    rules = FileTrim.load(context.getConfiguration());
  }

  @Override
  protected void map(ReadSource source, ReadRecord read, Context context)
      throws IOException, InterruptedException {
    library.set(source.library());
    identity.of(source, read);
    ReadTrimmer trimmer = trimmer(source);
    if ((identity.keyLow() & PROFILED) == 0) {
      trimmer.look(read);
    }
    trimmer.trim(read);
    packer.pack(read, identity, trimmer.zero(), block);
    report.add(source, read, identity, packer);
    if (block.length() >= BLOCK) {
      flush(context);
    }
  }

  private ReadTrimmer trimmer(ReadSource source) {
    int mate = identity.mate();
    if (trimmers[mate] == null) { // a split is of one file
      trimmers[mate] = new ReadTrimmer(rules.getOrDefault(source.ofMate(mate), FileTrim.NOTHING));
    }
    return trimmers[mate];
  }

  @Override
  protected void cleanup(Context context) throws IOException, InterruptedException {
    if (block.length() > 0) {
      flush(context);
    }
    count(context);
    ReadTotals totals = report.totals();
    for (ReadTrimmer trimmer : trimmers) {
      if (trimmer != null) {
        report.add(trimmer);
      }
    }
    TrimTally trimmed = report.trimmed();
    context.getCounter(ReadCounter.READS).increment(totals.reads());
    context.getCounter(ReadCounter.READS_USED).increment(totals.used());
    context
        .getCounter(ReadCounter.READS_WITHOUT_BASES)
        .increment(totals.empty() + totals.trimmedAway() + totals.ambiguous());
    context.getCounter(ReadCounter.LETTERS).increment(totals.bases());
    context.getCounter(ReadCounter.BASES).increment(totals.packed());
    context.getCounter(ReadCounter.OTHER_LETTERS).increment(totals.unpacked());
    context.getCounter(ReadCounter.SEGMENTS).increment(totals.segments());
    for (TrimReason reason : TrimReason.values()) {
      context
          .getCounter(ReadCounter.valueOf("LETTERS_" + reason))
          .increment(trimmed.letters(reason));
      context.getCounter(ReadCounter.valueOf("READS_" + reason)).increment(trimmed.reads(reason));
    }
    context.getCounter(ReadCounter.READS_OF_OTHER_SCALE).increment(trimmed.otherScale());
    writeReport(report, context);
  }

  /** Apart, for tests without an output folder. */
  void writeReport(SplitReport finished, Context context) throws IOException, InterruptedException {
    Path path = FileOutputFormat.getPathForWorkFile(context, SplitReport.NAME, "");
    finished.store(path, path.getFileSystem(context.getConfiguration()));
  }

  /** Counts bytes as they come, for {@link UnpackWatch}. */
  private void count(Context context) {
    context.getCounter(ReadCounter.BYTES).increment(report.totals().bytes() - bytesCounted);
    bytesCounted = report.totals().bytes();
  }

  private void flush(Context context) throws IOException, InterruptedException {
    count(context);
    value.set(block.data(), 0, block.length());
    context.write(library, value);
    block.clear();
  }
}
