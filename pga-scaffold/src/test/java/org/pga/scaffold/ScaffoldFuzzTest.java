package org.pga.scaffold;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.bases.Sequence;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.unitig.Link;
import org.pga.scaffold.graph.AnchorPosition;
import org.pga.scaffold.graph.ExtendMessage;
import org.pga.scaffold.graph.FillMessage;
import org.pga.scaffold.graph.HopMessage;
import org.pga.scaffold.graph.JoinMessage;
import org.pga.scaffold.graph.PairMessage;
import org.pga.scaffold.graph.PassageMessage;
import org.pga.scaffold.graph.PathEnd;
import org.pga.scaffold.graph.ReadPathMessage;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.graph.ScaffoldMessage;
import org.pga.scaffold.graph.ScaffoldParameters;
import org.pga.scaffold.graph.ScaffoldVertex;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.layout.Layout.Gap;
import org.pga.scaffold.layout.Layout.Part;
import org.pga.scaffold.link.LinkInput;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.plan.ScaffoldInput;
import org.pga.scaffold.plan.ScaffoldJob;
import org.pga.scaffold.plan.ScaffoldState;
import org.pga.scaffold.rule.AnchorDepth;
import org.pga.scaffold.rule.EndText;
import org.pga.scaffold.rule.InsertModel;
import org.pga.scaffold.rule.PathSearch.NeighbourNode;
import org.pga.scaffold.rule.Rounds;

/**
 * Damaged vertices and messages of the scaffold job, its master's state and parameters, and what
 * link-contigs sorts. The first byte says which.
 */
@Timeout(120)
public class ScaffoldFuzzTest {
  private static final Configuration CONF = input();

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, ScaffoldFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    byte[] rest = Arrays.copyOfRange(data, 1, data.length);
    switch (Math.floorMod(data[0], 5)) {
      case 0 -> Fuzz.writable(rest, ScaffoldJob.Carrier::new);
      case 1 -> Fuzz.writable(rest, LinkInput::new);
      case 2 -> readVertex(rest);
      case 3 -> Fuzz.writable(rest, () -> new ScaffoldJob().start(CONF));
      default -> Fuzz.object(rest, ScaffoldParameters::read, ScaffoldParameters::write);
    }
  }

  private static Configuration input() {
    Configuration conf = new Configuration(false);
    List<InsertModel> libraries =
        List.of(
            new InsertModel(0, false, 300, 20.5, 0.5), new InsertModel(2, true, 3000, 90, 0.1, 7));
    new ScaffoldInput(31.5, 100, libraries).write(conf);
    return conf;
  }

  /** Its sets are written in any order. */
  private static void readVertex(byte[] data) throws IOException {
    ScaffoldVertex vertex = new ScaffoldVertex();
    vertex.readFields(new DataInputStream(new ByteArrayInputStream(data)));
    byte[] once = Fuzz.bytes(vertex);
    try {
      new ScaffoldVertex().readFields(new DataInputStream(new ByteArrayInputStream(once)));
    } catch (IOException | RuntimeException e) {
      throw new AssertionError("what was written isn't read", e);
    }
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(40_000, good(), ScaffoldFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/scaffold"), ScaffoldFuzzTest::read);
  }

  private static List<byte[]> good() {
    List<byte[]> good = new ArrayList<>();
    PathEnd end = new PathEnd(7, 1);
    List<Part> parts =
        List.of(
            new Part(3, true, 70, true, null),
            new Part(4, false, 50, false, new Gap(9, true)),
            new Part(5, false, 50, false, Gap.filled(Sequence.of("ACGTA"))));
    List<Link> links = List.of(new Link(8, 0, 12), new Link(9, 1, 300));
    NeighbourNode node = new NeighbourNode(77, links, List.of(), 200, true);
    EndText text = EndText.NONE;
    for (ScaffoldMessage message :
        List.of(
            new ReadPathMessage.Arrived(1, end, 5, parts),
            new PairMessage.Tell(1, end, end, 70, 900, new AnchorDepth(31.5, 9)),
            new PairMessage.Sums(0, end, 900, 31.5, new int[] {3, 500, 70_000}),
            new PairMessage.Ask(1, end, end),
            new PairMessage.Propose(1, end, end, text),
            new HopMessage.Inspect(1, true, end),
            new HopMessage.Seen(0, 8, node),
            new HopMessage.Claim(end),
            new JoinMessage.Content(
                2,
                true,
                Layout.of(parts, null),
                new JoinMessage.SentEnd(text, null),
                new JoinMessage.SentEnd(text, null)),
            new JoinMessage.Located(new AnchorPosition(7, true, false, 90, 80)),
            new FillMessage.Request(8, 3, Sequence.of("ACGTA"), Sequence.EMPTY),
            new FillMessage.Supply(8, Sequence.of("ACGTACC"), 99),
            new ExtendMessage.OnPath(),
            new ExtendMessage.Extended(1, parts),
            new ExtendMessage.Into(1, end, 3.5, 0.5, parts, Sequence.of("ACC")),
            new PassageMessage.Passed(),
            new PassageMessage.Taken(1, end))) {
      good.add(Fuzz.typed(0, message::write));
    }
    RandomEvidence genome = new RandomEvidence(new Random(5003));
    genome.unitigs.values().stream()
        .limit(20)
        .forEach(
            unitig -> {
              ScaffoldVertex vertex = ScaffoldVertex.of(unitig);
              good.add(Fuzz.typed(2, vertex::write));
              vertex.found(genome.k);
              vertex.take(1, end);
              good.add(Fuzz.typed(2, vertex::write));
              LinkInput input = new LinkInput();
              input.set(unitig.unitig());
              good.add(Fuzz.typed(1, input::write));
            });
    ScaffoldState state = new ScaffoldJob().start(CONF);
    state.total().add(ScaffoldCount.UNITIGS, 1L << 40);
    good.add(Fuzz.typed(3, state::write));
    good.add(Fuzz.typed(4, state.parameters()::write));
    for (Rounds.Round round : Rounds.of(InsertModels.read(CONF), true)) {
      good.add(Fuzz.typed(4, new ScaffoldParameters(127, 0, 100, round)::write));
    }
    ReadEvidence evidence = new ReadEvidence();
    evidence.setVotes(new byte[] {9, 4, 27});
    LinkInput input = new LinkInput();
    input.set(evidence);
    good.add(Fuzz.typed(1, input::write));
    return good;
  }
}
