package org.pga.scaffold.finish.write;

import java.io.Closeable;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.finish.agp.AgpWriter;
import org.pga.scaffold.finish.gfa.GfaWriter;
import org.pga.scaffold.finish.order.RangePlan;
import org.pga.scaffold.finish.record.ContigRecord;
import org.pga.scaffold.finish.record.PartFiles;
import org.pga.scaffold.finish.record.RecordKind;
import org.pga.scaffold.finish.record.ScaffoldRecord;
import org.pga.scaffold.finish.record.SideFiles;
import org.pga.scaffold.finish.record.UnitigRecord;
import org.pga.scaffold.finish.text.Letters;
import org.pga.scaffold.finish.text.TextWriter;

/**
 * Writes the text of one reducer's unitigs, scaffolds and contigs as they come in order, and puts
 * what needs the numbers of others into side files. The header lines of a file are the first
 * part's.
 */
final class PartWriter implements Closeable {
  private final FastaHeaders headers;
  private final TextWriter contigs;
  private final TextWriter scaffolds;
  private final GfaWriter gfa;
  private final AgpWriter agp;
  private final SideFiles.Writer unitigFile;
  private final SideFiles.Writer scaffoldFile;
  private final SideFiles.Writer contigFile;
  private final long[] numbers = new long[RecordKind.values().length];

  /**
   * A writer of one part.
   *
   * @param folder where all files go
   * @param plan knows the numbers that the parts begin with
   * @param conf of the job
   */
  PartWriter(FileSystem fs, Path folder, int part, RangePlan plan, Configuration conf)
      throws IOException {
    headers = FastaHeaders.of(conf);
    int k = Settings.K.get(conf);
    SideFiles sideFiles = new SideFiles(fs, folder);
    contigs = new TextWriter(fs, PartFiles.path(folder, PartFiles.CONTIGS, part));
    scaffolds = new TextWriter(fs, PartFiles.path(folder, PartFiles.SCAFFOLDS, part));
    gfa = new GfaWriter(fs, PartFiles.path(folder, PartFiles.SEGMENTS, part), k);
    agp = new AgpWriter(fs, PartFiles.path(folder, PartFiles.AGP_HEAD, part));
    unitigFile = sideFiles.create(RecordKind.UNITIG, part);
    scaffoldFile = sideFiles.create(RecordKind.SCAFFOLD, part);
    contigFile = sideFiles.create(RecordKind.CONTIG, part);
    for (RecordKind kind : RecordKind.values()) {
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
    double depth = headers.depth(unitig.countSum(), unitig.kmers());
    gfa.segment(next(RecordKind.UNITIG), letters, length, unitig, depth);
    unitigFile.add(unitig);
  }

  void scaffold(Letters letters, int length, ScaffoldRecord scaffold) throws IOException {
    String name = next(RecordKind.SCAFFOLD);
    scaffolds.text(headers.scaffold(name, length, scaffold));
    scaffolds.lines(letters, length);
    if (scaffold.circular()) {
      agp.circular(name, scaffold.closingGap());
    }
    scaffoldFile.add(scaffold);
  }

  void contig(Letters letters, int length, ContigRecord contig) throws IOException {
    contigs.text(headers.contig(next(RecordKind.CONTIG), length, contig));
    contigs.lines(letters, length);
    contigFile.add(contig);
  }

  private String next(RecordKind kind) {
    return kind.name(numbers[kind.ordinal()]++);
  }

  /** Ends the side files: they can be read now. */
  void closeSideFiles() throws IOException {
    unitigFile.close();
    scaffoldFile.close();
    contigFile.close();
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
