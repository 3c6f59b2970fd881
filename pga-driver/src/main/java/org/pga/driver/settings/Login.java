package org.pga.driver.settings;

import com.sun.security.auth.module.UnixSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeysPublic;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.pga.core.job.LocalSpills;
import org.pga.core.pipeline.Engine;

/** Who this process is to HDFS and YARN. */
public final class Login {
  /** Hadoop's own variable, and property, for the name where nobody asks for a proof. */
  private static final String NAME = "HADOOP_USER_NAME";

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
      if (new UnixSystem().getUsername() == null) {
        UserGroupInformation.setLoginUser(UserGroupInformation.createRemoteUser(nameless()));
      }
      return;
    }
    if (Engine.embedded(conf)) {
      LocalSpills.allow();
      // For a token that nobody renews, as an embedded run needs none: without a name none is
      // given.
      conf.setIfUnset(YarnConfiguration.RM_PRINCIPAL, "nobody");
    }
    UserGroupInformation.setConfiguration(conf);
  }

  /**
   * The name of a user whom the system knows by a number only, as in containers that run with the
   * caller's number ({@code docker run -u}): Hadoop's login ends there with an exception, though it
   * is given a name.
   */
  private static String nameless() {
    String given = System.getenv(NAME) != null ? System.getenv(NAME) : System.getProperty(NAME);
    if (given != null && !given.isEmpty()) {
      return given;
    }
    try {
      // UnixSystem says 0 then.
      return Files.getAttribute(Path.of("/proc/self"), "unix:uid").toString();
    } catch (IOException | UnsupportedOperationException e) {
      return "nobody";
    }
  }
}
