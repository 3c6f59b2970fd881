package org.pga.profile.bench.net;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.group.Member;

/** One node's end of streams between all: a connection to each other node, and one from each. */
final class AllToAll implements AutoCloseable {
  private static final int BUFFER = 256 << 10;
  private static final int CONNECT_MILLIS = 10_000;
  private static final int BACKLOG = 4096;

  private final boolean taking;
  private final Member member;
  private final ServerSocketChannel server;
  private final List<SocketChannel> out = new ArrayList<>();
  private final List<SocketChannel> in = new ArrayList<>();

  /**
   * Opens a port.
   *
   * @param taking whether this node takes part; otherwise nothing happens
   */
  AllToAll(boolean taking, Member member) throws IOException {
    this.taking = taking;
    this.member = member;
    server = ServerSocketChannel.open();
    if (taking) {
      server.bind(new InetSocketAddress(member.listening(), 0), BACKLOG).configureBlocking(false);
    }
  }

  /** Where others reach it; empty if it doesn't take part. */
  String address() throws IOException {
    return taking
        ? member.reachable() + ":" + ((InetSocketAddress) server.getLocalAddress()).getPort()
        : "";
  }

  /**
   * Connects to all others; who can't be reached is added to the failures.
   *
   * @param addresses theirs
   */
  void connect(List<String> addresses, List<String> failures) throws IOException {
    for (String address : taking ? addresses : List.<String>of()) {
      int colon = address.lastIndexOf(':');
      String host = address.substring(0, colon);
      SocketChannel channel = SocketChannel.open();
      try {
        channel
            .socket()
            .connect(
                new InetSocketAddress(host, Integer.parseInt(address.substring(colon + 1))),
                CONNECT_MILLIS);
        out.add(channel);
      } catch (IOException | java.nio.channels.UnresolvedAddressException e) {
        channel.close();
        failures.add(member.host() + " can't reach " + host + ": " + e);
      }
      member.alive();
    }
  }

  /** Takes the connections of all who are connected by now. */
  void accept() throws IOException {
    SocketChannel channel = taking ? server.accept() : null;
    while (channel != null) {
      in.add(channel);
      channel = server.accept();
    }
  }

  /** Sends to all for some seconds, and receives until the others end. */
  NetResult.Round stream(int tasks, int seconds) throws IOException, InterruptedException {
    long start = System.nanoTime();
    long end = start + TimeUnit.SECONDS.toNanos(seconds);
    List<Callable<Long>> streams = new ArrayList<>();
    in.forEach(channel -> streams.add(() -> receive(channel)));
    out.forEach(channel -> streams.add(() -> send(channel, end)));
    if (streams.isEmpty()) {
      return new NetResult.Round(tasks, 0, seconds);
    }
    ExecutorService threads = Executors.newFixedThreadPool(streams.size());
    try {
      long received = 0;
      for (Future<Long> stream : threads.invokeAll(streams)) {
        received += stream.get();
      }
      return new NetResult.Round(tasks, received, (System.nanoTime() - start) / 1e9);
    } catch (ExecutionException e) {
      throw new IOException(e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private long receive(SocketChannel channel) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    long received = 0;
    for (int n = 0; n >= 0; n = channel.read(buffer.clear())) {
      received += n;
    }
    return received;
  }

  /** What is sent counts where it arrives. */
  private long send(SocketChannel channel, long end) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER);
    TestData.fill(buffer, 0);
    while (System.nanoTime() < end) {
      buffer.clear();
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
      member.alive();
    }
    channel.shutdownOutput();
    return 0;
  }

  @Override
  public void close() throws IOException {
    server.close();
    for (List<SocketChannel> channels : List.of(in, out)) {
      for (SocketChannel channel : channels) {
        channel.close();
      }
    }
  }
}
