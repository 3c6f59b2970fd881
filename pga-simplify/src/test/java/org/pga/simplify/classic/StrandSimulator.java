package org.pga.simplify.classic;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.Text;
import org.pga.core.unitig.Unitig;
import org.pga.graph.classic.Adjacency;
import org.pga.simplify.classic.graph.Figure;
import org.pga.simplify.classic.graph.KmerId;
import org.pga.simplify.classic.graph.Message;
import org.pga.simplify.classic.graph.Orders;
import org.pga.simplify.classic.graph.Outbox;
import org.pga.simplify.classic.graph.Phase;
import org.pga.simplify.classic.graph.Schedule;
import org.pga.simplify.classic.graph.Strand;
import org.pga.simplify.classic.step.Steps;
import org.pga.simplify.close.Naming;

/** Supersteps without Giraph; vertices, messages and lines go over the wire as they would there. */
final class StrandSimulator implements Outbox {
  private final int k;
  private final Random random;
  private Map<KmerId, Strand> graph = new LinkedHashMap<>();
  private Map<KmerId, List<Message>> inbox = new HashMap<>();
  private Map<KmerId, List<Message>> sent = new HashMap<>();
  private final List<KmerId> removed = new ArrayList<>();
  private long[] figures = new long[Figure.values().length];
  private KmerId current;

  StrandSimulator(List<String> lines, int k, long seed) {
    this.k = k;
    random = new Random(seed);
    load(lines);
  }

  private void load(List<String> lines) {
    graph.clear();
    List<String> shuffled = new ArrayList<>(lines);
    Collections.shuffle(shuffled, random);
    for (String line : shuffled) {
      Adjacency vertex = Adjacency.parse(new Text(line));
      graph.put(new KmerId(vertex.sequence().slice(0, k)), new Strand(vertex));
    }
  }

  /** The whole series of jobs; the unitigs by id. */
  Map<Long, Unitig> run(boolean clean) {
    if (clean) {
      Schedule job;
      int jobs = 0;
      do {
        job = job(Schedule.Kind.CLEAN);
        load(lines());
      } while (job.total(Figure.TIPS) + job.total(Figure.BUBBLES) > 0 && ++jobs < 14);
    } else {
      job(Schedule.Kind.COMPRESS);
      load(lines());
    }
    job(Schedule.Kind.FOLD);
    Map<Long, Unitig> unitigs = new TreeMap<>();
    for (Strand strand : graph.values()) {
      if (strand.unitig() != null) {
        Unitig before = unitigs.put(Naming.nameOf(strand.unitig().sequence()), strand.unitig());
        if (before != null) {
          throw new IllegalStateException("twice: " + before.sequence());
        }
      }
    }
    return unitigs;
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Strand strand : graph.values()) {
      byte[] letters = strand.sequence().toString().getBytes();
      Text line = new Text();
      Adjacency.write(letters, letters.length, strand.countSum(), strand.edges(), k, line);
      lines.add(line.toString());
    }
    return lines;
  }

  private Schedule job(Schedule.Kind kind) {
    Schedule schedule = new Schedule(kind);
    Phase phase = schedule.next(figures);
    while (phase != Phase.DONE) {
      Orders orders = new Orders(phase, schedule.round(), k, 2 * k);
      figures = new long[Figure.values().length];
      for (Map.Entry<KmerId, Strand> vertex : graph.entrySet()) {
        current = vertex.getKey();
        List<Message> messages = inbox.getOrDefault(current, List.of());
        Steps.of(phase).run(vertex.getValue(), messages, orders, this);
        vertex.setValue(copy(vertex.getValue()));
      }
      removed.forEach(graph::remove);
      removed.clear();
      inbox = sent;
      inbox.values().forEach(messages -> Collections.shuffle(messages, random));
      sent = new HashMap<>();
      phase = schedule.next(figures);
    }
    figures = new long[Figure.values().length];
    return schedule;
  }

  @Override
  public void send(KmerId target, Message message) {
    try {
      DataOutputBuffer out = new DataOutputBuffer();
      message.write(out);
      DataInputBuffer in = new DataInputBuffer();
      in.reset(out.getData(), out.getLength());
      sent.computeIfAbsent(target, id -> new ArrayList<>()).add(Message.read(in));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Strand copy(Strand strand) {
    try {
      DataOutputBuffer out = new DataOutputBuffer();
      strand.write(out);
      DataInputBuffer in = new DataInputBuffer();
      in.reset(out.getData(), out.getLength());
      Strand copy = new Strand();
      copy.readFields(in);
      return copy;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void removeThis() {
    removed.add(current);
  }

  @Override
  public void count(Figure figure, long more) {
    figures[figure.ordinal()] += more;
  }
}
