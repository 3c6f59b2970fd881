package org.pga.scaffold.join;

import java.util.Comparator;
import java.util.List;
import org.pga.scaffold.graph.JoinMessage.Content;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Bridge;

/** Puts the members of a chain together; of two neighbours one has the bridge between them. */
final class PathChain {
  private PathChain() {}

  /** The whole, closed where a bridge leads from the last to the first; sorts the members. */
  static Layout assemble(List<Content> members) {
    members.sort(Comparator.comparingInt(Content::rank));
    Content first = members.get(0);
    Content before = first;
    Layout layout = oriented(first);
    for (Content member : members.subList(1, members.size())) {
      Bridge bridge = between(before, member);
      if (member.rank() != before.rank() + 1 || bridge == null) {
        throw new IllegalStateException("chain is torn before rank " + member.rank());
      }
      layout = layout.join(bridge, oriented(member));
      before = member;
    }
    Bridge closing = between(before, first);
    return closing == null ? layout : layout.close(closing);
  }

  private static Layout oriented(Content member) {
    return member.flipped() ? member.layout().flipped() : member.layout();
  }

  /** In the direction of the chain. */
  private static Bridge between(Content member, Content next) {
    Bridge out = member.last().bridge();
    Bridge back = next.first().bridge();
    return out != null || back == null ? out : back.flipped();
  }
}
