package org.pga.profile.bench.n1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.hadoop.fs.FSDataInputStream;

/** Chunks of a file, one after the other; a thread reads on while what was read is handed out. */
final class ReadAhead implements AutoCloseable {
  private static final int PIECE = 1 << 20;

  private final FSDataInputStream in;
  private final Iterator<Piece> pieces;
  private final ExecutorService reader = Executors.newSingleThreadExecutor();
  private Future<ByteBuffer> next;
  private ByteBuffer current = ByteBuffer.allocate(0);

  private record Piece(long offset, int length) {}

  /**
   * Begins to read.
   *
   * @param starts of the chunks
   * @param chunkBytes length of a chunk; the last one ends with the file
   */
  ReadAhead(FSDataInputStream in, List<Long> starts, long chunkBytes, long fileBytes) {
    this.in = in;
    pieces =
        starts.stream()
            .flatMap(start -> pieces(start, Math.min(fileBytes, start + chunkBytes)))
            .iterator();
    readOn();
  }

  private static Stream<Piece> pieces(long start, long end) {
    return LongStream.iterate(start, at -> at < end, at -> at + PIECE)
        .mapToObj(at -> new Piece(at, (int) Math.min(PIECE, end - at)));
  }

  private void readOn() {
    next = pieces.hasNext() ? reader.submit(() -> read(pieces.next())) : null;
  }

  private ByteBuffer read(Piece piece) throws IOException {
    byte[] bytes = new byte[piece.length];
    in.seek(piece.offset); // where it is already, within a chunk
    in.readFully(bytes);
    return ByteBuffer.wrap(bytes);
  }

  /** The bytes that follow, at least one and so many at most. */
  ByteBuffer take(long most) throws IOException, InterruptedException {
    if (!current.hasRemaining()) {
      try {
        current = next.get();
      } catch (ExecutionException e) {
        throw new IOException(e.getCause());
      }
      readOn();
    }
    int some = (int) Math.min(most, current.remaining());
    ByteBuffer taken = current.slice(current.position(), some);
    current.position(current.position() + some);
    return taken;
  }

  @Override
  public void close() throws IOException {
    reader.shutdownNow();
    in.close();
  }
}
