package org.pga.core.fuzz;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.apache.hadoop.io.Writable;

/**
 * Damaged bytes for readers of binary formats and text. A reader may refuse them by an exception or
 * make something of them; it may not take memory that has nothing to do with their length, and what
 * it made must be written and read as the same. Checksums find damage before readers see it; this
 * is about what no checksum covers, or where it lies.
 *
 * <p>The targets have the form that Jazzer calls, too: {@code scripts/fuzz}.
 */
public final class Fuzz {
  /** What takes bytes. */
  public interface Target {
    /** Throws an {@code AssertionError} for a finding only; other exceptions are refusals. */
    void run(byte[] data) throws Exception;
  }

  /** What reads an object. */
  public interface Reader<T> {
    /** Reads one. */
    T read(DataInput in) throws IOException;
  }

  /** What writes it. */
  public interface Writer<T> {
    /** Writes one. */
    void write(T object, DataOutput out) throws IOException;
  }

  /** What writes itself. */
  public interface Content {
    /** Writes it. */
    void write(DataOutput out) throws IOException;
  }

  /** Buffers, and objects of some tens of bytes for each byte. */
  private static final long MOST_BYTES = 32L << 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Fuzz() {}

  /** Runs a target on past findings: all files in a folder of the test's resources. */
  public static void replay(Path folder, Target target) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : (Iterable<Path>) files.sorted()::iterator) {
        check(Files.readAllBytes(file), target);
      }
    }
  }

  /** Runs a target on good bytes and on so many damaged copies of them, the same ones each time. */
  public static void mutate(int times, List<byte[]> good, Target target) {
    Random random = new Random(times);
    good.forEach(data -> check(data, target));
    for (int i = 0; i < times; i++) {
      byte[] data = good.get(random.nextInt(good.size()));
      for (int more = random.nextInt(4); more >= 0; more--) {
        data = damage(data, good, random);
      }
      check(data, target);
    }
  }

  /** Runs a target, and looks at what it takes. */
  public static void check(byte[] data, Target target) {
    long most = MOST_BYTES + 1000L * data.length;
    // Where it is too much, once more: at first classes are loaded.
    if (taken(data, target) > most && taken(data, target) > most) {
      throw new AssertionError("too many bytes for " + HexFormat.of().formatHex(data));
    }
  }

  /** Bytes that a run takes. */
  private static long taken(byte[] data, Target target) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try {
      target.run(data.clone());
    } catch (Exception e) {
      // refused
    } catch (Error e) {
      throw new AssertionError(HexFormat.of().formatHex(data), e);
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /** What is read must be written and read as the same. */
  public static void writable(byte[] data, Supplier<? extends Writable> type) throws IOException {
    object(
        data,
        in -> {
          Writable object = type.get();
          object.readFields(in);
          return object;
        },
        Writable::write);
  }

  /** What is read must be written and read as the same. */
  public static <T> void object(byte[] data, Reader<T> reader, Writer<T> writer)
      throws IOException {
    byte[] once = bytes(read(data, reader), writer);
    byte[] twice = bytes(read(once, reader), writer);
    if (!Arrays.equals(once, twice)) {
      throw new AssertionError(
          HexFormat.of().formatHex(once) + " becomes " + HexFormat.of().formatHex(twice));
    }
  }

  /** A byte that tells a target of several formats which one follows, and what follows. */
  public static byte[] typed(int type, Content content) {
    try {
      return bytes(
          content,
          (written, out) -> {
            out.writeByte(type);
            written.write(out);
          });
    } catch (IOException e) {
      throw new AssertionError(e); // into memory
    }
  }

  /** Reads what {@link #typed(int, Content)} makes as {@link #writable} does, by its first byte. */
  public static void typed(byte[] data, List<? extends Supplier<? extends Writable>> types)
      throws IOException {
    byte[] rest = Arrays.copyOfRange(data, 1, data.length);
    writable(rest, types.get(Math.floorMod(data[0], types.size())));
  }

  /** The bytes of an object. */
  public static byte[] bytes(Writable object) throws IOException {
    return bytes(object, Writable::write);
  }

  private static <T> T read(byte[] data, Reader<T> reader) throws IOException {
    return reader.read(new DataInputStream(new ByteArrayInputStream(data)));
  }

  private static <T> byte[] bytes(T object, Writer<T> writer) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.write(object, new DataOutputStream(out));
    return out.toByteArray();
  }

  private static byte[] damage(byte[] data, List<byte[]> good, Random random) {
    int at = random.nextInt(data.length + 1);
    byte[] some = new byte[1 + random.nextInt(4)];
    random.nextBytes(some);
    switch (random.nextInt(6)) {
      case 0:
        return Arrays.copyOf(data, at);
      case 1:
        return join(Arrays.copyOf(data, at), some, Arrays.copyOfRange(data, at, data.length));
      case 2:
        Arrays.fill(some, (byte) (random.nextBoolean() ? 0xff : 0x7f));
        return overwrite(data, at, some);
      case 3:
        byte[] other = good.get(random.nextInt(good.size()));
        int from = random.nextInt(other.length + 1);
        return join(Arrays.copyOf(data, at), Arrays.copyOfRange(other, from, other.length));
      case 4:
        return overwrite(data, at, some);
      default:
        if (data.length == 0) {
          return some;
        }
        byte[] flipped = data.clone();
        flipped[at % data.length] ^= (byte) (1 << random.nextInt(8));
        return flipped;
    }
  }

  private static byte[] overwrite(byte[] data, int at, byte[] some) {
    byte[] result = data.clone();
    System.arraycopy(some, 0, result, at, Math.min(some.length, data.length - at));
    return result;
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }
}
