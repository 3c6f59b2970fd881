package org.pga.simplify.classic.step;

import java.util.EnumMap;
import java.util.Map;
import org.pga.simplify.classic.graph.Phase;
import org.pga.simplify.classic.graph.Step;

/** Which step belongs to which phase. */
public final class Steps {
  private static final Map<Phase, Step> STEPS = new EnumMap<>(Phase.class);

  static {
    STEPS.put(Phase.LINK, new LinkStep());
    STEPS.put(Phase.MERGE, new MergeStep());
    STEPS.put(Phase.TAG, new TagStep());
    STEPS.put(Phase.TIPS, new TipStep());
    STEPS.put(Phase.ARMS, new ArmStep());
    STEPS.put(Phase.CHOOSE, new ChooseStep());
    STEPS.put(Phase.NAME, new NameStep());
    STEPS.put(Phase.FOLD, new FoldStep());
  }

  private Steps() {}

  public static Step of(Phase phase) {
    return STEPS.get(phase);
  }
}
