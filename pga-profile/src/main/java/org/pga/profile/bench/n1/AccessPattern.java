package org.pga.profile.bench.n1;

/** Which bytes of one file each of many processes has; all requests have the same length. */
public enum AccessPattern {
  /** Each process has one contiguous region. */
  SEGMENTED {
    @Override
    long offset(int process, int request, Shape shape) {
      return ((long) process * shape.requests() + request) * shape.requestBytes();
    }

    @Override
    int owner(long number, Shape shape) {
      return Math.toIntExact(number / shape.requests());
    }
  },

  /** Requests are interleaved: the first of each process, then the second of each … */
  STRIDED {
    @Override
    long offset(int process, int request, Shape shape) {
      return ((long) request * shape.processes() + process) * shape.requestBytes();
    }

    @Override
    int owner(long number, Shape shape) {
      return Math.toIntExact(number % shape.processes());
    }
  };

  /**
   * How much there is of what.
   *
   * @param processes that share the file
   * @param requests of each process
   * @param requestBytes length of a request
   */
  public record Shape(int processes, int requests, long requestBytes) {
    /** Length of the file. */
    public long bytes() {
      return (long) processes * requests * requestBytes;
    }

    /** Requests of all processes. */
    public long all() {
      return (long) processes * requests;
    }
  }

  /** Where a request's first byte lies in the file. */
  abstract long offset(int process, int request, Shape shape);

  /** The process of the file's request of that number, counted from its beginning. */
  abstract int owner(long number, Shape shape);
}
