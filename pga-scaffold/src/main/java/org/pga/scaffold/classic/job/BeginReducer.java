package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.Iterator;
import org.pga.core.unitig.End;
import org.pga.scaffold.classic.rule.ContigEnd;
import org.pga.scaffold.classic.rule.ContigLine;
import org.pga.scaffold.classic.rule.JoinedPath;
import org.pga.scaffold.classic.rule.JoinedPath.Open;

/** An anchor and the joins of its ends → a path of one contig. */
public final class BeginReducer extends TaggedReducer {
  @Override
  void group(String name, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException {
    if (!ContigLine.of(lines.next(), 1).anchor()) {
      return;
    }
    Open[] open = new Open[2];
    while (lines.hasNext()) {
      String[] line = lines.next();
      open[ContigEnd.of(line[1]).end()] = new Open(line[2], line[3]);
    }
    JoinedPath path = new JoinedPath(open[End.LEFT], open[End.RIGHT], false, name + "+");
    write(context, path.key(0), "w", path);
    context.getCounter(ClassicCount.OPEN_PATHS).increment(path.isOpen() ? 1 : 0);
  }
}
