package org.pga.bsp;

import static org.pga.bsp.Block.master;
import static org.pga.bsp.Block.phase;
import static org.pga.bsp.Block.repeatUntil;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Writable;

/** Numbers go round in a ring, seven places; with one of several flaws. */
final class RingJob
    implements BspJob<
        LongWritable,
        RingJob.Place,
        RingJob.Number,
        RingJob.Size,
        LongTurn<RingJob.Number, RingJob.Size>,
        RingJob.State> {
  /** What is wrong with it. */
  enum Flaw {
    NONE,
    FORGETS_A_FIELD,
    DECIDES_BY_ORDER,
    WRITES_TOO_MUCH,
    SENDS_TO_NOBODY
  }

  private enum Counter {
    SUM
  }

  private final Flaw flaw;

  RingJob(Flaw flaw) {
    this.flaw = flaw;
  }

  static Map<Long, Place> ring(int size) {
    Map<Long, Place> ring = new TreeMap<>();
    for (long id = 0; id < size; id++) {
      ring.put(id, new Place());
    }
    return ring;
  }

  /** A vertex. */
  static final class Place implements Writable, Identified {
    private long id;

    @Override
    public void setId(long newId) {
      id = newId;
    }

    @Override
    public void write(DataOutput out) {}

    @Override
    public void readFields(DataInput in) {}
  }

  /** A message. */
  record Number(long value, boolean extra) implements Encodable {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeLong(value);
      if (extra) {
        out.writeByte(0);
      }
    }
  }

  /** The parameters. */
  record Size(int size) implements Encodable {
    @Override
    public void write(DataOutput out) throws IOException {
      out.writeInt(size);
    }
  }

  private void pass(Place place, LongTurn<Number, Size> out) {
    out.messages().forEach(number -> out.count(Counter.SUM, number.value));
    long target = flaw == Flaw.SENDS_TO_NOBODY ? -1 : (place.id + 1) % out.parameters().size;
    out.send(target, new Number(place.id, flaw == Flaw.WRITES_TOO_MUCH));
    out.edges().add(place.id, 1, target, 0);
  }

  private static void take(Place place, LongTurn<Number, Size> out) {
    out.messages().forEach(number -> out.count(Counter.SUM, number.value));
  }

  @Override
  public Program<Phase<Place, LongTurn<Number, Size>>, State> program() {
    return Program.of(
        repeatUntil(State::isOver, phase(this::pass), master(State::countDown)),
        phase(RingJob::take));
  }

  /** The master's. */
  static final class State extends JobState<Size> {
    private final Flaw flaw;
    private int left = 7;
    private long edges;

    private State(Flaw flaw) {
      this.flaw = flaw;
    }

    private void countDown() {
      left--;
      edges =
          flaw == Flaw.DECIDES_BY_ORDER
              ? java.util.Arrays.hashCode(Wire.bytes(gathered().edges()::write))
              : gathered().edges().size();
    }

    private boolean isOver() {
      return left == 0;
    }

    @Override
    public Size parameters() {
      return new Size(20);
    }

    @Override
    public double progress() {
      return 0;
    }

    @Override
    public void finish(CounterSink counters) {
      counters.set("", "messages", total().messages());
      counters.set("", "sum", total().get(Counter.SUM));
      counters.set("", "edges", edges);
    }

    @Override
    public void write(DataOutput out) throws IOException {
      super.write(out);
      out.writeInt(flaw == Flaw.FORGETS_A_FIELD ? 7 : left);
      out.writeLong(edges);
    }

    @Override
    public void readFields(DataInput in) throws IOException {
      super.readFields(in);
      left = in.readInt();
      edges = in.readLong();
    }
  }

  @Override
  public State start(Configuration conf) {
    return new State(flaw);
  }

  @Override
  public Size readParameters(DataInput in) throws IOException {
    return new Size(in.readInt());
  }

  @Override
  public MessageWritable<Number> newMessage() {
    return new MessageWritable<>() {
      @Override
      protected Number read(DataInput in) throws IOException {
        return new Number(in.readLong(), false);
      }
    };
  }

  @Override
  public Place unknownVertex(LongWritable id, boolean removed) {
    throw new IllegalStateException("a message to " + id);
  }
}
