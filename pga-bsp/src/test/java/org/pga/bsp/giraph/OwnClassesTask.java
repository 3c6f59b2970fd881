package org.pga.bsp.giraph;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.mapreduce.Mapper;

/**
 * A {@link GiraphTask} with classes of its own, {@link OwnClasses}: what Giraph and PGA keep in
 * static fields is the task's alone, as in a container.
 */
public final class OwnClassesTask extends Mapper<Object, Object, Object, Object> {
  /** By number of the task: the next job's finds them loaded and compiled. */
  private static final Map<Integer, OwnClasses> CLASSES = new ConcurrentHashMap<>();

  @Override
  public void run(Context context) throws IOException, InterruptedException {
    int number = context.getTaskAttemptID().getTaskID().getId();
    OwnClasses classes = CLASSES.computeIfAbsent(number, OwnClasses::new);
    Computations.note(context.getConfiguration());
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(classes);
    context.getConfiguration().setClassLoader(classes);
    try {
      task(classes).run(context);
    } catch (IOException | RuntimeException | Error e) {
      endAll(e);
      throw e;
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /** The others would wait for this one. */
  private static synchronized void endAll(Throwable failure) {
    if (GiraphFailure.last() == null) {
      GiraphFailure.begin(Thread.currentThread());
      GiraphFailure.record(failure);
      GiraphFailure.end();
    }
    CLASSES.values().forEach(classes -> classes.recordFailure(failure));
  }

  @SuppressWarnings("unchecked") // Mapper is one class for all
  private static Mapper<Object, Object, Object, Object> task(OwnClasses classes) {
    try {
      return (Mapper<Object, Object, Object, Object>)
          classes.loadClass(GiraphTask.class.getName()).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a Giraph task can't be made of its own classes", e);
    }
  }
}
