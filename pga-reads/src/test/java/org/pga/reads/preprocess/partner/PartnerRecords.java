package org.pga.reads.preprocess.partner;

import org.apache.hadoop.io.Writable;
import org.pga.reads.library.ReadSource;

/** What mappers and reducers write that seek partners, for tests elsewhere. */
public final class PartnerRecords {
  private PartnerRecords() {}

  /** Of no read. */
  public static Writable place() {
    return new ReadPlace();
  }

  /** Of a read. */
  public static Writable place(ReadSource source, int mate, long offset) {
    return new ReadPlace(source, mate, offset);
  }

  /** Of nothing. */
  public static Writable tally() {
    return new PartnerTally();
  }
}
