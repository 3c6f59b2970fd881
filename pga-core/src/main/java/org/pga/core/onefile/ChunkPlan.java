package org.pga.core.onefile;

import java.util.ArrayList;
import java.util.List;

/** Cuts a file that is to be made of parts into chunks. */
public final class ChunkPlan {
  private ChunkPlan() {}

  /**
   * The ranges of each chunk, in the order of the file. All chunks have {@code chunkBytes} bytes
   * but the last, which has 1 or more: older versions of HDFS join only files whose blocks are full
   * but for the last file's last.
   *
   * @param parts whole parts in order, none empty
   */
  public static List<List<ByteRange>> chunks(List<ByteRange> parts, long chunkBytes) {
    List<List<ByteRange>> chunks = new ArrayList<>();
    long room = 0;
    for (ByteRange part : parts) {
      for (long done = 0; done < part.length(); ) {
        if (room == 0) {
          chunks.add(new ArrayList<>());
          room = chunkBytes;
        }
        long length = Math.min(room, part.length() - done);
        chunks.get(chunks.size() - 1).add(new ByteRange(part.path(), part.offset() + done, length));
        done += length;
        room -= length;
      }
    }
    return chunks;
  }
}
