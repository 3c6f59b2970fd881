package org.pga.reads.preprocess;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.pga.reads.format.InputFile;
import org.pga.reads.format.ReadException;
import org.pga.reads.format.ReadParser;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;

/**
 * Proof that the splits of a file, together, read each of its bytes once: where the last record of
 * one ends, the first of the next begins.
 *
 * <p>In an invalid file, a split may find its first record after lines that belong to no record;
 * those lines are parsed here, and the error in them is thrown.
 */
final class SplitChain {
  private SplitChain() {}

  /**
   * Checks all files.
   *
   * @throws ReadException with line number for what belongs to no record
   */
  static void check(List<InputFile> files, List<SplitReport> reports, Configuration conf)
      throws IOException {
    Map<ReadSource, List<SplitReport>> byFile = new HashMap<>();
    for (SplitReport report : reports) {
      byFile.computeIfAbsent(report.source(), source -> new ArrayList<>()).add(report);
    }
    for (InputFile input : files) {
      List<SplitReport> chain = byFile.getOrDefault(input.file().source(), new ArrayList<>());
      chain.sort(Comparator.comparingLong(SplitReport::first));
      if (chain.size() > 1 && input.compressed() && !InputFile.isPlace(chain.get(0).first())) {
        throw new IllegalStateException(
            input.file().path() + " is one split, and " + chain.size() + " reports are of it");
      }
      boolean blocks = !chain.isEmpty() && InputFile.isPlace(chain.get(0).first());
      long at = blocks ? start(input, conf) : 0;
      for (SplitReport report : chain) {
        checkGap(input, at, report.first(), conf);
        at = report.end();
      }
      if (blocks) {
        checkGap(input, at, input.endPlace(), conf);
      } else if (!input.compressed()) {
        checkGap(input, at, input.status().getLen(), conf);
      }
    }
  }

  /** The place of the first byte of text: blocks may be empty. */
  private static long start(InputFile input, Configuration conf) throws IOException {
    try (ReadParser parser = input.partParser(input.open(conf), 0, Long.MAX_VALUE)) {
      return parser.position();
    }
  }

  private static void checkGap(InputFile input, long from, long to, Configuration conf)
      throws IOException {
    if (from == to) {
      return;
    }
    boolean places = InputFile.isPlace(from);
    if (from < to && (places || !input.compressed())) {
      try (ReadParser parser =
          places
              ? input.placeParser(input.open(conf), from)
              : input.parser(input.open(conf), from)) {
        if (!parser.next(new ReadRecord())) {
          return; // blank lines at the end of the file
        }
      } catch (ReadException e) {
        throw e.withLine(conf);
      }
    }
    throw new IllegalStateException(
        input.file().path() + ": bytes " + from + " to " + to + " were not read exactly once");
  }
}
