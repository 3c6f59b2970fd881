package org.pga.driver.settings;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.pga.bsp.giraph.LocalSpills;

/** Who this process is to HDFS and YARN, where they ask for Kerberos. */
public final class Login {
  private Login() {}

  /**
   * To be called before anything asks for the user.
   *
   * <p>Hadoop looks for the way of authentication on its class path only, so that of {@code -conf}
   * and {@code -D} would be ignored.
   *
   * @param conf with the generic options; an embedded run's gets what it needs
   * @throws IllegalArgumentException if Kerberos is asked for and its realm isn't known
   */
  public static void prepare(Configuration conf) {
    String kind = conf.get(CommonConfigurationKeysPublic.HADOOP_SECURITY_AUTHENTICATION, "simple");
    if (!kind.equals("kerberos")) {
      return;
    }
    if (EngineConfiguration.embedded(conf)) {
      LocalSpills.allow();
      // For a token that nobody renews, as an embedded run needs none: without a name none is
      // given.
      conf.setIfUnset(YarnConfiguration.RM_PRINCIPAL, "nobody");
    }
    UserGroupInformation.setConfiguration(conf);
  }
}
