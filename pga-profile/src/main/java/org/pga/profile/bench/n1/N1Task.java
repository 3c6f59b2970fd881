package org.pga.profile.bench.n1;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.Syncable;
import org.pga.profile.bench.group.GroupTask;
import org.pga.profile.bench.group.Member;
import org.pga.profile.bench.n1.AccessPattern.Shape;
import org.pga.profile.bench.n1.Chunks.Slice;

/** One of many tasks that write a file together, and read it back. */
final class N1Task implements GroupTask<N1Spec, N1Result> {
  @Override
  public N1Result run(N1Spec spec, Member member) throws Exception {
    List<String> hosts = member.meet("hosts", member.host());
    Path folder = new Path(spec.folder());
    FileSystem fs = folder.getFileSystem(member.conf());
    List<N1Result.Part> parts = new ArrayList<>();
    try (Transport exchange = new Transport(member)) {
      for (N1Case one : spec.cases()) {
        N1Files files = new N1Files(fs, folder, one, spec.chunkBytes());
        parts.add(new One(spec, one, files, member, hosts, exchange).run());
      }
    }
    return new N1Result(member.host(), parts);
  }

  /** One case. */
  private record One(
      N1Spec spec,
      N1Case one,
      N1Files files,
      Member member,
      List<String> hosts,
      Transport exchange) {
    N1Result.Part run() throws IOException, InterruptedException {
      double write = 0;
      double join = 0;
      double waited = 0;
      Double dropped = null;
      if (!spec.readOnly()) {
        if (spec.nullIo() && exchanges()) {
          dropped = seconds("drop", () -> write(path -> OutputStream.nullOutputStream()));
        }
        exchange.forgetWaiting();
        write = seconds("write", () -> write(files::create));
        waited = exchange.waited();
        join = seconds("join", joins() ? files::join : () -> {});
        if (one.method() == Method.PARTS) {
          return new N1Result.Part(null, write, waited, join, null, null, null);
        }
      }
      Shape shape = one.shape(member.count());
      Double collective = null;
      if (one.method() == Method.CHUNKS && !spec.readOnly()) {
        collective = seconds("collect", this::readTogether);
        renew();
      }
      double read = seconds("read", () -> files.read(member.index(), shape, member::alive));
      member.meet("done-" + one.number(), "");
      BlockLayout layout = null;
      if (member.index() == 0) {
        layout = files.layout(shape, hosts);
        files.delete();
      }
      return new N1Result.Part(dropped, write, waited, join, read, collective, layout);
    }

    private boolean joins() {
      return member.index() == 0
          && (one.method() == Method.CONCAT || one.method() == Method.CHUNKS);
    }

    /**
     * Writes the same once more: who reads a file second finds some of it in the page cache, so
     * each way of reading gets a file that was just written.
     */
    private void renew() throws IOException, InterruptedException {
      seconds("remove", member.index() == 0 ? files::delete : () -> {});
      seconds("rewrite", () -> write(files::create));
      seconds("rejoin", joins() ? files::join : () -> {});
    }

    private boolean exchanges() {
      return one.method() == Method.GATHER || one.method() == Method.CHUNKS;
    }

    private interface Step {
      void run() throws IOException, InterruptedException;
    }

    /** Opens what is to be written. */
    private interface Sink {
      OutputStream open(Path file) throws IOException;
    }

    /** Does something when all are ready for it. */
    private double seconds(String name, Step step) throws IOException, InterruptedException {
      member.meet(name + "-" + one.number(), "");
      long start = System.nanoTime();
      step.run();
      return (System.nanoTime() - start) / 1e9;
    }

    private void write(Sink sink) throws IOException {
      Shape shape = one.shape(member.count());
      Chunks chunks = new Chunks(one.pattern(), shape, spec.chunkBytes());
      List<Slice> own = files.requests(member.index(), shape);
      switch (one.method()) {
        case GATHER -> gather(chunks, sink);
        case CHUNKS -> aggregate(chunks, sink);
        case SHARED -> CommonFile.write(files.fs(), files.target(), own, member::alive);
        case CONCAT -> small(own);
        case PARTS -> part(files.part(member.index()), own);
      }
    }

    private void readTogether() throws IOException, InterruptedException {
      Shape shape = one.shape(member.count());
      Chunks chunks = new Chunks(one.pattern(), shape, spec.chunkBytes());
      long own = one.requests() * one.requestBytes();
      new CollectiveRead(exchange, member.index(), member::alive)
          .read(files.fs(), files.target(), chunks, chunks.aggregators(hosts), own);
    }

    private void gather(Chunks chunks, Sink sink) throws IOException {
      if (member.index() > 0) {
        return; // the first does
      }
      try (OutputStream out = sink.open(files.target())) {
        for (int chunk = 0; chunk < chunks.count(); chunk++) {
          exchange.copy(chunks.slices(chunk), out);
        }
        sync(out);
      }
    }

    private void aggregate(Chunks chunks, Sink sink) throws IOException {
      int[] aggregators = chunks.aggregators(hosts);
      for (int chunk = 0; chunk < aggregators.length; chunk++) {
        if (aggregators[chunk] == member.index()) {
          try (OutputStream out = sink.open(files.range(chunk * spec.chunkBytes()))) {
            exchange.copy(chunks.slices(chunk), out);
            sync(out);
          }
        }
      }
    }

    /** What is still to be written would slow whoever reads first; and it isn't written. */
    private static void sync(OutputStream out) throws IOException {
      if (out instanceof Syncable file) {
        file.hsync();
      }
    }

    /** What is contiguous in the target is one file. */
    private void small(List<Slice> requests) throws IOException {
      if (one.pattern() == AccessPattern.SEGMENTED) {
        part(files.range(requests.get(0).offset()), requests);
      } else {
        for (Slice request : requests) {
          part(files.range(request.offset()), List.of(request));
        }
      }
    }

    private void part(Path file, List<Slice> requests) throws IOException {
      try (OutputStream out = files.create(file)) {
        exchange.copy(requests, out);
        sync(out);
      }
    }
  }
}
