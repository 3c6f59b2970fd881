package org.pga.profile.bench.n1;

import java.util.List;

/**
 * What is combined with what.
 *
 * @param methods of writing
 * @param requestBytes lengths of requests
 * @param requests of each task; null: 16, or so many that each task fills a block
 * @param fileBytes of the file at most, whatever the number of tasks and the length of requests: so
 *     many requests has each task, but one at least; null: as requests say
 * @param replications of the files
 * @param nullIo whether what is exchanged is also exchanged without being written
 */
public record N1Plan(
    List<Method> methods,
    List<Long> requestBytes,
    Integer requests,
    Long fileBytes,
    List<Short> replications,
    boolean nullIo) {
  /** As many as the paper's processes have. */
  private static final int LEAST_REQUESTS = 16;

  /** Requests of each of so many tasks. */
  int requests(int tasks, long bytes, long chunkBytes) {
    if (fileBytes != null) {
      return Math.toIntExact(Math.max(1, fileBytes / (tasks * bytes)));
    }
    return requests != null
        ? requests
        : Math.toIntExact(Math.max(LEAST_REQUESTS, chunkBytes / bytes));
  }
}
