package org.pga.simplify;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.io.Writable;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;
import org.pga.simplify.compress.Assignment;
import org.pga.simplify.compress.Assignments;
import org.pga.simplify.compress.ChainSolver;
import org.pga.simplify.compress.Joints;
import org.pga.simplify.graph.Figure;
import org.pga.simplify.graph.Mailbox;
import org.pga.simplify.graph.Message;
import org.pga.simplify.graph.Node;
import org.pga.simplify.graph.Orders;
import org.pga.simplify.graph.Phase;
import org.pga.simplify.graph.Tally;
import org.pga.simplify.plan.PhaseMachine;
import org.pga.simplify.plan.Steps;

/**
 * The simplify job without Giraph: supersteps over a number of workers, vertices spread by chance,
 * messages as bytes and in random order, everything that Giraph would write and read back, written
 * and read back.
 */
public final class BspSimulator {
  private final Random random;
  private final int workers;
  private final int gatherLimit;
  private final Map<Long, Node> nodes = new TreeMap<>();
  private final Map<Long, Integer> workerOf = new HashMap<>();
  private Map<Long, List<byte[]>> post = new TreeMap<>();
  private PhaseMachine machine;

  public BspSimulator(Map<Long, PartialUnitig> pieces, int workers, int gatherLimit, long seed) {
    this.random = new Random(seed);
    this.workers = workers;
    this.gatherLimit = gatherLimit;
    pieces.forEach((id, piece) -> nodes.put(id, Node.piece(piece)));
  }

  /** Runs to the end, with no larger k to follow. */
  public Map<Long, Unitig> run(int k, double median, boolean clean) {
    return run(k, 0, median, clean);
  }

  /** Runs to the end. */
  Map<Long, Unitig> run(int k, int nextK, double median, boolean clean) {
    machine = new PhaseMachine(k, nextK, median, clean);
    Tally tally = new Tally();
    Assignments[] places = new Assignments[workers];
    boolean gathered = false;
    Joints all = new Joints();
    while (true) {
      Orders orders = machine.next(tally, workers, gathered);
      PhaseMachine copy = new PhaseMachine();
      copyInto(machine, copy);
      Restored.check(machine, copy);
      machine = copy;
      if (orders.phase() == Phase.DONE) {
        break;
      }
      Assignments central = ChainSolver.solve(all);
      Joints[] joints = new Joints[workers];
      for (int w = 0; w < workers; w++) {
        joints[w] = new Joints();
        places[w] = orders.source() == Orders.Source.MASTER ? copy(central) : places[w];
      }
      tally = superstep(orders, places, joints);
      all = new Joints();
      gathered = true;
      for (int w = 0; w < workers; w++) {
        places[w] = ChainSolver.solve(joints[w]);
        gathered &= joints[w].size() <= gatherLimit / workers;
        all.addAll(joints[w]);
      }
    }
    Map<Long, Unitig> result = new TreeMap<>();
    for (Map.Entry<Long, Node> entry : nodes.entrySet()) {
      entry.getValue().setId(entry.getKey());
      result.put(entry.getValue().name(), entry.getValue().unitig());
    }
    return result;
  }

  PhaseMachine machine() {
    return machine;
  }

  private Tally superstep(Orders orders, Assignments[] places, Joints[] joints) {
    Map<Long, List<byte[]>> received = post;
    post = new TreeMap<>();
    for (long id : received.keySet()) {
      if (!nodes.containsKey(id)) {
        if (id >= 0) {
          throw new IllegalStateException(orders + ": message to " + id + ", which isn't there");
        }
        nodes.put(id, new Node());
      }
    }
    Tally tally = new Tally();
    List<Long> order = new ArrayList<>(nodes.keySet());
    Collections.shuffle(order, random);
    List<Long> removed = new ArrayList<>();
    for (long id : order) {
      int worker = workerOf.computeIfAbsent(id, any -> random.nextInt(workers));
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
      Steps.of(orders.phase())
          .run(node, messages, orders, new Box(tally, joints[worker], places[worker], id, removed));
    }
    removed.forEach(nodes::remove);
    tally.add(Figure.MESSAGES, post.values().stream().mapToInt(List::size).sum());
    return tally;
  }

  private final class Box implements Mailbox {
    private final Tally tally;
    private final Joints joints;
    private final Assignments places;
    private final long id;
    private final List<Long> removed;

    Box(Tally tally, Joints joints, Assignments places, long id, List<Long> removed) {
      this.tally = tally;
      this.joints = joints;
      this.places = places;
      this.id = id;
      this.removed = removed;
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
    public void removeThis() {
      removed.add(id);
    }

    @Override
    public Tally tally() {
      return tally;
    }

    @Override
    public Joints joints() {
      return joints;
    }

    @Override
    public Assignment assignment(long of) {
      return places.get(of);
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

  private static Assignments copy(Assignments assignments) {
    Assignments copy = new Assignments();
    copyInto(assignments, copy);
    return copy;
  }

  private static void copyInto(Writable from, Writable to) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      from.write(new DataOutputStream(bytes));
      to.readFields(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
