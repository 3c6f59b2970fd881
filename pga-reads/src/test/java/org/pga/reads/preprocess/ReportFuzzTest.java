package org.pga.reads.preprocess;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.reads.DrawnReads;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;
import org.pga.reads.packed.ReadBlock;
import org.pga.reads.packed.ReadIdentity;
import org.pga.reads.packed.ReadPacker;
import org.pga.reads.packed.ReadTotals;
import org.pga.reads.preprocess.partner.PartnerRecords;
import org.pga.reads.trim.FileTrim;
import org.pga.reads.trim.ReadTrimmer;

/** Damaged reports of splits, and the places of reads that seek partners. */
@Timeout(120)
public class ReportFuzzTest {
  private static final List<Supplier<? extends Writable>> TYPES =
      List.of(SplitReport::new, ReadTotals::new, PartnerRecords::place, PartnerRecords::tally);

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, ReportFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    Fuzz.typed(data, TYPES);
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(30_000, good(), ReportFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/report"), ReportFuzzTest::read);
  }

  private static List<byte[]> good() throws IOException {
    List<byte[]> good = new ArrayList<>();
    ReadSource source = new ReadSource(0, Role.FIRST, 1);
    ReadIdentity identity = new ReadIdentity(false);
    ReadTrimmer trimmer = new ReadTrimmer(FileTrim.NOTHING);
    SplitReport report = new SplitReport();
    good.add(Fuzz.typed(0, report::write));
    for (String letters : List.of("ACGTNNACG", "", "NNN")) {
      ReadRecord read = DrawnReads.of(letters, "I".repeat(letters.length()));
      identity.of(source, read);
      trimmer.look(read);
      trimmer.trim(read);
      ReadPacker packer = new ReadPacker();
      packer.pack(read, identity, trimmer.zero(), new ReadBlock.Writer());
      report.add(source, read, identity, packer);
    }
    report.add(trimmer);
    good.add(Fuzz.typed(0, report::write));
    good.add(Fuzz.typed(1, report.totals()::write));
    good.add(Fuzz.typed(2, PartnerRecords.place(source, 1, 99)::write));
    good.add(Fuzz.typed(3, PartnerRecords.tally()::write));
    return good;
  }
}
