package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.Iterator;
import org.pga.scaffold.classic.rule.MatePlace;

/** A k-mer's contig and the mates that have it → a place of each; the graph has a k-mer once. */
public final class PlaceReducer extends TaggedReducer {
  @Override
  void group(String kmer, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    String[] contig = lines.next();
    if (!contig[0].equals("c")) {
      return;
    }
    boolean contigTurned = contig[2].equals("-");
    int onContig = Integer.parseInt(contig[3]);
    int length = Integer.parseInt(contig[4]);
    while (lines.hasNext()) {
      String[] mate = lines.next();
      boolean reverse = mate[1].equals("-") != contigTurned;
      int onMate = Integer.parseInt(mate[2]);
      int five = reverse ? onContig + k() - 1 + onMate : onContig - onMate;
      write(context, mate[4], mate[3], new MatePlace(contig[1], reverse, five, length));
    }
  }
}
