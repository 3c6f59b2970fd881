package org.pga.reads.preprocess;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Settings;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadException;
import org.pga.reads.format.ReadParser;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;
import org.pga.reads.packed.ReadIdentity;
import org.pga.reads.trim.FileSample;
import org.pga.reads.trim.FileTrim;

/**
 * The first reads of each file, examined before the job starts: they decide how reads are trimmed.
 * Mates are found by key, wherever they are in this sample.
 *
 * <p>The driver reads some MB of each file, so no pass over the input is added; and since no task
 * decides anything by what it reads itself, splits don't matter.
 */
final class HeadSample {
  /** An adapter in one of 1,000 reads is seen 16 times. */
  static final int READS = 1 << 14;

  private final List<InputFile> inputs;
  private final Configuration conf;
  private final Map<ReadSource, FileSample> samples = new LinkedHashMap<>();

  HeadSample(List<InputFile> inputs, Configuration conf) {
    this.inputs = inputs;
    this.conf = conf;
  }

  /**
   * The rules of each file.
   *
   * @throws ReadException for damage near the beginning of a file, with its line
   */
  Map<ReadSource, FileTrim> rules() throws IOException {
    for (InputFile input : inputs) {
      if (input.file().role() != Role.SECOND) {
        look(input);
      }
    }
    Map<ReadSource, FileTrim> rules = new LinkedHashMap<>();
    samples.forEach((source, sample) -> rules.put(source, sample.rules()));
    return rules;
  }

  private void look(InputFile input) throws IOException {
    Map<String, byte[]> waiting = new HashMap<>();
    read(input, waiting);
    ReadFile file = input.file();
    if (file.role() != Role.FIRST) {
      return;
    }
    ReadSource mates = new ReadSource(file.library(), Role.SECOND, file.ordinal());
    for (InputFile other : inputs) {
      if (other.file().source().equals(mates)) {
        read(other, waiting);
      }
    }
  }

  /**
   * @param waiting reads that have not met their mates, by key and mate number
   */
  private void read(InputFile input, Map<String, byte[]> waiting) throws IOException {
    ReadSource source = input.file().source();
    FileSample sample = samples.computeIfAbsent(source, file -> new FileSample());
    ReadIdentity identity = new ReadIdentity(Settings.PAIR_BY_ORDER.get(conf));
    ReadRecord record = new ReadRecord();
    try (ReadParser parser = input.parser(input.open(conf), 0)) {
      for (int i = 0; i < READS && parser.next(record); i++) {
        sample.add(record);
        identity.of(source, record);
        if (identity.mate() != 0) {
          meet(identity, letters(record), sample, source, waiting);
        }
      }
    } catch (ReadException e) {
      throw e.withLine(conf);
    }
  }

  private void meet(
      ReadIdentity identity,
      byte[] letters,
      FileSample sample,
      ReadSource source,
      Map<String, byte[]> waiting) {
    String key = identity.keyHigh() + " " + identity.keyLow() + " ";
    byte[] mate = waiting.remove(key + (3 - identity.mate()));
    if (mate == null) {
      waiting.put(key + identity.mate(), letters);
      return;
    }
    FileSample ofMate =
        source.role() == Role.SECOND
            ? samples.get(new ReadSource(source.library(), Role.FIRST, source.ordinal()))
            : sample;
    FileSample.addPair(letters, sample, mate, ofMate);
  }

  private static byte[] letters(ReadRecord record) {
    return Arrays.copyOfRange(record.data(), record.lettersFrom(), record.lettersTo());
  }
}
