package org.pga.driver.run;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.LocalClientProtocolProvider;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.protocol.ClientProtocol;
import org.apache.hadoop.mapreduce.protocol.ClientProtocolProvider;

/**
 * Hadoop's local job runner, but for counters that are wrong when somebody wants that: as if tasks
 * had lost something, or had it twice, and nothing else went wrong.
 *
 * <p>Hadoop finds this class where it is on the class path, and asks it first who runs a job.
 */
public final class WrongCounters extends ClientProtocolProvider {
  private static volatile List<Wrong> wrong = List.of();

  /** The jobs; only these are wrong. */
  private static final Map<Wrong, JobID> JOBS = new ConcurrentHashMap<>();

  /**
   * A counter that is wrong, of one job: the first that counts this or others of its group.
   *
   * @param job how its name begins
   * @param by what is added to it
   */
  record Wrong(String group, String name, String job, long by) {}

  /**
   * Runs something while a counter is wrong.
   *
   * @param counter of the first job that counts this or others of its enum
   * @param difference that is added to it
   */
  static <T> T during(Enum<?> counter, long difference, Callable<T> act) throws Exception {
    String group = counter.getDeclaringClass().getName();
    return during(List.of(new Wrong(group, counter.name(), "", difference)), act);
  }

  /** Runs something while counters are wrong. */
  static <T> T during(List<Wrong> counters, Callable<T> act) throws Exception {
    JOBS.clear();
    wrong = counters;
    try {
      return act.call();
    } finally {
      wrong = List.of();
    }
  }

  @Override
  public ClientProtocol create(Configuration conf) throws IOException {
    if (wrong.isEmpty()) {
      return null; // Hadoop's own runs it
    }
    ClientProtocol local = new LocalClientProtocolProvider().create(conf);
    return (ClientProtocol)
        Proxy.newProxyInstance(
            WrongCounters.class.getClassLoader(),
            new Class<?>[] {ClientProtocol.class},
            (proxy, method, arguments) -> {
              Object result;
              try {
                result = method.invoke(local, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
              if (method.getName().equals("getJobCounters") && result != null) {
                JobID id = (JobID) arguments[0];
                falsify(id, local.getJobStatus(id).getJobName(), (Counters) result);
              }
              return result;
            });
  }

  private static void falsify(JobID id, String job, Counters counters) {
    for (Wrong counter : wrong) {
      boolean counts = counters.getGroup(counter.group).size() > 0;
      if (counts
          && job.startsWith(counter.job)
          && JOBS.computeIfAbsent(counter, any -> id).equals(id)) {
        counters.findCounter(counter.group, counter.name).increment(counter.by);
      }
    }
  }

  @Override
  public ClientProtocol create(InetSocketAddress address, Configuration conf) {
    return null;
  }

  @Override
  public void close(ClientProtocol protocol) {}
}
