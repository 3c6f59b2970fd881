package org.pga.scaffold.place.read;

import java.io.IOException;
import org.apache.hadoop.mapreduce.lib.output.MultipleOutputs;
import org.pga.core.bases.Bases;
import org.pga.core.kmer.Hashes;
import org.pga.core.unitig.End;
import org.pga.scaffold.place.result.EvidenceBlocks;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.VoteBlock;
import org.pga.scaffold.place.seed.ReadText;
import org.pga.scaffold.place.seed.SeedHits;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.task.PlaceSettings;

/**
 * Gathers what reads have where they stand on anchors, by unitig, for the consensus
 * (org.pga.scaffold.link.consensus): the bases of an anchor are voted on, those of repeats are not,
 * where reads of several copies meet.
 */
final class ReadVotes {
  private final int m;
  private final EvidenceBlocks blocks;
  private final VoteBlock.Stretch stretch = new VoteBlock.Stretch();

  ReadVotes(PlaceSettings settings, MultipleOutputs<?, ?> files) {
    m = Seeds.length(settings.k());
    blocks = new EvidenceBlocks(settings.voteBytes(), files, PlaceFiles.OVERHANGS);
  }

  /**
   * Takes a read where it votes: at its place, and at each other that it shares with it a tear of
   * the graph, where few reads are and each has a part of its bases on either side.
   *
   * @param name any half of the hash of its name
   * @param ofSeeds how many of the hits, the first ones, are of seeds
   */
  void add(ReadPlacer placed, long name, ReadText text, SeedHits hits, int ofSeeds)
      throws IOException, InterruptedException {
    for (int i = 0; i < placed.candidates(); i++) {
      boolean stands = i == placed.best() || placed.passesTear(i, text.length());
      if (stands && wants(placed.info(i), name)) {
        add(placed, i, text, hits, ofSeeds);
      }
    }
  }

  private static boolean wants(long info, long name) {
    int thinning = UnitigInfo.thinning(info);
    return UnitigInfo.anchor(info) && (thinning == 0 || Hashes.mix(name) >>> 64 - thinning == 0);
  }

  /** Only where it stands if its seeds tell that it agrees, else what it has. */
  private void add(ReadPlacer placed, int candidate, ReadText text, SeedHits hits, int ofSeeds)
      throws IOException, InterruptedException {
    if (allStand(placed, candidate, hits, ofSeeds) && cover(hits, ofSeeds, text.length())) {
      begin(placed, candidate, text, hits.inRead(0), hits.inRead(ofSeeds - 1) + m, true);
      blocks.add(placed.unitig(candidate), stretch);
    } else {
      addBases(placed, candidate, text);
    }
  }

  /** Whether the read has seeds, and none that doesn't stand at its place. */
  private static boolean allStand(ReadPlacer placed, int candidate, SeedHits hits, int ofSeeds) {
    boolean all = ofSeeds > 0 && ofSeeds == hits.seeds();
    for (int hit = 0; all && hit < ofSeeds; hit++) {
      all = placed.stands(hits, hit, candidate);
    }
    return all;
  }

  /**
   * Whether the seeds look at all of the read but for a few bases at its ends. Where the genome has
   * no seed for long, those that don't agree would vote alone otherwise.
   */
  private boolean cover(SeedHits hits, int ofSeeds, int length) {
    boolean all = hits.inRead(0) <= m / 2 && hits.inRead(ofSeeds - 1) + m >= length - m / 2;
    for (int hit = 1; all && hit < ofSeeds; hit++) {
      all = hits.inRead(hit) <= hits.inRead(hit - 1) + m;
    }
    return all;
  }

  /** Takes what a read has, run by run between N's. */
  private void addBases(ReadPlacer placed, int candidate, ReadText text)
      throws IOException, InterruptedException {
    int toEnd = placed.toEnd(candidate);
    byte[] codes = text.codes();
    int to = Math.min(text.length(), toEnd);
    int first = toEnd - UnitigInfo.length(placed.info(candidate));
    for (int from = Math.max(0, first); from < to; from++) {
      int end = from;
      while (end < to && codes[end] != Seeds.NO_BASE) {
        end++;
      }
      if (end > from) {
        begin(placed, candidate, text, from, end, false);
        setBases(placed, candidate, codes, from, end);
        blocks.add(placed.unitig(candidate), stretch);
        from = end;
      }
    }
  }

  /** Begins a stretch, of the bases from one to before another of the read, and sets its lows. */
  private void begin(
      ReadPlacer placed, int candidate, ReadText text, int from, int to, boolean agreeing) {
    int toEnd = placed.toEnd(candidate);
    int lows = text.lows();
    if (placed.end(candidate) == End.RIGHT) {
      stretch.begin(UnitigInfo.length(placed.info(candidate)) - toEnd + from, to - from, agreeing);
      for (int i = 0; i < lows; i++) {
        if (text.low(i) >= from && text.low(i) < to) {
          stretch.addLow(text.low(i) - from);
        }
      }
    } else {
      stretch.begin(toEnd - to, to - from, agreeing);
      for (int i = lows - 1; i >= 0; i--) {
        if (text.low(i) >= from && text.low(i) < to) {
          stretch.addLow(to - 1 - text.low(i));
        }
      }
    }
  }

  private void setBases(ReadPlacer placed, int candidate, byte[] codes, int from, int to) {
    boolean right = placed.end(candidate) == End.RIGHT;
    for (int i = from; i < to; i++) {
      stretch.set(right ? i - from : to - 1 - i, right ? codes[i] : Bases.complement(codes[i]));
    }
  }

  /** Number of stretches of reads that were added so far. */
  long count() {
    return blocks.count();
  }

  /** Writes the stretches that aren't written yet. */
  void writeAll() throws IOException, InterruptedException {
    blocks.writeAll();
  }
}
