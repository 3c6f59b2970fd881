package org.pga.scaffold.finish;

import java.io.Closeable;
import java.io.IOException;
import java.util.Locale;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Writes the text of one reducer's unitigs, scaffolds and contigs as they come in order, and spools
 * what needs the numbers of others. The header lines of a file are the first part's.
 */
final class PartWriter implements Closeable {
  private final TextWriter contigs;
  private final TextWriter scaffolds;
  private final GfaWriter gfa;
  private final AgpWriter agp;
  private final Spools.Writer unitigSpool;
  private final Spools.Writer scaffoldSpool;
  private final Spools.Writer contigSpool;
  private final long[] numbers = new long[Kind.values().length];

  /**
   * A writer of one part.
   *
   * @param folder where all files go
   * @param plan knows the numbers that the parts begin with
   */
  PartWriter(FileSystem fs, Path folder, int part, RangePlan plan, int k) throws IOException {
    Spools spools = new Spools(fs, folder);
    contigs = new TextWriter(fs, PartFiles.path(folder, PartFiles.CONTIGS, part));
    scaffolds = new TextWriter(fs, PartFiles.path(folder, PartFiles.SCAFFOLDS, part));
    gfa = new GfaWriter(fs, PartFiles.path(folder, PartFiles.SEGMENTS, part), k);
    agp = new AgpWriter(fs, PartFiles.path(folder, PartFiles.AGP_HEAD, part));
    unitigSpool = spools.create(Kind.UNITIG, part);
    scaffoldSpool = spools.create(Kind.SCAFFOLD, part);
    contigSpool = spools.create(Kind.CONTIG, part);
    for (Kind kind : Kind.values()) {
      numbers[kind.ordinal()] = plan.firstNumber(kind, part);
    }
    if (part == 0) {
      gfa.header();
      agp.header();
    }
  }

  /** The open file of segments, for what follows them where there is but one part. */
  GfaWriter gfa() {
    return gfa;
  }

  /** The open head of the AGP file. */
  AgpWriter agp() {
    return agp;
  }

  void unitig(Letters letters, int length, UnitigRecord unitig) throws IOException {
    gfa.segment(next(Kind.UNITIG), letters, length, unitig);
    unitigSpool.add(unitig);
  }

  void scaffold(Letters letters, int length, ScaffoldRecord scaffold) throws IOException {
    String name = next(Kind.SCAFFOLD);
    scaffolds.text(
        String.format(
            Locale.ROOT,
            ">%s length=%d gaps=%d circular=%s coverage=%.2f\n",
            name,
            length,
            scaffold.innerGaps().size(),
            yesOrNo(scaffold.circular()),
            (double) scaffold.countSum() / scaffold.kmers()));
    scaffolds.lines(letters, length);
    if (scaffold.circular()) {
      agp.circular(name, scaffold.closingGap());
    }
    scaffoldSpool.add(scaffold);
  }

  void contig(Letters letters, int length, ContigRecord contig) throws IOException {
    contigs.text(
        String.format(
            Locale.ROOT,
            ">%s length=%d coverage=%.2f circular=%s\n",
            next(Kind.CONTIG),
            length,
            (double) contig.countSum() / contig.kmers(),
            yesOrNo(contig.circular())));
    contigs.lines(letters, length);
    contigSpool.add(contig);
  }

  private String next(Kind kind) {
    return kind.name(numbers[kind.ordinal()]++);
  }

  private static String yesOrNo(boolean value) {
    return value ? "yes" : "no";
  }

  /** Ends the spools: they can be read now. */
  void closeSpools() throws IOException {
    unitigSpool.close();
    scaffoldSpool.close();
    contigSpool.close();
  }

  /** Ends the files. */
  @Override
  public void close() throws IOException {
    contigs.close();
    scaffolds.close();
    gfa.close();
    agp.close();
  }
}
