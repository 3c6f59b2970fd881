package org.pga.graph.debruijn.count;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32C;
import java.util.zip.CheckedInputStream;
import java.util.zip.CheckedOutputStream;
import org.pga.core.failure.ResourceException;
import org.pga.core.kmer.Hashes;
import org.pga.core.kmer.KmerRoller;
import org.pga.core.owned.Scratch;

/**
 * Counts that didn't fit in the table, on local scratch, in parts by a hash of the k-mer.
 *
 * <p>A record is an entry of the table as it stands; a k-mer may have several records, whose counts
 * add up. Because parts go by the k-mer, a single minimizer with too many k-mers (poly-A) is split
 * like any other bucket.
 */
public final class KmerSpill implements Closeable {
  private static final int PARTS = 16;

  private final int words;
  private final int level;
  private final Path folder;
  private final DataOutputStream[] parts = new DataOutputStream[PARTS];

  /** Checksums of what was written to each part: Hadoop's don't cover these files. */
  private final CRC32C[] sums = new CRC32C[PARTS];

  /**
   * @param folder local scratch; files are made in it and removed again
   * @param level how many times the k-mers were split before; each level splits by different bits
   */
  public KmerSpill(int k, Path folder, int level) throws IOException {
    words = KmerRoller.words(k);
    this.level = level;
    this.folder = Files.createTempDirectory(folder, "kmers-");
    for (int part = 0; part < PARTS; part++) {
      sums[part] = new CRC32C();
      parts[part] =
          new DataOutputStream(
              new BufferedOutputStream(
                  new CheckedOutputStream(
                      Files.newOutputStream(file(part), StandardOpenOption.CREATE_NEW), sums[part]),
                  1 << 16));
    }
  }

  private Path file(int part) {
    return folder.resolve(Integer.toString(part));
  }

  /** Writes all of a table and clears it. */
  public void write(KmerTable table) throws IOException {
    long[] record = new long[table.recordLength()];
    for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
      table.copy(entry, record);
      write(record);
    }
    table.clear();
  }

  /** Writes the solid k-mers of a table with their solid edges only, and clears it. */
  public void writeSolid(KmerTable table) throws IOException {
    long[] record = new long[table.recordLength()];
    for (int entry = table.first(); entry >= 0; entry = table.behind(entry)) {
      if (table.isSolid(entry)) {
        table.copySolid(entry, record);
        write(record);
      }
    }
    table.clear();
  }

  private void write(long[] record) throws IOException {
    // The top bits: the table's slots come from lower ones.
    long hash = Hashes.hash(record, 0, words);
    DataOutputStream out = parts[(int) (hash >>> (60 - 4 * level)) & (PARTS - 1)];
    for (long word : record) {
      out.writeLong(word);
    }
  }

  /** Ends writing: the parts can be read now. */
  public void finish() throws IOException {
    for (DataOutputStream part : parts) {
      part.close();
    }
  }

  public int parts() {
    return PARTS;
  }

  /**
   * Adds the records of a part to the table; if that is full, {@code overflow} must empty it.
   *
   * @throws ResourceException if the part isn't as it was written
   */
  public void read(int part, KmerTable table, KmerCounter.Overflow overflow) throws IOException {
    long[] record = new long[table.recordLength()];
    CheckedInputStream checked =
        new CheckedInputStream(Files.newInputStream(file(part)), new CRC32C());
    try (DataInputStream in = new DataInputStream(new BufferedInputStream(checked, 1 << 16))) {
      while (next(in, record)) {
        int entry = table.findOrInsert(record, 0);
        if (entry < 0) {
          overflow.spill();
          entry = table.findOrInsert(record, 0);
        }
        table.merge(entry, record);
      }
    }
    if (checked.getChecksum().getValue() != sums[part].getValue()) {
      throw ResourceException.damaged(file(part));
    }
  }

  private static boolean next(DataInputStream in, long[] record) throws IOException {
    try {
      for (int w = 0; w < record.length; w++) {
        record[w] = in.readLong();
      }
      return true;
    } catch (EOFException end) {
      return false;
    }
  }

  @Override
  public void close() throws IOException {
    for (int part = 0; part < PARTS; part++) {
      parts[part].close();
      Scratch.removeFile(file(part));
    }
    Scratch.removeFile(folder);
  }
}
