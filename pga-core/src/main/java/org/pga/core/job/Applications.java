package org.pga.core.job;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.exceptions.YarnException;
import org.pga.core.failure.ClusterException;

/** The applications of one run, which carry its tag: a hash of its work folder. */
public final class Applications {
  private static final EnumSet<YarnApplicationState> ALIVE =
      EnumSet.of(
          YarnApplicationState.NEW,
          YarnApplicationState.NEW_SAVING,
          YarnApplicationState.SUBMITTED,
          YarnApplicationState.ACCEPTED,
          YarnApplicationState.RUNNING);

  private static final long END_SECONDS = 60;
  private static final long POLL_MILLIS = 200;

  private Applications() {}

  /** The tag of all runs that work in this folder, one after another. */
  public static String tag(Path work) {
    return "pga-run-"
        + Hashing.sha256()
            .hashString(work.toString(), StandardCharsets.UTF_8)
            .toString()
            .substring(0, 24);
  }

  /** Adds the tag to jobs, besides the user's tags. */
  public static void setTag(Configuration conf, String tag) {
    Set<String> tags = new TreeSet<>(conf.getTrimmedStringCollection(MRJobConfig.JOB_TAGS));
    tags.add(tag);
    conf.set(MRJobConfig.JOB_TAGS, String.join(",", tags));
  }

  /**
   * Ends the applications that carry the tag, and waits until YARN says that they have ended.
   *
   * @return how many there were
   * @throws ClusterException if one doesn't end
   */
  public static int end(Configuration conf, String tag) throws IOException, InterruptedException {
    try (YarnClient client = YarnClient.createYarnClient()) {
      client.init(conf);
      client.start();
      List<ApplicationReport> left = alive(client, tag);
      int count = left.size();
      long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(END_SECONDS);
      while (!left.isEmpty()) {
        for (ApplicationReport application : left) {
          client.killApplication(application.getApplicationId(), "its driver has ended");
        }
        if (System.nanoTime() > limit) {
          throw new ClusterException(
              "an application that an earlier run left behind doesn't end: "
                  + left.get(0).getApplicationId()
                  + "; end it with yarn application -kill",
              false);
        }
        Thread.sleep(POLL_MILLIS);
        left = alive(client, tag);
      }
      return count;
    } catch (YarnException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static List<ApplicationReport> alive(YarnClient client, String tag)
      throws IOException, YarnException {
    return client.getApplications(Set.of(), ALIVE, Set.of(tag));
  }
}
