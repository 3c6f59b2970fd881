package org.pga.profile.bench.group;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.reflect.TypeToken;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.ReflectionUtils;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Settings;

/** What every member gets from the configuration and leaves in the group's folder. */
final class GroupWork {
  static final String COUNT = "pga.internal.group.count";
  private static final String TASK = "pga.internal.group.task";
  private static final String SPEC = "pga.internal.group.spec";
  private static final String FOLDER = "pga.internal.group.folder";
  private static final ObjectMapper JSON = new ObjectMapper();

  private GroupWork() {}

  static void set(Configuration conf, GroupTask<?, ?> task, Object spec, Path folder, int count)
      throws IOException {
    conf.set(TASK, task.getClass().getName());
    conf.set(SPEC, JSON.writeValueAsString(spec));
    conf.set(FOLDER, folder.toString());
    conf.setInt(COUNT, count);
  }

  /** Runs one member and leaves its result. */
  static void run(Configuration conf, int index, Runnable alive) throws Exception {
    GroupTask<?, ?> task =
        (GroupTask<?, ?>) ReflectionUtils.newInstance(conf.getClass(TASK, null), conf);
    run(task, conf, index, alive);
  }

  private static <S, R> void run(
      GroupTask<S, R> task, Configuration conf, int index, Runnable alive) throws Exception {
    Path folder = new Path(conf.get(FOLDER));
    FileSystem fs = folder.getFileSystem(conf);
    Barrier barrier =
        new Barrier(fs, folder, index, conf.getInt(COUNT, 0), Settings.CONTAINER_WAIT.get(conf));
    Member member = new Member(conf, barrier, alive);
    try {
      member.meet("all", "");
      R result = task.run(JSON.readValue(conf.get(SPEC), GroupWork.<S>type(task, 0)), member);
      try (OutputStream out = fs.create(result(folder, index), true)) {
        out.write(JSON.writeValueAsBytes(result));
      }
    } catch (Exception e) {
      // A stream of HDFS fails with one exception twice, which can't be suppressed by itself.
      Throwable why =
          e instanceof IllegalArgumentException && e.getCause() != null ? e.getCause() : e;
      String message = why.getMessage() == null ? why.toString() : why.getMessage();
      barrier.fail(e instanceof InputException ? message : member.host() + ": " + message);
      throw e;
    }
  }

  /** What a member left when it was done; the barrier says that it is. */
  static <R> R read(FileSystem fs, Path folder, int index, GroupTask<?, R> task)
      throws IOException {
    try (InputStream in = fs.open(result(folder, index))) {
      return JSON.readValue(in, GroupWork.<R>type(task, 1));
    }
  }

  /** The class that a task has in place of a parameter of {@link GroupTask}. */
  @SuppressWarnings("unchecked")
  private static <T> Class<T> type(GroupTask<?, ?> task, int parameter) {
    return (Class<T>)
        TypeToken.of(task.getClass())
            .resolveType(GroupTask.class.getTypeParameters()[parameter])
            .getRawType();
  }

  private static Path result(Path folder, int index) {
    return new Path(folder, "result-" + index);
  }
}
