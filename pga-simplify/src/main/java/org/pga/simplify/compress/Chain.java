package org.pga.simplify.compress;

import java.util.Comparator;
import java.util.List;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.End;
import org.pga.simplify.graph.Message.Content;
import org.pga.simplify.graph.Node;

/** Puts a head and the members of its chain together, copying each base once. */
final class Chain {
  private Chain() {}

  /**
   * Merges the whole chain into the head: overlaps appear once, counts are added, and the outer
   * links become those of its ends.
   */
  static void assemble(Node head, List<Content> members, int k) {
    Content self =
        new Content(
            0, false, false, false, head.unitig().sequence(), head.unitig().countSum(), List.of());
    members.add(self);
    members.sort(Comparator.comparingInt(Content::rank));
    Content left = members.get(0);
    Content right = members.get(members.size() - 1);
    long bases = k - 1L;
    long countSum = 0;
    for (int i = 0; i < members.size(); i++) {
      Content member = members.get(i);
      boolean last = member == left || member == right;
      if (member.rank() != left.rank() + i || member != self && member.terminal() != last) {
        throw new IllegalStateException(
            "chain of " + head + " is torn at rank " + member.rank() + " of " + members.size());
      }
      bases += member.sequence().length() - (k - 1);
      countSum += member.countSum();
    }
    SequenceBuilder builder = new SequenceBuilder(Math.toIntExact(bases));
    for (Content member : members) {
      builder.appendBehind(member == left ? 0 : k - 1, member.sequence(), member.flipped());
    }
    head.unitig().setSequence(builder.build(), countSum);
    takeOuterLinks(head, End.LEFT, left);
    takeOuterLinks(head, End.RIGHT, right);
  }

  private static void takeOuterLinks(Node head, int end, Content member) {
    if (member.rank() != 0) {
      head.links(end).clear();
      head.links(end).addAll(member.links());
      head.setCompactable(end, member.compactable());
    }
  }
}
