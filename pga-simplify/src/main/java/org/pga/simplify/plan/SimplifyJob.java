package org.pga.simplify.plan;

import static org.pga.bsp.Block.master;
import static org.pga.bsp.Block.repeatUntil;
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
import org.pga.core.facts.DepthSpread;
import org.pga.core.pipeline.Settings;
import org.pga.simplify.clean.CleaningRules;
import org.pga.simplify.clean.phase.AskPhase;
import org.pga.simplify.clean.phase.JudgePhase;
import org.pga.simplify.clean.phase.RemovePhase;
import org.pga.simplify.clean.phase.SinglesPhase;
import org.pga.simplify.close.FinishPhase;
import org.pga.simplify.close.NamePhase;
import org.pga.simplify.compress.AssemblePhase;
import org.pga.simplify.compress.RegisterPhase;
import org.pga.simplify.compress.SendPhase;
import org.pga.simplify.compress.SettlePhase;
import org.pga.simplify.extend.DepartPhase;
import org.pga.simplify.extend.WalkPhase;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.SimplifyPhase;
import org.pga.simplify.join.AnnouncePhase;
import org.pga.simplify.join.IntroducePhase;
import org.pga.simplify.join.LinkPhase;

/** The simplify job: what happens to partial unitigs, top to bottom. */
public final class SimplifyJob
    implements BspJob<
        LongWritable,
        Node,
        Message,
        SimplifyParameters,
        LongTurn<Message, SimplifyParameters>,
        SimplifyState> {
  /** A {@link DepthSpread}; without it depth is even. */
  public static final String SPREAD = "pga.internal.simplify.spread";

  /** A double; without it the median. */
  public static final String CLEANING_DEPTH = "pga.internal.simplify.cleaning.depth";

  /** Median length of reads; 0, as without it: unknown. */
  public static final String READ_LENGTH = "pga.internal.simplify.read.length";

  private static final Block<SimplifyPhase, SimplifyState> COMPRESS =
      sequence(
          master(SimplifyState::planMerging),
          repeatWhile(
              state -> state.merging().isUnderWay(),
              phase(new SendPhase()),
              phase(new AssemblePhase()),
              when(state -> !state.merging().isComplete(), phase(new SettlePhase())),
              master(SimplifyState::planMerging)));

  /** A superstep of all but popped arms, to which nothing leads any more. */
  private static Block<SimplifyPhase, SimplifyState> phase(SimplifyPhase phase) {
    return Block.phase(
        (node, turn) -> {
          if (node.role() != Node.Role.POPPED) {
            phase.run(node, turn);
          } else if (turn.messages().iterator().hasNext()) {
            throw new IllegalStateException("messages to " + node);
          }
        });
  }

  /** All rules judge one graph; what one of them found goes, and the graph is compressed. */
  private static final Block<SimplifyPhase, SimplifyState> CLEAN =
      repeatUntil(
          state -> state.cleaning().isOver(),
          phase(new AskPhase()),
          master(SimplifyState::startJudgement),
          phase(new JudgePhase()),
          master(state -> state.cleaning().choose(state.last(), state.parameters())),
          when(
              state -> state.cleaning().isRemoving(),
              phase(new RemovePhase()),
              master(state -> state.cleaning().removed(state.last())),
              when(
                  state -> state.cleaning().isChanged(),
                  phase(new SinglesPhase()),
                  phase(new RegisterPhase()),
                  COMPRESS)));

  private static final Program<SimplifyPhase, SimplifyState> PROGRAM =
      Program.of(
          phase(new AnnouncePhase()),
          phase(new IntroducePhase()),
          phase(new LinkPhase()),
          COMPRESS,
          when(SimplifyState::cleans, CLEAN),
          when(
              SimplifyState::isCarried,
              phase(new DepartPhase()),
              // Walks and what they found are all that is sent: silence means that all are done.
              repeatWhile(SimplifyState::messagesWereSent, phase(new WalkPhase()))),
          phase(new FinishPhase()),
          master(SimplifyState::countWritten),
          when(SimplifyState::isLastK, phase(new NamePhase())));

  /** By this Giraph knows the types. */
  public static final class Computation
      extends LongPhasedComputation<Node, Message, SimplifyParameters, Carrier> {}

  /** The form in which Giraph carries the job's messages. */
  public static final class Carrier extends MessageWritable<Message> {
    @Override
    protected Message read(DataInput in) throws IOException {
      int head = in.readUnsignedByte();
      return Message.isQuestion(head)
          ? CleaningRules.readQuestion(head, in)
          : Message.read(head, in);
    }
  }

  @Override
  public Program<SimplifyPhase, SimplifyState> program() {
    return PROGRAM;
  }

  @Override
  public SimplifyState start(Configuration conf) {
    double median = Settings.MEDIAN.get(conf);
    GenomeDepth depth =
        new GenomeDepth(
            median,
            conf.getDouble(CLEANING_DEPTH, median),
            conf.getEnum(SPREAD, DepthSpread.EVEN),
            conf.getInt(READ_LENGTH, 0));
    return new SimplifyState(
        Settings.K.get(conf), Settings.NEXT_K.get(conf), depth, Settings.CLEAN.get(conf));
  }

  @Override
  public SimplifyParameters readParameters(DataInput in) throws IOException {
    return SimplifyParameters.read(in);
  }

  @Override
  public MessageWritable<Message> newMessage() {
    return new Carrier();
  }

  /** A rendezvous vertex; otherwise it is a bug, which would lose links in silence. */
  @Override
  public Node unknownVertex(LongWritable id, boolean removed) {
    if (removed || id.get() >= 0) {
      throw new IllegalStateException("messages to unitig " + id + ", which isn't there");
    }
    return new Node();
  }

  @Override
  public int gatherLimit(Configuration conf) {
    return Settings.GATHER_LIMIT.get(conf);
  }
}
