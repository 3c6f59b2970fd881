package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.Scratch;
import org.pga.driver.batch.assembler.LastingAssembler;
import org.pga.driver.batch.assembler.SampleRun;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.run.Interrupts;
import org.pga.driver.run.MemoryCheck;
import org.pga.profile.Machine;

/**
 * Assembles the samples on this machine, in as many {@link LastingAssembler}s as threads and memory
 * allow.
 *
 * <p>Processes, not threads of this one: what Hadoop's local runner, Giraph, the log and the
 * counters keep is the process's, so that two assemblies in one would mix; one that runs out of
 * memory, or hangs, takes nothing with it; and each tells its own CPU time and memory.
 */
final class EmbeddedBatch implements BatchEngine {
  private final BatchRequest request;
  private final BatchFolder folder;
  private final Configuration conf;
  private final BatchListener listener;
  private final String id;
  private final SampleRun runs;
  private final Deque<LastingAssembler> assemblers = new ConcurrentLinkedDeque<>();
  private Path work;
  private volatile boolean ending;

  EmbeddedBatch(
      BatchRequest request,
      BatchFolder folder,
      String id,
      Configuration conf,
      BatchListener listener) {
    this.request = request;
    this.folder = folder;
    this.id = id;
    this.conf = conf;
    this.listener = listener;
    runs = new SampleRun(request.layout(), request.limit(), null, conf);
  }

  @Override
  public void check() throws IOException {
    MemoryCheck.check(request.memoryGigabytes(), true);
    String note =
        request.memoryGigabytes() == null
            ? MemoryCheck.tooMuchByDefault(request.memory(), Machine.totalMemory())
            : null;
    if (note != null) {
      listener.note(note);
    }
    Path scratch = scratch();
    if (scratch != null || isLocal()) {
      new OutputFolder(folder.path(), conf, BatchFolder.KIND).work(scratch); // refuses some names
    }
  }

  private Path scratch() throws IOException {
    return request.scratch() == null
        ? null
        : FileSystem.getLocal(conf).makeQualified(request.scratch());
  }

  /** Whether results lie on this machine. */
  private boolean isLocal() {
    return "file".equals(folder.path().toUri().getScheme());
  }

  @Override
  public void run(List<Sample> samples, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException {
    if (samples.isEmpty()) {
      return;
    }
    work = work();
    FileSystem.getLocal(conf).mkdirs(work);
    int threads =
        request.threads() != null ? request.threads() : Runtime.getRuntime().availableProcessors();
    AssemblerPlan plan =
        AssemblerPlan.of(samples.size(), threads, request.memory(), samples.get(0).bytes());
    try (Interrupts interrupts = new Interrupts(listener::note, RESUME, Interrupts.SECONDS)) {
      interrupts.add(this::end);
      Set<String> more = run(samples, plan, 1, ended);
      List<Sample> again = samples.stream().filter(s -> more.contains(s.name())).toList();
      if (!again.isEmpty()) {
        listener.note(again.size() + " samples are tried again with twice the memory.");
        run(again, plan.doubled(), 2, ended);
      }
    } finally {
      assemblers.forEach(LastingAssembler::close);
    }
    Scratch.remove(FileSystem.getLocal(conf), work, work.getParent());
  }

  /** On a local disk; the same for a batch that is resumed, where it isn't a temporary one. */
  private Path work() throws IOException {
    if (request.scratch() != null) {
      return new Path(scratch(), "pga-batch-" + id);
    }
    if (isLocal()) {
      return new Path(folder.hidden(), "work");
    }
    java.nio.file.Path made = Scratch.makeFolder("pga-batch-");
    Scratch.removeFolderAtExit(made);
    return new Path(made.toUri());
  }

  private void end() {
    ending = true;
    assemblers.forEach(LastingAssembler::close);
  }

  /**
   * Assembles some.
   *
   * @return names of those that are to be tried with twice the memory
   */
  private Set<String> run(
      List<Sample> samples, AssemblerPlan plan, int attempt, Consumer<SampleRecord> ended)
      throws IOException, InterruptedException {
    Deque<Sample> queue = new ArrayDeque<>(samples);
    ConcurrentLinkedQueue<String> more = new ConcurrentLinkedQueue<>();
    ConcurrentLinkedQueue<Throwable> faults = new ConcurrentLinkedQueue<>();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < plan.assemblers(); i++) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  work(queue, plan, attempt, more, ended);
                } catch (Exception | Error e) { // of a full local disk it is an Error
                  faults.add(e);
                  synchronized (queue) {
                    queue.clear(); // the batch's own folder can't be written to
                  }
                }
              },
              "pga-batch-" + (i + 1));
      thread.start();
      threads.add(thread);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    if (ending) {
      Thread.sleep(Long.MAX_VALUE); // the process ends
    }
    if (!faults.isEmpty()) {
      throw new IOException(faults.peek().getMessage(), faults.peek());
    }
    return more.stream().collect(Collectors.toCollection(HashSet::new));
  }

  private void work(
      Deque<Sample> queue,
      AssemblerPlan plan,
      int attempt,
      ConcurrentLinkedQueue<String> more,
      Consumer<SampleRecord> ended)
      throws IOException, InterruptedException {
    LastingAssembler assembler = new LastingAssembler(plan.jvm(), conf);
    assemblers.add(assembler);
    while (!ending) {
      Sample sample;
      synchronized (queue) {
        sample = queue.poll();
      }
      if (sample == null) {
        break;
      }
      Path own = new Path(work, sample.name());
      SampleRecord record =
          runs.run(assembler.alive(), sample, own, folder.result(sample.name()), attempt, () -> {});
      if (!record.status().good() && interrupted()) {
        return;
      }
      if (record.status() == SampleStatus.MEMORY && attempt == 1 && plan.doubled() != null) {
        more.add(sample.name());
      } else {
        ended.accept(folder.take(record, own));
      }
      Scratch.remove(FileSystem.getLocal(conf), own, work);
    }
    assemblers.remove(assembler);
    assembler.close();
  }

  /** Ctrl-C reaches assemblers as it reaches this process, perhaps before. */
  private boolean interrupted() throws InterruptedException {
    for (int i = 0; i < 10 && !ending; i++) {
      Thread.sleep(20);
    }
    return ending;
  }
}
