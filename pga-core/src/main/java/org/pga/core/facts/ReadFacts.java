package org.pga.core.facts;

import java.util.List;
import org.pga.core.pipeline.StageFacts;

/**
 * The reads, as preprocess found and left them. Lengths, in bases, are of the reads that contigs
 * are made of, all but mate pairs, as trimmed.
 *
 * @param bytes uncompressed, of all records
 * @param reads all of them
 * @param readsUsed those with at least one A, C, G or T that is kept
 * @param bases letters in the files, N's among them
 * @param basesKept A, C, G, T that are kept
 * @param nBases other letters in what is kept
 * @param segments maximal runs of A, C, G, T
 * @param contigSegments those of the reads that contigs are made of
 * @param contigBases letters kept of those reads
 * @param contigBasesKept A, C, G, T among them
 * @param medianReadLength the lower of the middle two
 * @param readLengths of all reads: length and reads, increasing
 * @param contigReadLengths those of the reads that contigs are made of, without those of N's only
 * @param trimmed null where trimming was switched off
 * @param libraries in their order
 */
public record ReadFacts(
    long bytes,
    long reads,
    long readsUsed,
    long bases,
    long basesKept,
    long nBases,
    long segments,
    long contigSegments,
    long contigBases,
    long contigBasesKept,
    int minReadLength,
    int maxReadLength,
    int medianReadLength,
    double meanReadLength,
    List<List<Long>> readLengths,
    List<List<Long>> contigReadLengths,
    TrimFacts trimmed,
    List<Library> libraries)
    implements StageFacts {

  /**
   * Reads of one preparation.
   *
   * @param pairs whose mates are both there
   * @param unpaired reads of pairs without a partner
   */
  public record Library(
      boolean matePairs,
      long reads,
      long bases,
      int medianReadLength,
      int maxReadLength,
      long pairs,
      long unpaired) {}

  /**
   * How many bases of the reads that contigs are made of there are for each k-mer of them: as many
   * reads hold a base of the genome for each k-mer there, but for errors. 1 without k-mers.
   */
  public double basesPerKmer(int k) {
    double kmers = lengths().kmers(k);
    return kmers == 0 ? 1 : lengths().bases() / kmers;
  }

  /** Lengths of the reads that contigs are made of. */
  public ReadLengths lengths() {
    return new ReadLengths(contigReadLengths);
  }

  /**
   * How long reads all of one length are whose k-mers tell as much of copies as these reads' do.
   *
   * <p>A read of w k-mers counts each k-mer of where it stands at once. So how many k-mers are
   * counted at a place has a variance of E[w²] / E[w] times its mean, as if each read had so many.
   * Where lengths differ, those of two libraries for example, the median may be that of reads which
   * hardly have a k-mer.
   */
  public int readLengthAt(int k) {
    double kmers = 0;
    double squares = 0;
    for (List<Long> some : contigReadLengths) {
      double each = Math.max(0, some.get(0) - k + 1);
      kmers += some.get(1) * each;
      squares += some.get(1) * each * each;
    }
    return kmers == 0 ? medianReadLength : (int) Math.round(squares / kmers) + k - 1;
  }
}
