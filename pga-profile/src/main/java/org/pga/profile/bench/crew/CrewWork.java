package org.pga.profile.bench.crew;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.util.ReflectionUtils;
import org.pga.core.pipeline.InputFault;
import org.pga.core.pipeline.Settings;

/** What every member gets from the configuration and leaves in the crew's folder. */
final class CrewWork {
  static final String COUNT = "pga.internal.crew.count";
  private static final String TASK = "pga.internal.crew.task";
  private static final String SPEC = "pga.internal.crew.spec";
  private static final String FOLDER = "pga.internal.crew.folder";
  private static final ObjectMapper JSON = new ObjectMapper();

  private CrewWork() {}

  static void set(Configuration conf, CrewTask<?, ?> task, Object spec, Path folder, int count)
      throws IOException {
    conf.set(TASK, task.getClass().getName());
    conf.set(SPEC, JSON.writeValueAsString(spec));
    conf.set(FOLDER, folder.toString());
    conf.setInt(COUNT, count);
  }

  /** Runs one member and leaves its result. */
  static void run(Configuration conf, int index, Runnable alive) throws Exception {
    CrewTask<?, ?> task =
        (CrewTask<?, ?>) ReflectionUtils.newInstance(conf.getClass(TASK, null), conf);
    run(task, conf, index, alive);
  }

  private static <S, R> void run(CrewTask<S, R> task, Configuration conf, int index, Runnable alive)
      throws Exception {
    Path folder = new Path(conf.get(FOLDER));
    FileSystem fs = folder.getFileSystem(conf);
    Rendezvous rendezvous =
        new Rendezvous(fs, folder, index, conf.getInt(COUNT, 0), Settings.CONTAINER_WAIT.get(conf));
    Member member = new Member(conf, rendezvous, alive);
    try {
      member.meet("all", "");
      R result = task.run(JSON.readValue(conf.get(SPEC), task.specType()), member);
      try (OutputStream out = fs.create(result(folder, index), true)) {
        out.write(JSON.writeValueAsBytes(result));
      }
    } catch (Exception e) {
      String message = e.getMessage() == null ? e.toString() : e.getMessage();
      rendezvous.fail(e instanceof InputFault ? message : member.host() + ": " + message);
      throw e;
    }
  }

  /** A member's result. */
  static <R> R read(FileSystem fs, Path folder, int index, Class<R> type) throws IOException {
    try (InputStream in = fs.open(result(folder, index))) {
      return JSON.readValue(in, type);
    }
  }

  private static Path result(Path folder, int index) {
    return new Path(folder, "result-" + index);
  }
}
