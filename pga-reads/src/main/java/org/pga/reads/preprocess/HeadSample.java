package org.pga.reads.preprocess;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.InputException;
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
 * The first reads of each file, examined before the job starts: they decide how reads are trimmed,
 * and tell where both mates are the same. Mates are found by key, wherever they are in this sample.
 *
 * <p>The driver reads some MB of each file, so no pass over the input is added; and since no task
 * decides anything by what it reads itself, splits don't matter.
 */
final class HeadSample {
  /** Of each mate: an adapter in one of 1,000 reads is seen 16 times. */
  static final int READS = 1 << 14;

  private final List<InputFile> inputs;
  private final Configuration conf;
  private final Map<ReadSource, FileSample> samples = new LinkedHashMap<>();

  HeadSample(List<InputFile> inputs, Configuration conf) {
    this.inputs = inputs;
    this.conf = conf;
  }

  /**
   * The rules of each file; of an interleaved one for each mate ({@link ReadSource#ofMate}).
   *
   * @throws ReadException for damage near the beginning of a file, with its line
   * @throws InputException if both mates are the same reads
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
    List<InputFile> files = new ArrayList<>(List.of(input));
    ReadFile file = input.file();
    if (file.role() == Role.FIRST) {
      ReadSource mates = new ReadSource(file.library(), Role.SECOND, file.ordinal());
      inputs.stream().filter(other -> other.file().source().equals(mates)).forEach(files::add);
    }
    List<Head> heads = read(files);
    heads.forEach(head -> samples.putAll(head.samples));
    Map<Name, byte[]> waiting = new HashMap<>();
    MateCopies copies = new MateCopies();
    for (Head head : heads) {
      for (Seen read : head.mates) {
        meet(read, file, waiting, copies);
      }
    }
    copies.check(files);
  }

  /** A read that has a mate; what it is known by is the same of both but for the number. */
  private record Seen(Name name, byte[] letters) {}

  private record Name(long keyHigh, long keyLow, int number) {
    Name mate() {
      return new Name(keyHigh, keyLow, 3 - number);
    }
  }

  private record Head(Map<ReadSource, FileSample> samples, List<Seen> mates) {}

  /** Both files of pairs at once, where this process is to use several threads. */
  private List<Head> read(List<InputFile> files) throws IOException {
    ExecutorService threads =
        Executors.newFixedThreadPool(Math.min(files.size(), Settings.THREADS.get(conf)));
    try {
      List<Head> heads = new ArrayList<>();
      for (Future<Head> head :
          threads.invokeAll(
              files.stream().<Callable<Head>>map(file -> () -> read(file)).toList())) {
        heads.add(head.get());
      }
      return heads;
    } catch (ExecutionException e) {
      Throwables.throwIfInstanceOf(e.getCause(), IOException.class);
      Throwables.throwIfUnchecked(e.getCause());
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    } finally {
      threads.shutdown();
    }
  }

  private Head read(InputFile input) throws IOException {
    ReadSource source = input.file().source();
    Head head = new Head(new LinkedHashMap<>(), new ArrayList<>());
    int most = source.role() == Role.INTERLEAVED ? 2 * READS : READS;
    ReadIdentity identity = new ReadIdentity(Settings.PAIR_BY_ORDER.get(conf));
    ReadRecord record = new ReadRecord();
    try (ReadParser parser = input.parser(input.open(conf), 0)) {
      for (int i = 0; i < most && parser.next(record); i++) {
        identity.of(source, record);
        head.samples
            .computeIfAbsent(source.ofMate(identity.mate()), of -> new FileSample())
            .add(record);
        if (identity.mate() != 0) {
          Name name = new Name(identity.keyHigh(), identity.keyLow(), identity.mate());
          head.mates.add(new Seen(name, letters(record)));
        }
      }
    } catch (ReadException e) {
      throw e.withLine(conf);
    }
    return head;
  }

  /**
   * Has a read meet its mate, or wait for it.
   *
   * @param file theirs, or that of the first ones
   */
  private void meet(Seen read, ReadFile file, Map<Name, byte[]> waiting, MateCopies copies) {
    byte[] mate = waiting.remove(read.name.mate());
    if (mate == null) {
      waiting.put(read.name, read.letters);
      return;
    }
    copies.add(read.letters, mate);
    FileSample ofFirst = samples.get(new ReadSource(file.library(), Role.FIRST, file.ordinal()));
    FileSample ofSecond = samples.get(new ReadSource(file.library(), Role.SECOND, file.ordinal()));
    if (read.name.number == 1) {
      FileSample.addPair(read.letters, ofFirst, mate, ofSecond);
    } else {
      FileSample.addPair(mate, ofFirst, read.letters, ofSecond);
    }
  }

  private static byte[] letters(ReadRecord record) {
    return Arrays.copyOfRange(record.data(), record.lettersFrom(), record.lettersTo());
  }
}
