package org.pga.scaffold.place.unused;

import java.io.IOException;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.core.Words;
import org.pga.core.pipeline.Settings;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.packed.ReadIdentity;

/**
 * Finds the reads that weren't placed in the input again. Each split's go to a file that is named
 * so that the order of names is that of the input.
 */
public final class UnusedMapper extends Mapper<ReadSource, ReadRecord, NullWritable, Text> {
  /** Reads looked at, by the format of their file. */
  enum Count {
    FASTQ,
    FASTA
  }

  private final Text text = new Text();
  private String file;

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    ReadIdentity identity =
        new ReadIdentity(Settings.PAIR_BY_ORDER.get(context.getConfiguration()));
    MultipleOutputs<NullWritable, Text> files = new MultipleOutputs<>(context);
    try (ReadNameSet unused = UnusedReads.openKeys(context.getConfiguration())) {
      while (context.nextKeyValue()) {
        ReadSource source = context.getCurrentKey();
        ReadRecord read = context.getCurrentValue();
        context.getCounter(isFasta(read) ? Count.FASTA : Count.FASTQ).increment(1);
        identity.of(source, read);
        long low = ReadNameSet.low(identity.keyLow(), identity.mate());
        if (unused.contains(identity.keyHigh(), low)) {
          if (file == null) {
            file = name(source, read);
          }
          set(read);
          files.write(NullWritable.get(), text, file);
        }
      }
    }
    files.close();
  }

  private static String name(ReadSource source, ReadRecord read) {
    return Words.of(
        "%s-%06d-%d-%06d-%020d",
        UnusedReads.format(isFasta(read) ? Count.FASTA : Count.FASTQ),
        source.library(),
        source.role().ordinal(),
        source.ordinal(),
        read.offset());
  }

  private static boolean isFasta(ReadRecord read) {
    return read.data()[read.headerFrom() - 1] == '>';
  }

  /** The record as it stands in the file; letters of FASTA on one line. */
  private void set(ReadRecord read) {
    int from = read.headerFrom() - 1;
    if (isFasta(read)) {
      text.set(read.data(), from, read.headerTo() - from);
      text.append(new byte[] {'\n'}, 0, 1);
      text.append(read.data(), read.lettersFrom(), read.letters());
      return;
    }
    int length = read.length();
    if (read.data()[from + length - 1] == '\n') {
      length--; // comes with each record
    }
    text.set(read.data(), from, length);
  }
}
