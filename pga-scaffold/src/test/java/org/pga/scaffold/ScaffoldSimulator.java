package org.pga.scaffold;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.io.Writable;
import org.pga.bsp.Restored;
import org.pga.bsp.SuperstepCounters;
import org.pga.bsp.chain.ChainPlace;
import org.pga.bsp.chain.ChainPlaces;
import org.pga.bsp.chain.ChainSolver;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.graph.Mailbox;
import org.pga.scaffold.graph.Message;
import org.pga.scaffold.graph.Node;
import org.pga.scaffold.graph.Orders;
import org.pga.scaffold.graph.Phase;
import org.pga.scaffold.graph.Seams;
import org.pga.scaffold.layout.Layout;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.plan.PhaseMachine;
import org.pga.scaffold.plan.Steps;
import org.pga.scaffold.rule.InsertModel;

/**
 * The scaffold job without Giraph: vertices computed in random order, messages as bytes and in
 * random order, everything that Giraph would write and read back, written and read back.
 */
final class ScaffoldSimulator {
  private final Random random;
  private final int k;
  private final double depth;
  private final int readLength;
  private final List<InsertModel> models;
  private final Map<Long, Node> nodes = new TreeMap<>();
  private Map<Long, List<byte[]>> post = new TreeMap<>();
  private PhaseMachine machine;

  ScaffoldSimulator(
      Map<Long, LinkedUnitig> unitigs,
      int k,
      double depth,
      int readLength,
      List<InsertModel> models,
      long seed) {
    this.random = new Random(seed);
    this.k = k;
    this.depth = depth;
    this.readLength = readLength;
    this.models = models;
    unitigs.forEach((id, unitig) -> nodes.put(id, Node.of(unitig)));
  }

  /** Runs to the end; what is written. */
  Map<Long, Scaffold> run() {
    machine = machine();
    SuperstepCounters tally = new SuperstepCounters();
    Seams seams = new Seams();
    while (true) {
      Orders orders = machine.next(tally);
      PhaseMachine copy = machine();
      copyInto(machine, copy);
      Restored.check(machine, copy);
      machine = copy;
      if (orders.phase() == Phase.DONE) {
        break;
      }
      Seams all = new Seams();
      copyInto(seams, all);
      seams = all;
      ChainPlaces places = new ChainPlaces();
      if (orders.phase() == Phase.SEND) {
        copyInto(ChainSolver.solve(seams.joints()), places);
        seams.clear();
      }
      tally = superstep(read(orders), places, seams);
    }
    Map<Long, Scaffold> written = new TreeMap<>();
    nodes.forEach(
        (id, node) -> {
          if (node.scaffold() != null) {
            written.put(id, node.scaffold());
          }
        });
    return written;
  }

  private PhaseMachine machine() {
    return new PhaseMachine(k, depth, readLength, models);
  }

  /** Sums over all supersteps. */
  SuperstepCounters total() {
    return machine.total();
  }

  /** The items in the end, by the id of their leader. */
  Map<Long, Layout> layouts() {
    Map<Long, Layout> layouts = new TreeMap<>();
    nodes.forEach(
        (id, node) -> {
          if (node.item() != null) {
            layouts.put(id, node.item().layout());
          }
        });
    return layouts;
  }

  private SuperstepCounters superstep(Orders orders, ChainPlaces places, Seams seams) {
    Map<Long, List<byte[]>> received = post;
    post = new TreeMap<>();
    for (long id : received.keySet()) {
      if (!nodes.containsKey(id)) {
        throw new IllegalStateException(orders + ": message to " + id + ", which isn't there");
      }
    }
    SuperstepCounters tally = new SuperstepCounters();
    List<Long> order = new ArrayList<>(nodes.keySet());
    Collections.shuffle(order, random);
    for (long id : order) {
      Node node = nodes.get(id);
      if (random.nextInt(4) == 0) {
        Node copy = new Node();
        copyInto(node, copy);
        nodes.put(id, copy);
        node = copy;
      }
      node.setId(id);
      List<Message> messages = new ArrayList<>();
      for (byte[] bytes : received.getOrDefault(id, List.of())) {
        messages.add(message(bytes));
      }
      Collections.shuffle(messages, random);
      Steps.of(orders.phase()).run(node, messages, orders, new Box(tally, seams, places));
    }
    tally.add(Figure.MESSAGES, post.values().stream().mapToInt(List::size).sum());
    return tally;
  }

  private final class Box implements Mailbox {
    private final SuperstepCounters tally;
    private final Seams seams;
    private final ChainPlaces places;

    Box(SuperstepCounters tally, Seams seams, ChainPlaces places) {
      this.tally = tally;
      this.seams = seams;
      this.places = places;
    }

    @Override
    public void send(long target, Message message) {
      try {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        message.write(new DataOutputStream(bytes));
        post.computeIfAbsent(target, any -> new ArrayList<>()).add(bytes.toByteArray());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public SuperstepCounters tally() {
      return tally;
    }

    @Override
    public Seams seams() {
      return seams;
    }

    @Override
    public ChainPlace assignment(long item) {
      return places.get(item);
    }
  }

  private static Message message(byte[] bytes) {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      Message message = Message.read(in);
      if (in.available() > 0) {
        throw new IllegalStateException(message + " left bytes unread");
      }
      return message;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Orders read(Orders orders) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      orders.write(new DataOutputStream(bytes));
      return Orders.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void copyInto(Writable from, Writable to) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      from.write(new DataOutputStream(bytes));
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      to.readFields(in);
      if (in.available() > 0) {
        throw new IllegalStateException(from.getClass() + " left bytes unread");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
