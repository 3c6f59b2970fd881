package org.pga.scaffold.fill;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.util.List;
import org.pga.bsp.LongTurn;
import org.pga.core.bases.Sequence;
import org.pga.core.unitig.End;
import org.pga.scaffold.graph.FillMessage.Request;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;

/**
 * Owners ask each unitig of their scaffold path once for its sequence, and tell it what its ends
 * are taken for.
 */
public final class RequestPhase implements ScaffoldPhase {
  @Override
  public void run(ScaffoldVertex vertex, LongTurn<ScaffoldMessage, ScaffoldParameters> turn) {
    if (vertex.path() == null) {
      return;
    }
    Long2ObjectMap<Wanted> wanted = new Long2ObjectOpenHashMap<>();
    List<Part> parts = vertex.path().layout().ring();
    for (Part part : parts) {
      wanted.computeIfAbsent(part.unitig(), any -> new Wanted()).places++;
    }
    Part last = parts.get(parts.size() - 1);
    for (Part part : parts) {
      Gap before = part.before();
      if (before != null && before.amends()) {
        wanted.get(last.unitig()).amend(last, before);
        wanted.get(part.unitig()).amend(part.flip(null), before.flipped());
      }
      last = part;
    }
    for (Long2ObjectMap.Entry<Wanted> entry : wanted.long2ObjectEntrySet()) {
      Wanted of = entry.getValue();
      Request request = new Request(vertex.id(), of.places, of.ends[End.LEFT], of.ends[End.RIGHT]);
      turn.send(entry.getLongKey(), request);
    }
  }

  /** What is wanted of a unitig. */
  private static final class Wanted {
    private int places;
    private final Sequence[] ends = {Sequence.EMPTY, Sequence.EMPTY};

    /** Its end where a gap follows upon a part is what the gap says. */
    void amend(Part part, Gap behind) {
      ends[part.flipped() ? End.LEFT : End.RIGHT] = behind.filling();
    }
  }
}
