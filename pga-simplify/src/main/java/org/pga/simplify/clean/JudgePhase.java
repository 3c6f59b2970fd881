package org.pga.simplify.clean;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.pga.bsp.LongContext;
import org.pga.core.unitig.Link;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyParameters.Cause;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.graph.VertexCounter;

/**
 * Ends judge what is linked to them: all on the same graph, and nothing changes yet. The master
 * sees how much there is of each kind and lets one kind go.
 */
public final class JudgePhase implements SimplifyPhase {
  private record Way(int end, long farId, int farEnd) {}

  @Override
  public void run(
      Node node,
      Iterable<Message> messages,
      SimplifyParameters parameters,
      LongContext<Message> out) {
    List<List<Message.Tip>> tips = List.of(new ArrayList<>(0), new ArrayList<>(0));
    Map<Way, List<Message.Arm>> arms = new LinkedHashMap<>(0);
    for (Message message : messages) {
      if (message instanceof Message.Tip tip) {
        tips.get(tip.end()).add(tip);
      } else if (message instanceof Message.Arm arm) {
        arms.computeIfAbsent(
                new Way(arm.end(), arm.farId(), arm.farEnd()), way -> new ArrayList<>(2))
            .add(arm);
      }
    }
    TipRule tipRule =
        new TipRule(
            parameters.k(), parameters.median(), parameters.tipLimit(), parameters.longTips());
    WeakLinkRule weakLinkRule = new WeakLinkRule(parameters.median());
    for (int end = 0; end < 2; end++) {
      for (Message.Tip tip : tipRule.judge(tips.get(end), node.links(end))) {
        out.send(tip.id(), new Message.Verdict(Cause.TIP));
        out.count(VertexCounter.TIP_VERDICTS, 1);
      }
      for (Link link : node.links(end)) {
        out.count(VertexCounter.WEAK_LINKS, weakLinkRule.isWeak(link, node.links(end)) ? 1 : 0);
      }
    }
    BubbleRule bubbleRule = new BubbleRule(parameters.k(), parameters.median());
    for (List<Message.Arm> between : arms.values()) {
      for (Message.Arm loser : bubbleRule.judge(between)) {
        out.send(loser.id(), new Message.Verdict(Cause.BUBBLE));
        out.count(VertexCounter.BUBBLE_VERDICTS, 1);
      }
    }
  }
}
