package org.pga.profile.bench.n1;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.pga.core.failure.InputException;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.group.Member;
import org.pga.profile.bench.n1.Chunks.Slice;

/**
 * Through it a task gets what others have in memory.
 *
 * <p>A request is long offset and long length; the answer is the bytes. All requests of a chunk are
 * sent before the first answer is read, so the owners work side by side. A negative offset, its
 * complement, announces a delivery: so many bytes follow, which the receiver checks and counts.
 */
final class Transport implements AutoCloseable {
  private static final int BUFFER = 256 << 10;
  private static final int CONNECT_MILLIS = 10_000;
  private static final int ALIVE_MILLIS = 1000;
  private static final int BACKLOG = 4096;

  private final Member member;
  private final ServerSocket server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<String> addresses;
  private final Map<Integer, Connection> connections = new HashMap<>();
  private final List<Socket> served = new ArrayList<>();

  private long waitedNanos;
  private long delivered;
  private IOException wrong;

  private record Connection(Socket socket, DataOutputStream out, DataInputStream in) {}

  /** Opens a port and learns those of the others. */
  Transport(Member member) throws IOException, InterruptedException {
    this.member = member;
    server = new ServerSocket(0, BACKLOG, member.listening());
    threads.submit(this::serve);
    addresses = member.meet("exchange", member.reachable() + ":" + server.getLocalPort());
  }

  private Void serve() throws IOException {
    while (true) {
      Socket socket = server.accept();
      synchronized (served) {
        served.add(socket);
      }
      threads.submit(() -> answer(socket));
    }
  }

  private Void answer(Socket socket) throws IOException {
    DataInputStream in =
        new DataInputStream(new BufferedInputStream(socket.getInputStream(), BUFFER));
    OutputStream out = socket.getOutputStream();
    try {
      while (true) {
        long offset = in.readLong();
        long length = in.readLong();
        if (offset >= 0) {
          generate(offset, length, out);
        } else {
          receive(in, ~offset, length);
        }
      }
    } catch (EOFException e) {
      return null; // the other has all it wanted
    }
  }

  /** What a task has in memory. */
  private static void generate(long offset, long length, OutputStream out) throws IOException {
    byte[] bytes = new byte[(int) Math.min(BUFFER, length)];
    for (long done = 0; done < length; ) {
      int some = (int) Math.min(bytes.length, length - done);
      TestData.fill(ByteBuffer.wrap(bytes, 0, some), offset + done);
      out.write(bytes, 0, some);
      done += some;
    }
  }

  private void receive(DataInputStream in, long offset, long length) throws IOException {
    byte[] buffer = new byte[(int) Math.min(BUFFER, length)];
    for (long done = 0; done < length; ) {
      int some = (int) Math.min(buffer.length, length - done);
      in.readFully(buffer, 0, some);
      if (!TestData.matches(ByteBuffer.wrap(buffer, 0, some), offset + done)) {
        synchronized (this) {
          wrong = new InputException("delivered bytes are wrong from " + (offset + done) + " on");
          notifyAll();
        }
      }
      done += some;
    }
    delivered(length);
  }

  /** Counts what this task now has. */
  synchronized void delivered(long bytes) {
    delivered += bytes;
    notifyAll();
  }

  /** Waits until so many bytes were delivered since the last time. */
  synchronized void awaitDelivered(long bytes, Runnable alive)
      throws IOException, InterruptedException {
    while (delivered < bytes && wrong == null) {
      wait(ALIVE_MILLIS);
      alive.run();
    }
    if (wrong != null) {
      throw wrong;
    }
    // Others may be at the next file by now.
    delivered -= bytes;
  }

  /** Tells the owner of a slice that its bytes follow. */
  void announce(Slice slice) throws IOException {
    DataOutputStream out = connection(slice.owner()).out;
    out.writeLong(~slice.offset());
    out.writeLong(slice.length());
  }

  /** Some of the bytes announced. */
  void send(int owner, ByteBuffer bytes) throws IOException {
    connection(owner)
        .out
        .write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
  }

  /** What {@link #copy} waited for others' bytes, in seconds. */
  double waited() {
    return waitedNanos / 1e9;
  }

  void forgetWaiting() {
    waitedNanos = 0;
  }

  void flush() throws IOException {
    for (Connection connection : connections.values()) {
      connection.out.flush();
    }
  }

  /** Writes slices, each from its owner's memory, in order. */
  void copy(List<Slice> slices, OutputStream out) throws IOException {
    for (Slice slice : slices) {
      if (slice.owner() != member.index()) {
        DataOutputStream request = connection(slice.owner()).out;
        request.writeLong(slice.offset());
        request.writeLong(slice.length());
      }
    }
    flush();
    byte[] buffer = new byte[BUFFER];
    for (Slice slice : slices) {
      if (slice.owner() == member.index()) {
        generate(slice.offset(), slice.length(), out);
      } else {
        DataInputStream in = connection(slice.owner()).in;
        for (long left = slice.length(); left > 0; ) {
          long asked = System.nanoTime();
          int read = in.read(buffer, 0, (int) Math.min(buffer.length, left));
          waitedNanos += System.nanoTime() - asked;
          if (read < 0) {
            throw new EOFException(addresses.get(slice.owner()) + " broke off");
          }
          out.write(buffer, 0, read);
          left -= read;
        }
      }
      member.alive();
    }
  }

  private Connection connection(int other) throws IOException {
    Connection connection = connections.get(other);
    if (connection == null) {
      String address = addresses.get(other);
      int colon = address.lastIndexOf(':');
      Socket socket = new Socket();
      socket.connect(
          new InetSocketAddress(
              address.substring(0, colon), Integer.parseInt(address.substring(colon + 1))),
          CONNECT_MILLIS);
      connection =
          new Connection(
              socket,
              new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), BUFFER)),
              new DataInputStream(socket.getInputStream()));
      connections.put(other, connection);
    }
    return connection;
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (Connection connection : connections.values()) {
      connection.socket.close();
    }
    synchronized (served) {
      for (Socket socket : served) {
        socket.close();
      }
    }
    threads.shutdownNow();
  }
}
