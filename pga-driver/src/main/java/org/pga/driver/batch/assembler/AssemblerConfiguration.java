package org.pga.driver.batch.assembler;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.Settings;
import org.pga.driver.settings.ClusterSettings;

/** Which of this process's settings an assembler gets. */
final class AssemblerConfiguration {
  private static final String FRAMEWORK = "mapreduce.framework.name";
  private static final String USER = "HADOOP_USER_NAME";

  private AssemblerConfiguration() {}

  /**
   * What differs from Hadoop's defaults. In a container that is all of the job's settings: those of
   * the job itself, whose jobs the assembler's own are not, are left out.
   */
  static Map<String, String> of(Configuration conf, int threads) {
    boolean embedded = Engine.embedded(conf);
    Map<String, String> settings = new TreeMap<>();
    for (Map.Entry<String, String> entry : conf) {
      String key = entry.getKey();
      boolean ofJob = key.startsWith("mapreduce.") || key.startsWith("mapred.");
      boolean ofYarn = key.startsWith("yarn.");
      boolean wanted = embedded ? ClusterSettings.givenByUser(key, conf) : !ofJob && !ofYarn;
      String value = wanted ? conf.getRaw(key) : null;
      if (value != null) {
        settings.put(key, value);
      }
    }
    settings.put(FRAMEWORK, "local");
    settings.put(Settings.THREADS.key(), Integer.toString(threads));
    settings.keySet().removeIf(key -> key.startsWith("pga.internal."));
    return settings;
  }

  /** In a container the process belongs to the node's user, who has no say on HDFS. */
  static void setUser(Map<String, String> environment) throws IOException {
    if (!UserGroupInformation.isSecurityEnabled()) {
      environment.put(USER, UserGroupInformation.getCurrentUser().getShortUserName());
    }
  }
}
