package org.pga.driver.run;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import java.io.IOException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.TerminalText;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.Engine;
import org.pga.driver.fault.FullDisk;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.settings.ScratchFactor;
import org.pga.profile.Figures;
import org.pga.reads.format.Pipe;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads of which some are pipes. A run looks at reads several times, and {@code --resume} again, so
 * each pipe is copied once, to the work folder, and the copies are the reads.
 *
 * <p>A copy's name is the place of the pipe among the reads: {@code /dev/fd/63} may have another
 * number the next time. What an earlier run copied is never used: the same content makes the same
 * copy, and then finished stages count.
 */
final class PipedReads {
  private static final Logger LOG = LoggerFactory.getLogger(PipedReads.class);

  private final List<Library> asked;
  private final WorkFolder work;
  private final Configuration conf;
  private final Map<Path, java.nio.file.Path> pipes = new LinkedHashMap<>();
  private final Map<Path, Path> copies = new LinkedHashMap<>();
  private String told;

  /**
   * Looks which reads are pipes; opens none.
   *
   * @param copy whether pipes are to be copied; otherwise none is looked for
   * @param work where they will be copied to
   */
  PipedReads(List<Library> asked, boolean copy, WorkFolder work, Configuration conf) {
    this.asked = asked;
    this.work = work;
    this.conf = conf;
    int place = 0;
    for (ReadFile file : Library.files(asked)) {
      place++;
      java.nio.file.Path pipe = copy ? Pipe.local(file.path(), conf) : null;
      if (pipe != null) {
        pipes.put(file.path(), pipe);
        copies.put(file.path(), new Path(work.pipes(), place + ".reads"));
      }
    }
  }

  boolean none() {
    return pipes.isEmpty();
  }

  /** The pipes of this machine, by the paths that the user gave. */
  Map<Path, java.nio.file.Path> pipes() {
    return pipes;
  }

  /**
   * Looks whether they can be copied.
   *
   * @throws InputException on a cluster, whose tasks can't read what lies on this machine
   */
  void check() throws InputException {
    if (!none() && !Engine.embedded(conf)) {
      throw new InputException(
          names()
              + " can be read but once, and only on this machine; on a cluster give files that its"
              + " tasks can read: COMMAND | hadoop fs -put - /reads.fq");
    }
  }

  private String names() {
    return pipes.keySet().stream().map(Path::toString).collect(Collectors.joining(", "));
  }

  /**
   * Copies all of them at the same time: one writer may feed several, and wait for each of them.
   *
   * @param resume whether what an earlier run left in the work folder may be used
   * @param output where the result goes
   * @param listener told before, for a pipe that nobody writes to is waited for, and what came of
   *     it
   * @throws ResourceException if the disk is too small
   */
  void copy(boolean resume, Path output, RunListener listener)
      throws IOException, InterruptedException {
    if (!resume) {
      work.delete();
    }
    work.make(null);
    work.removePipes();
    try (Interrupts interrupts =
        new Interrupts(listener::interrupted, Interrupts.RESUME, Interrupts.EMBEDDED_SECONDS)) {
      interrupts.atLast(work::removePipes); // a part of a pipe is of no use
      listener.note("Copying " + names() + " to scratch, as pipes can be read but once …");
      told = copy(output);
      listener.note(told);
    }
  }

  /** Returns what came of it. */
  private String copy(Path output) throws IOException, InterruptedException {
    double factor = ScratchFactor.of(conf);
    ScratchRoom room =
        new ScratchRoom(work.path(), factor > 0 ? 1 + factor : 0, "pipes began to be copied", conf);
    AtomicLong copied = new AtomicLong();
    PipeCopy.Limit limit =
        next -> {
          long all = copied.addAndGet(next);
          room.fits(all, "pipes have held " + Figures.bytes(all) + " so far");
          room.isLeft(all, next);
        };
    try {
      copy(limit);
    } catch (ExecutionException e) {
      work.removePipes();
      Throwable fault = e.getCause();
      Throwables.throwIfInstanceOf(fault, ResourceException.class);
      Throwables.throwIfInstanceOf(fault, InputException.class);
      ResourceException full =
          new FullDisk(work.path(), output, room.needed(copied.get()), conf).of(fault);
      throw full != null ? full : new IOException(fault.getMessage(), fault);
    }
    return Words.of(
        "Copied %s to scratch: %s",
        pipes.size() == 1 ? "1 pipe" : pipes.size() + " pipes", Figures.bytes(copied.get()));
  }

  /** Brings to the log, which was begun since, what was told. */
  void log() {
    if (told != null) {
      LOG.info(told);
    }
  }

  private void copy(PipeCopy.Limit limit)
      throws IOException, InterruptedException, ExecutionException {
    FileSystem fs = work.pipes().getFileSystem(conf);
    // Who waits for a writer that never comes mustn't keep the process.
    ThreadFactoryBuilder daemons = new ThreadFactoryBuilder().setDaemon(true);
    ExecutorService threads =
        Executors.newFixedThreadPool(pipes.size(), daemons.setNameFormat("pga-pipe-%d").build());
    try {
      ExecutorCompletionService<Void> ended = new ExecutorCompletionService<>(threads);
      for (Map.Entry<Path, java.nio.file.Path> pipe : pipes.entrySet()) {
        Path copy = copies.get(pipe.getKey());
        ended.submit(new PipeCopy(pipe.getKey(), pipe.getValue(), fs, copy, limit));
      }
      for (int i = 0; i < pipes.size(); i++) {
        ended.take().get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  /** The reads with copies in the place of pipes. */
  List<Library> stored() {
    return asked.stream()
        .map(
            library ->
                new Library(
                    library.kind(),
                    library.matePairs(),
                    library.insertSize(),
                    stored(library.first()),
                    stored(library.second())))
        .toList();
  }

  private List<Path> stored(List<Path> files) {
    return files.stream().map(file -> copies.getOrDefault(file, file)).toList();
  }

  /** What is wrong with a copy, said of the pipe. */
  InputException named(InputException fault) {
    String message = named(fault.getMessage());
    return message.equals(fault.getMessage()) ? fault : new InputException(message, fault);
  }

  /** Sentences on copies, said of the pipes. */
  List<String> named(List<String> texts) {
    return texts.stream().map(this::named).toList();
  }

  private String named(String text) {
    String message = text;
    for (Map.Entry<Path, Path> copy : copies.entrySet()) {
      URI file = copy.getValue().toUri();
      String name = TerminalText.name("file".equals(file.getScheme()) ? file.getPath() : "" + file);
      message =
          message.replaceAll(
              "(file:)?" + Pattern.quote(name),
              Matcher.quoteReplacement(copy.getKey() + " (copied to " + name + ")"));
    }
    return message;
  }
}
