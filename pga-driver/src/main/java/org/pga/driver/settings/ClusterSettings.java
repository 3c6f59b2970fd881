package org.pga.driver.settings;

import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.InputException;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.tune.TunedSetting;
import org.pga.profile.tune.Tuner;

/** What {@code --cluster} changes in the settings of jobs. */
public final class ClusterSettings {
  private static final String TUNED = "--cluster ";

  private static final Set<String> SITES =
      Set.of("core-site.xml", "hdfs-site.xml", "yarn-site.xml", "mapred-site.xml");

  private ClusterSettings() {}

  /**
   * Sets what the tuner says for jobs. What the user gave by {@code -D} or {@code -conf} stays; the
   * site files of the installation, meant for any job, give way.
   */
  static void apply(Cluster cluster, Configuration conf) throws InputException {
    for (TunedSetting setting : Tuner.tune(cluster).settings()) {
      if (setting.site() == TunedSetting.Site.MAPRED && !givenByUser(setting.key(), conf)) {
        conf.set(setting.key(), setting.value(), TUNED + cluster.name());
      }
    }
  }

  /** Whether the user asked for a value: neither the installation nor a cluster's file gave it. */
  public static boolean asked(String key, Configuration conf) {
    String[] sources = conf.getPropertySources(key);
    return givenByUser(key, conf) && !sources[sources.length - 1].startsWith(TUNED);
  }

  /** Whether a value comes from neither Hadoop's defaults nor the installation's site files. */
  public static boolean givenByUser(String key, Configuration conf) {
    String[] sources = conf.getPropertySources(key);
    if (sources == null || sources.length == 0) {
      return false;
    }
    String last = sources[sources.length - 1];
    return !SITES.contains(last) && !last.endsWith("-default.xml");
  }
}
