package org.pga.scaffold.plan;

import java.util.EnumMap;
import java.util.Map;
import org.pga.scaffold.fill.RequestStep;
import org.pga.scaffold.fill.SpellStep;
import org.pga.scaffold.fill.SupplyStep;
import org.pga.scaffold.graph.Phase;
import org.pga.scaffold.graph.Step;
import org.pga.scaffold.hop.ExploreStep;
import org.pga.scaffold.hop.GrantStep;
import org.pga.scaffold.hop.SearchStep;
import org.pga.scaffold.hop.TakeStep;
import org.pga.scaffold.join.AssembleStep;
import org.pga.scaffold.join.SendStep;
import org.pga.scaffold.pair.AnswerStep;
import org.pga.scaffold.pair.BundleStep;
import org.pga.scaffold.pair.ChooseStep;
import org.pga.scaffold.pair.GatherStep;
import org.pga.scaffold.pair.MatchStep;
import org.pga.scaffold.pair.TellStep;
import org.pga.scaffold.thread.DepartStep;
import org.pga.scaffold.thread.FoundStep;
import org.pga.scaffold.thread.WalkStep;

/** Which step a vertex runs in which phase. */
public final class Steps {
  private static final Map<Phase, Step> STEPS =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(Phase.FOUND, new FoundStep()),
              Map.entry(Phase.DEPART, new DepartStep()),
              Map.entry(Phase.WALK, new WalkStep()),
              Map.entry(Phase.TELL, new TellStep()),
              Map.entry(Phase.GATHER, new GatherStep()),
              Map.entry(Phase.BUNDLE, new BundleStep()),
              Map.entry(Phase.ANSWER, new AnswerStep()),
              Map.entry(Phase.CHOOSE, new ChooseStep()),
              Map.entry(Phase.MATCH, new MatchStep()),
              Map.entry(Phase.EXPLORE, new ExploreStep()),
              Map.entry(Phase.SEARCH, new SearchStep()),
              Map.entry(Phase.GRANT, new GrantStep()),
              Map.entry(Phase.TAKE, new TakeStep()),
              Map.entry(Phase.SEND, new SendStep()),
              Map.entry(Phase.ASSEMBLE, new AssembleStep()),
              Map.entry(Phase.REQUEST, new RequestStep()),
              Map.entry(Phase.SUPPLY, new SupplyStep()),
              Map.entry(Phase.SPELL, new SpellStep())));

  private Steps() {}

  public static Step of(Phase phase) {
    return STEPS.get(phase);
  }
}
