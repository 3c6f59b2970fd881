package org.pga.simplify.classic.plan;

import static org.pga.bsp.Block.master;
import static org.pga.bsp.Block.phase;
import static org.pga.bsp.Block.repeatWhile;
import static org.pga.bsp.Block.sequence;

import java.io.DataInput;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.pga.bsp.Block;
import org.pga.bsp.BspJob;
import org.pga.bsp.MessageWritable;
import org.pga.bsp.Program;
import org.pga.bsp.Turn;
import org.pga.bsp.phased.PhasedComputation;
import org.pga.core.pipeline.Settings;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.ClassicPhase;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.phase.ChooseArmsPhase;
import org.pga.simplify.classic.phase.FoldStrandsPhase;
import org.pga.simplify.classic.phase.MergeTailsPhase;
import org.pga.simplify.classic.phase.RemoveTipsPhase;
import org.pga.simplify.classic.phase.ReportArmsPhase;
import org.pga.simplify.classic.phase.TagPhase;
import org.pga.simplify.classic.phase.TellNeighboursPhase;
import org.pga.simplify.classic.phase.TellSuccessorsPhase;

/** The three kinds of jobs of the classic pipeline, each top to bottom. */
public abstract class ClassicJob
    implements BspJob<
        KmerId,
        DirectedVertex,
        ClassicMessage,
        ClassicParameters,
        Turn<KmerId, ClassicMessage, ClassicParameters>,
        ClassicState> {
  /** Vertices know their successors by their edges; now they know their predecessors, too. */
  private static final Block<ClassicPhase, ClassicState> LINK =
      sequence(
          phase(new TellSuccessorsPhase()),
          master(ClassicState::noteEdges),
          phase(new MergeTailsPhase()),
          master(ClassicState::checkEdges));

  /** Coins are drawn, and tails go to their heads. */
  private static final Block<ClassicPhase, ClassicState> TAG =
      sequence(
          master(ClassicState::nextRound), phase(new TagPhase()), master(ClassicState::checkKmers));

  private static final Block<ClassicPhase, ClassicState> COMPRESS =
      sequence(
          LINK,
          TAG,
          repeatWhile(ClassicState::isCompactable, phase(new MergeTailsPhase()), TAG),
          master(ClassicState::endCompression));

  /** The job that compresses chains, once. */
  public static final class Compress extends ClassicJob {
    private static final Program<ClassicPhase, ClassicState> PROGRAM = Program.of(COMPRESS);

    /** Made by its class. */
    public Compress() {
      super(PROGRAM, 1);
    }
  }

  /** The job that compresses, removes tips, compresses, removes bubbles, compresses. */
  public static final class Clean extends ClassicJob {
    private static final Program<ClassicPhase, ClassicState> PROGRAM =
        Program.of(
            COMPRESS,
            phase(new RemoveTipsPhase()),
            COMPRESS,
            phase(new ReportArmsPhase()),
            phase(new ChooseArmsPhase()),
            COMPRESS);

    /** Made by its class. */
    public Clean() {
      super(PROGRAM, 3);
    }
  }

  /** The job that turns each two vertices, a strand each, into one unitig. */
  public static final class Fold extends ClassicJob {
    private static final Program<ClassicPhase, ClassicState> PROGRAM =
        Program.of(
            LINK,
            phase(new TellNeighboursPhase()),
            phase(new FoldStrandsPhase()),
            master(ClassicState::checkStrands));

    /** Made by its class. */
    public Fold() {
      super(PROGRAM, 0);
    }
  }

  /** The class by whose type parameters Giraph knows the job's types. */
  public static final class Computation
      extends PhasedComputation<
          KmerId,
          DirectedVertex,
          ClassicMessage,
          ClassicParameters,
          Carrier,
          Turn<KmerId, ClassicMessage, ClassicParameters>> {}

  /** The form in which Giraph carries the job's messages. */
  public static final class Carrier extends MessageWritable<ClassicMessage> {
    @Override
    protected ClassicMessage read(DataInput in) throws IOException {
      return ClassicMessage.read(in);
    }
  }

  private final Program<ClassicPhase, ClassicState> program;
  private final int compressions;

  private ClassicJob(Program<ClassicPhase, ClassicState> program, int compressions) {
    this.program = program;
    this.compressions = compressions;
  }

  @Override
  public Program<ClassicPhase, ClassicState> program() {
    return program;
  }

  @Override
  public ClassicState start(Configuration conf) {
    int k = Settings.K.get(conf);
    int tipLength = Settings.CLASSIC_TIP_LENGTH.get(conf);
    return new ClassicState(k, tipLength > 0 ? tipLength : 2 * k, compressions);
  }

  @Override
  public ClassicParameters readParameters(DataInput in) throws IOException {
    return ClassicParameters.read(in);
  }

  @Override
  public MessageWritable<ClassicMessage> newMessage() {
    return new Carrier();
  }

  /** Nothing: that edges lead to vertices that aren't there shows in the sums. */
  @Override
  public DirectedVertex unknownVertex(KmerId id, boolean removed) {
    return null;
  }
}
