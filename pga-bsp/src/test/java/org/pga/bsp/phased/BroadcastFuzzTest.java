package org.pga.bsp.phased;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.bsp.Encodable;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.chain.ChainSolver;
import org.pga.bsp.chain.CompactableEdges;
import org.pga.bsp.chain.GatheredEdges;
import org.pga.core.fuzz.Fuzz;

/**
 * Damaged bytes of what a master tells its workers, and of the edges that they tell it. The first
 * byte says which.
 */
@Timeout(120)
public class BroadcastFuzzTest {
  private static final List<Supplier<Writable>> TYPES = List.of(Broadcast::new, GatheredEdges::new);

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, BroadcastFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    Fuzz.typed(data, TYPES);
  }

  @Test
  void damageIsRefusedOrRead() throws IOException {
    Fuzz.mutate(50_000, good(), BroadcastFuzzTest::read);
  }

  @Test
  void whatWasFoundStaysMended() throws IOException {
    Fuzz.replay(Path.of("src/test/resources/fuzz/broadcast"), BroadcastFuzzTest::read);
  }

  @Test
  void parametersComeBackByteForByte() throws IOException {
    Encodable parameters = out -> out.writeUTF("round 3");
    byte[] wire = Fuzz.bytes(new Broadcast(5, places(), parameters));
    Broadcast broadcast = new Broadcast();
    broadcast.readFields(new DataInputStream(new ByteArrayInputStream(wire)));
    assertEquals(5, broadcast.position());
    assertEquals(places().size(), broadcast.places().size());
    assertEquals("round 3", broadcast.parameters().readUTF());
  }

  private static List<byte[]> good() throws IOException {
    List<byte[]> good = new ArrayList<>();
    for (int length : List.of(0, 1, 70)) {
      for (ChainPlaces places : List.of(new ChainPlaces(), places())) {
        Broadcast broadcast = new Broadcast(7, places, out -> out.write(new byte[length]));
        good.add(Fuzz.typed(0, broadcast::write));
      }
    }
    good.add(Fuzz.typed(1, GatheredEdges.of(edges())::write));
    return good;
  }

  private static ChainPlaces places() {
    return ChainSolver.solve(edges());
  }

  /** Of one chain. */
  private static CompactableEdges edges() {
    CompactableEdges edges = new CompactableEdges();
    for (int unitig = 3; unitig < 9; unitig++) {
      edges.addBoth(unitig, 1, unitig + 1, 0);
    }
    return edges;
  }
}
