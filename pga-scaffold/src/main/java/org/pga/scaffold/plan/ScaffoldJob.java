package org.pga.scaffold.plan;

import static org.pga.bsp.Block.master;
import static org.pga.bsp.Block.phase;
import static org.pga.bsp.Block.repeatWhile;
import static org.pga.bsp.Block.sequence;
import static org.pga.bsp.Block.when;

import java.io.DataInput;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.pga.bsp.Block;
import org.pga.bsp.BspJob;
import org.pga.bsp.LongTurn;
import org.pga.bsp.MessageWritable;
import org.pga.bsp.Program;
import org.pga.bsp.phased.LongPhasedComputation;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.eliminate.FollowLastExitPhase;
import org.pga.scaffold.eliminate.LeaveByOnlyLinkPhase;
import org.pga.scaffold.eliminate.TellPassagesPhase;
import org.pga.scaffold.extend.ExtendPhase;
import org.pga.scaffold.extend.LeavePathPhase;
import org.pga.scaffold.extend.TellUnitigsPhase;
import org.pga.scaffold.fill.RequestPhase;
import org.pga.scaffold.fill.SpellPhase;
import org.pga.scaffold.fill.SupplyPhase;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldPhase;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.hop.ExplorePhase;
import org.pga.scaffold.hop.GrantPhase;
import org.pga.scaffold.hop.InspectPhase;
import org.pga.scaffold.hop.SearchPhase;
import org.pga.scaffold.hop.TakePhase;
import org.pga.scaffold.join.AnchorPhase;
import org.pga.scaffold.join.AssemblePathPhase;
import org.pga.scaffold.join.SendPathPhase;
import org.pga.scaffold.pair.AnswerPhase;
import org.pga.scaffold.pair.BundlePhase;
import org.pga.scaffold.pair.ChoosePhase;
import org.pga.scaffold.pair.GatherPhase;
import org.pga.scaffold.pair.MatchPhase;
import org.pga.scaffold.pair.TellPhase;
import org.pga.scaffold.readpath.FollowReadPhase;
import org.pga.scaffold.readpath.LeaveAnchorPhase;

/**
 * The scaffold job: from unitigs and evidence to scaffolds, top to bottom. A round ends as soon as
 * there is nothing to continue with, which shows in a superstep without messages.
 */
public final class ScaffoldJob
    implements BspJob<
        LongWritable,
        ScaffoldVertex,
        ScaffoldMessage,
        ScaffoldParameters,
        LongTurn<ScaffoldMessage, ScaffoldParameters>,
        ScaffoldState> {
  /** Two ends that chose each other are joined by what reads showed between them. */
  private static final Block<ScaffoldPhase, ScaffoldState> GO_BY_READS =
      sequence(
          phase(new LeaveAnchorPhase()),
          repeatWhile(ScaffoldState::messagesWereSent, phase(new FollowReadPhase())),
          phase(new ChoosePhase()),
          when(
              ScaffoldState::messagesWereSent,
              phase(new MatchPhase()),
              master(ScaffoldState::collectJoins)));

  /** Two ends that chose each other are joined by the only way that others left between them. */
  private static final Block<ScaffoldPhase, ScaffoldState> GO_BY_ELIMINATION =
      sequence(
          phase(new TellPassagesPhase()),
          phase(new LeaveByOnlyLinkPhase()),
          repeatWhile(ScaffoldState::messagesWereSent, phase(new FollowLastExitPhase())),
          phase(new ChoosePhase()),
          when(
              ScaffoldState::messagesWereSent,
              phase(new MatchPhase()),
              master(ScaffoldState::collectJoins)));

  /** Two ends that chose each other look for a path of the graph between them. */
  private static final Block<ScaffoldPhase, ScaffoldState> HOP =
      sequence(
          repeatWhile(
              ScaffoldState::messagesWereSent,
              phase(new InspectPhase()),
              phase(new InspectPhase()),
              phase(new ExplorePhase())),
          phase(new SearchPhase()),
          master(ScaffoldState::collectJoins),
          when(
              ScaffoldState::hasClaims,
              phase(new GrantPhase()),
              phase(new TakePhase()),
              master(ScaffoldState::collectJoins)));

  private static final Block<ScaffoldPhase, ScaffoldState> GO_BY_PAIRS =
      sequence(
          phase(new TellPhase()),
          when(
              ScaffoldState::messagesWereSent,
              phase(new GatherPhase()),
              when(
                  ScaffoldState::messagesWereSent,
                  phase(new BundlePhase()),
                  when(
                      ScaffoldState::hasCandidates,
                      when(ScaffoldState::hasQuestions, phase(new AnswerPhase())),
                      phase(new ChoosePhase()),
                      when(
                          ScaffoldState::messagesWereSent,
                          phase(new MatchPhase()),
                          when(ScaffoldState::messagesWereSent, HOP))))));

  /** Chains of joined paths become one path each. */
  private static final Block<ScaffoldPhase, ScaffoldState> JOIN =
      sequence(
          master(ScaffoldState::solveChains),
          phase(new SendPathPhase()),
          phase(new AssemblePathPhase()));

  private static final Program<ScaffoldPhase, ScaffoldState> PROGRAM =
      Program.of(
          phase(new AnchorPhase()),
          repeatWhile(
              ScaffoldState::hasRound,
              when(ScaffoldState::goesByReads, GO_BY_READS),
              when(ScaffoldState::goesByPairs, GO_BY_PAIRS),
              when(ScaffoldState::goesByElimination, GO_BY_ELIMINATION),
              when(ScaffoldState::hasJoins, JOIN),
              master(ScaffoldState::nextRound)),
          phase(new TellUnitigsPhase()),
          phase(new LeavePathPhase()),
          repeatWhile(ScaffoldState::messagesWereSent, phase(new ExtendPhase())),
          phase(new RequestPhase()),
          phase(new SupplyPhase()),
          phase(new SpellPhase()));

  /** By this Giraph knows the types. */
  public static final class Computation
      extends LongPhasedComputation<ScaffoldVertex, ScaffoldMessage, ScaffoldParameters, Carrier> {}

  /** The form in which Giraph carries the job's messages. */
  public static final class Carrier extends MessageWritable<ScaffoldMessage> {
    @Override
    protected ScaffoldMessage read(DataInput in) throws IOException {
      return ScaffoldMessage.read(in);
    }
  }

  @Override
  public Program<ScaffoldPhase, ScaffoldState> program() {
    return PROGRAM;
  }

  @Override
  public ScaffoldState start(Configuration conf) {
    return new ScaffoldState(Settings.K.get(conf), ScaffoldInput.of(conf));
  }

  @Override
  public ScaffoldParameters readParameters(DataInput in) throws IOException {
    return ScaffoldParameters.read(in);
  }

  @Override
  public MessageWritable<ScaffoldMessage> newMessage() {
    return new Carrier();
  }

  /** A bug, which would lose links in silence. */
  @Override
  public ScaffoldVertex unknownVertex(LongWritable id, boolean removed) {
    throw new IllegalStateException("messages to unitig " + id + ", which isn't there");
  }
}
