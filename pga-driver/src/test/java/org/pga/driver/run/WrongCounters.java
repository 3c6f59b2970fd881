package org.pga.driver.run;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.InetSocketAddress;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.LocalClientProtocolProvider;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.protocol.ClientProtocol;
import org.apache.hadoop.mapreduce.protocol.ClientProtocolProvider;

/**
 * Hadoop's local job runner, but for a counter that is wrong when somebody wants that: as if tasks
 * had lost something, or had it twice, and nothing else went wrong.
 *
 * <p>Hadoop finds this class where it is on the class path, and asks it first who runs a job.
 */
public final class WrongCounters extends ClientProtocolProvider {
  private static volatile Enum<?> wrong;
  private static volatile long by;

  /** The first job that counts it; only this one is wrong. */
  private static volatile Object job;

  /**
   * Runs something while a counter is wrong.
   *
   * @param counter of the first job that counts this or others of its enum
   * @param difference that is added to it
   */
  static <T> T during(Enum<?> counter, long difference, Callable<T> act) throws Exception {
    job = null;
    by = difference;
    wrong = counter;
    try {
      return act.call();
    } finally {
      wrong = null;
    }
  }

  @Override
  public ClientProtocol create(Configuration conf) throws IOException {
    if (wrong == null) {
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
              if (method.getName().equals("getJobCounters")) {
                falsify(arguments[0], (Counters) result);
              }
              return result;
            });
  }

  private static synchronized void falsify(Object id, Counters counters) {
    Enum<?> counter = wrong;
    if (counter == null || counters == null) {
      return;
    }
    boolean counts = counters.getGroup(counter.getDeclaringClass().getName()).size() > 0;
    if (counts && (job == null || job.equals(id))) {
      job = id;
      counters.findCounter(counter).increment(by);
    }
  }

  @Override
  public ClientProtocol create(InetSocketAddress address, Configuration conf) {
    return null;
  }

  @Override
  public void close(ClientProtocol protocol) {}
}
