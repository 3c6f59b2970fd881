package org.pga.simplify.plan;

import java.util.EnumMap;
import java.util.Map;
import org.pga.simplify.carry.ReachStep;
import org.pga.simplify.carry.WalkStep;
import org.pga.simplify.clean.AskStep;
import org.pga.simplify.clean.JudgeStep;
import org.pga.simplify.clean.RemoveStep;
import org.pga.simplify.close.FinishStep;
import org.pga.simplify.close.NameStep;
import org.pga.simplify.compress.AssembleStep;
import org.pga.simplify.compress.RegisterStep;
import org.pga.simplify.compress.SendStep;
import org.pga.simplify.compress.SettleStep;
import org.pga.simplify.compress.SinglesStep;
import org.pga.simplify.graph.Phase;
import org.pga.simplify.graph.Step;
import org.pga.simplify.join.AnnounceStep;
import org.pga.simplify.join.IntroduceStep;
import org.pga.simplify.join.LinkStep;

/** Which step a vertex runs in which phase. */
public final class Steps {
  private static final Map<Phase, Step> STEPS =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(Phase.ANNOUNCE, new AnnounceStep()),
              Map.entry(Phase.INTRODUCE, new IntroduceStep()),
              Map.entry(Phase.LINK, new LinkStep()),
              Map.entry(Phase.SEND, new SendStep()),
              Map.entry(Phase.ASSEMBLE, new AssembleStep()),
              Map.entry(Phase.SETTLE, new SettleStep()),
              Map.entry(Phase.ASK, new AskStep()),
              Map.entry(Phase.JUDGE, new JudgeStep()),
              Map.entry(Phase.REMOVE, new RemoveStep()),
              Map.entry(Phase.SINGLES, new SinglesStep()),
              Map.entry(Phase.REGISTER, new RegisterStep()),
              Map.entry(Phase.REACH, new ReachStep()),
              Map.entry(Phase.WALK, new WalkStep()),
              Map.entry(Phase.FINISH, new FinishStep()),
              Map.entry(Phase.NAME, new NameStep())));

  private Steps() {}

  public static Step of(Phase phase) {
    return STEPS.get(phase);
  }
}
