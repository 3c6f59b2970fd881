package org.pga.profile.report;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.pga.core.Words;

/**
 * {@code report.tsv} as QUAST writes it without a reference: a row for each figure, a column for
 * contigs and one for scaffolds. Like QUAST, it leaves sequences below 500 bases out of all rows
 * that don't say otherwise, so that what reads QUAST's tables (MultiQC, scripts) reads this one.
 */
public final class QuastTable {
  /** Its name in the output folder. */
  public static final String NAME = "report.tsv";

  private static final int LEAST = 500;
  private static final int[] LEASTS = {0, 1000, 5000, 10_000, 25_000, 50_000};

  private final String sample;
  private final List<Sequences> columns = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  QuastTable(String sample, Sequences contigs, Sequences scaffolds) {
    this.sample = sample;
    columns.add(contigs);
    columns.add(scaffolds);
  }

  void write(OutputStream out) throws IOException {
    text.append("Assembly\t" + sample + "_contigs\t" + sample + "_scaffolds\n");
    for (int least : LEASTS) {
      row("# contigs (>= " + least + " bp)", of -> count(of, least));
    }
    for (int least : LEASTS) {
      row("Total length (>= " + least + " bp)", of -> total(of, least));
    }
    row("# contigs", of -> count(of, LEAST));
    row("Largest contig", of -> count(of, LEAST) == 0 ? 0 : of.falling()[0]);
    row("Total length", of -> total(of, LEAST));
    line("GC (%)", of -> per(100, sum(of, of::gc), total(of, LEAST) - sum(of, of::ns)));
    line("N50", of -> shown(nx(of, 50).length()));
    line("N90", of -> shown(nx(of, 90).length()));
    line("auN", of -> Words.of("%.1f", auN(of)));
    line("L50", of -> shown(nx(of, 50).rank()));
    line("L90", of -> shown(nx(of, 90).rank()));
    line("# N's per 100 kbp", of -> per(100_000, sum(of, of::ns), total(of, LEAST)));
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
  }

  /** Length and rank at which a share of all bases is reached; 0 if there are none. */
  private record Reached(int length, int rank) {}

  private void line(String name, Function<Sequences, String> cell) {
    text.append(name);
    columns.forEach(of -> text.append('\t').append(cell.apply(of)));
    text.append('\n');
  }

  private void row(String name, ToLongFunction<Sequences> figure) {
    line(name, of -> Long.toString(figure.applyAsLong(of)));
  }

  private static String shown(int figure) {
    return figure == 0 ? "-" : Integer.toString(figure);
  }

  /** So many in each hundred, or in another number. */
  private static String per(double hundred, long part, long of) {
    return of == 0 ? "-" : Words.of("%.2f", hundred * part / of);
  }

  private static long sum(Sequences of, IntUnaryOperator figure) {
    return longer(of, LEAST).mapToLong(figure::applyAsInt).sum();
  }

  private static long count(Sequences of, int least) {
    return longer(of, least).count();
  }

  private static long total(Sequences of, int least) {
    return longer(of, least).mapToLong(of::length).sum();
  }

  /** The sequences of at least so many bases, by index. */
  private static IntStream longer(Sequences of, int least) {
    return IntStream.range(0, of.count()).filter(i -> of.length(i) >= least);
  }

  private static Reached nx(Sequences of, int percent) {
    long total = total(of, LEAST);
    long sum = 0;
    int rank = 0;
    for (int length : of.falling()) {
      sum += length;
      rank++;
      if (length >= LEAST && 100 * sum >= percent * total) {
        return new Reached(length, rank);
      }
    }
    return new Reached(0, 0);
  }

  private static double auN(Sequences of) {
    double squares = 0;
    for (int length : of.falling()) {
      squares += length >= LEAST ? (double) length * length : 0;
    }
    return squares / Math.max(1, total(of, LEAST));
  }
}
