package org.pga.scaffold.finish.agp;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.pipeline.ResultNames;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.text.Letters;
import org.pga.scaffold.finish.text.TextWriter;

/**
 * Rebuilds scaffolds.fasta from contigs.fasta and scaffolds.agp and compares it byte by byte with
 * what was written; all but the depths, which end each header, and which AGP doesn't know.
 */
public final class AgpCheck implements Closeable {
  private static final int SLICE = 1 << 16;

  private final ContigBases contigs;
  private final BufferedReader agp;
  private final InputStream scaffolds;

  /** What the headers of circular scaffolds say of a gap from end to start. */
  private final Map<String, String> closingGaps = new HashMap<>();

  private final byte[] letters = new byte[SLICE];
  private final byte[] expected = new byte[2 * SLICE];
  private String scaffold = "";
  private long position;
  private long written;
  private long components;

  private AgpCheck(FileSystem fs, Path contigsFile, Path agpFile, Path scaffoldsFile)
      throws IOException {
    contigs = new ContigBases(fs, contigsFile);
    agp =
        new BufferedReader(
            new InputStreamReader(fs.open(agpFile), StandardCharsets.US_ASCII), SLICE);
    scaffolds = new BufferedInputStream(fs.open(scaffoldsFile), SLICE);
  }

  /**
   * Checks the three files.
   *
   * @return how many contigs the scaffolds are made of
   * @throws IllegalStateException if the scaffolds aren't what the others make
   */
  public static long check(FileSystem fs, Path contigs, Path agp, Path scaffolds)
      throws IOException {
    try (AgpCheck check = new AgpCheck(fs, contigs, agp, scaffolds)) {
      check.run();
      return check.components;
    }
  }

  private void run() throws IOException {
    List<String[]> lines = new ArrayList<>();
    for (String line = agp.readLine(); line != null; line = agp.readLine()) {
      if (line.startsWith("#")) {
        int end = line.indexOf(AgpWriter.CIRCULAR);
        if (end > 0) {
          String comment = line.substring(end + AgpWriter.CIRCULAR.length());
          closingGaps.put(line.substring(2, end), AgpWriter.closingGap(comment));
        }
        continue;
      }
      String[] fields = line.split("\t");
      if (!lines.isEmpty() && !fields[0].equals(lines.get(0)[0])) {
        rebuild(lines);
        lines.clear();
      }
      lines.add(fields);
    }
    if (!lines.isEmpty()) {
      rebuild(lines);
    }
    if (scaffolds.read() >= 0) {
      throw wrong("more follows");
    }
  }

  /** Compares one scaffold, given its lines of AGP. */
  private void rebuild(List<String[]> lines) throws IOException {
    scaffold = lines.get(0)[0];
    int gaps = 0;
    long length = 0;
    for (int i = 0; i < lines.size(); i++) {
      String[] line = lines.get(i);
      long end = Long.parseLong(line[2]);
      if (Long.parseLong(line[1]) != length + 1 || Integer.parseInt(line[3]) != i + 1) {
        throw wrong("line " + (i + 1) + " of its lines of AGP doesn't follow the one before");
      }
      gaps += isGap(line) ? 1 : 0;
      length = end;
    }
    expect(">" + scaffold + " length=" + length + " gaps=" + gaps + " circular=");
    String closing = closingGaps.get(scaffold);
    expect("".equals(closing) + (closing == null ? "" : closing) + " coverage=");
    for (int b = scaffolds.read(); b != '\n'; b = scaffolds.read()) {
      position++;
      if (b < 0) {
        throw wrong("it ends within a header");
      }
    }
    position++;
    written = 0;
    for (String[] line : lines) {
      expect(line);
    }
    if (written % TextWriter.LINE != 0) {
      expect("\n");
    }
  }

  private static boolean isGap(String[] line) {
    return line[4].equals("N") || line[4].equals("U");
  }

  /** Compares one component or gap. */
  private void expect(String[] line) throws IOException {
    int length = Math.toIntExact(Long.parseLong(line[2]) - Long.parseLong(line[1]) + 1);
    Letters source = (first, last, to, at) -> Arrays.fill(to, at, at + last - first, (byte) 'N');
    if (isGap(line)) {
      if (Integer.parseInt(line[5]) != length) {
        throw wrong("a gap of " + line[5] + " bases fills " + length);
      }
    } else {
      int contig = Integer.parseInt(line[5].substring(line[5].indexOf('_') + 1));
      if (contig > contigs.size()
          || !line[5].equals(RecordKind.CONTIG.name(contig))
          || Integer.parseInt(line[6]) != 1
          || Integer.parseInt(line[7]) != length
          || contigs.length(contig) != length) {
        throw wrong(line[5] + " doesn't fill its " + length + " bases");
      }
      components++;
      source = contigs.letters(contig, line[8].equals("-"));
    }
    for (int from = 0; from < length; from += SLICE) {
      int count = Math.min(SLICE, length - from);
      source.copy(from, from + count, letters, 0);
      expectLetters(count);
    }
  }

  private void expectLetters(int count) throws IOException {
    int filled = 0;
    for (int i = 0; i < count; i++) {
      expected[filled++] = letters[i];
      if (++written % TextWriter.LINE == 0) {
        expected[filled++] = '\n';
      }
    }
    expect(expected, filled);
  }

  private void expect(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    expect(bytes, bytes.length);
  }

  private void expect(byte[] bytes, int count) throws IOException {
    byte[] actual = scaffolds.readNBytes(count);
    int difference = Arrays.mismatch(bytes, 0, count, actual, 0, actual.length);
    if (difference >= 0) {
      position += difference;
      throw wrong("it differs");
    }
    position += count;
  }

  private IllegalStateException wrong(String what) {
    return new IllegalStateException(
        Words.of(
            "%s and %s don't make %s: %s, byte %d: %s",
            ResultNames.CONTIGS, ResultNames.AGP, ResultNames.SCAFFOLDS, scaffold, position, what));
  }

  @Override
  public void close() throws IOException {
    contigs.close();
    agp.close();
    scaffolds.close();
  }
}
