package org.pga.simplify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.bsp.Encodable;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.chain.CompactableEdges;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.DepthSpread;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.oracle.RandomReads;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.graph.classic.Adjacency;
import org.pga.simplify.classic.graph.ClassicCount;
import org.pga.simplify.classic.graph.ClassicMessage;
import org.pga.simplify.classic.graph.ClassicParameters;
import org.pga.simplify.classic.graph.DirectedVertex;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.plan.ClassicJob;
import org.pga.simplify.classic.plan.ClassicState;
import org.pga.simplify.graph.GenomeDepth;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.SimplifyParameters;
import org.pga.simplify.graph.VertexCounter;
import org.pga.simplify.plan.SimplifyJob;
import org.pga.simplify.plan.SimplifyState;

/**
 * Damaged vertices and messages of both simplify jobs, what masters and workers tell each other,
 * and masters' states, as checkpoints have them. The first byte says which.
 */
@Timeout(120)
public class SimplifyFuzzTest {
  private static final Configuration CONF = new Configuration(false);
  private static final GenomeDepth DEPTH = new GenomeDepth(30, 35.5, DepthSpread.MIXTURE, 100);

  private static final List<Supplier<? extends Writable>> TYPES =
      List.of(
          SimplifyJob.Carrier::new,
          Node::new,
          DirectedVertex::new,
          KmerId::new,
          ChainPlaces::new,
          CompactableEdges::new,
          SuperstepCounters::new,
          ClassicJob.Carrier::new,
          () -> new SimplifyState(31, 51, DEPTH, true),
          () -> new ClassicJob.Clean().start(CONF));

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, SimplifyFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    byte[] rest = Arrays.copyOfRange(data, 1, data.length);
    int type = Math.floorMod(data[0], TYPES.size() + 2);
    switch (type - TYPES.size()) {
      case 0 -> Fuzz.object(rest, SimplifyParameters::read, SimplifyParameters::write);
      case 1 -> Fuzz.object(rest, ClassicParameters::read, ClassicParameters::write);
      default -> Fuzz.writable(rest, TYPES.get(type));
    }
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(50_000, good(), SimplifyFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/simplify"), SimplifyFuzzTest::read);
  }

  private static List<byte[]> good() throws IOException {
    List<byte[]> good = new ArrayList<>();
    Random random = new Random(1);
    Sequence sequence = Sequence.of(RandomReads.bases(random, 40, 4));
    List<Link> links = List.of(new Link(8, 0, 12), new Link(9, 1, 300));
    for (Encodable message :
        List.of(
            new Message.Announce(random.nextLong(), 77, 1, 12, true),
            new Message.Introduce(1, 77, 0, 12, true),
            new Message.Single(1),
            new Message.Offer(1, 77, 0),
            new Message.Content(3, true, true, false, sequence, 99, links),
            new Message.Rename(1, 7, 0, 8, 1),
            new Message.Named(1, 7, 0, 8, 1, new OnlyNeighbour(50, 40, 2)),
            new Message.Drop(1, 7, 0),
            new Message.Verdict(3, true),
            new Message.Cut(3, 1, 7, 0),
            new Message.Walk(1, 7, 0, 30),
            new Message.Found(1, sequence))) {
      good.add(Fuzz.typed(0, message::write));
    }
    for (int rule = 0; rule < 8; rule++) { // questions of the rules, as far as they are some
      byte[] some = new byte[40];
      random.nextBytes(some);
      some[0] = 0;
      some[1] = (byte) (Message.QUESTION | rule);
      good.add(some);
    }
    PartialUnitig partial = new PartialUnitig();
    partial.set(sequence, 1000);
    partial.setEdge(1, 2, 300);
    Node node = Node.partial(partial, 3);
    good.add(Fuzz.typed(1, node::write));
    node.becomeUnitig();
    node.links(1).addAll(links);
    good.add(Fuzz.typed(1, node::write));
    node.becomeStub(77, 1);
    good.add(Fuzz.typed(1, node::write));
    DirectedVertex vertex =
        new DirectedVertex(new Adjacency(sequence, 99, new int[] {0, 7, 300, 0}));
    good.add(Fuzz.typed(2, vertex::write));
    KmerId id = new KmerId(sequence.slice(0, 21));
    vertex.follow(new ClassicMessage.Follow(2, true, id));
    vertex.setUnitig(new Unitig());
    good.add(Fuzz.typed(2, vertex::write));
    good.add(Fuzz.typed(3, id::write));
    CompactableEdges edges = new CompactableEdges();
    edges.addBoth(3, 1, 4, 0);
    edges.addBoth(4, 1, 5, 0);
    good.add(Fuzz.typed(5, edges::write));
    good.add(Fuzz.typed(4, new ChainPlaces()::write));
    good.add(Fuzz.typed(6, new SuperstepCounters()::write));
    for (ClassicMessage message :
        List.of(
            new ClassicMessage.Follow(2, true, id),
            new ClassicMessage.Tail(sequence, 99, new int[] {0, 7, 300, 0}),
            new ClassicMessage.Gone(1),
            new ClassicMessage.Arm(1, id, 2, 99, random.nextLong()),
            new ClassicMessage.Die(),
            new ClassicMessage.Named(true, 1, 7, false, 12))) {
      good.add(Fuzz.typed(7, message::write));
    }
    SimplifyState state = new SimplifyState(31, 51, DEPTH, true);
    ClassicState classic = new ClassicJob.Clean().start(CONF);
    for (long amount : new long[] {1, 1L << 40}) {
      good.add(Fuzz.typed(8, state::write));
      state.total().add(VertexCounter.UNITIGS, amount);
      good.add(Fuzz.typed(9, classic::write));
      classic.total().add(ClassicCount.VERTICES, amount);
    }
    good.add(Fuzz.typed(10, state.parameters()::write));
    good.add(Fuzz.typed(11, classic.parameters()::write));
    return good;
  }
}
