package org.pga.profile.record.agent;

import java.io.IOException;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.util.ClassUtil;

/** Puts the agent into the containers of a run's jobs. */
public final class Agents {
  /** Key of the folder that samples go to. */
  static final String FOLDER = "pga.internal.record";

  /** Where MapReduce puts a job's jar, seen from a container's folder. */
  private static final String JOB_JAR = MRJobConfig.JOB_JAR + "/" + MRJobConfig.JOB_JAR;

  private static final Attributes.Name PREMAIN = new Attributes.Name("Premain-Class");

  private Agents() {}

  /**
   * Adds the agent to the options of tasks and application masters; the jobs' jar must be PGA's.
   *
   * <p>Administrators' options are used, which go before the user's and replace none of them.
   *
   * @param run letters and digits that are this run's alone
   * @throws IOException if the jar holds no agent: with it, no container would start
   */
  public static void attach(Configuration conf, String run, Path folder) throws IOException {
    String jar = ClassUtil.findContainingJar(Agents.class);
    if (jar == null || !Agent.class.getName().equals(premain(jar))) {
      throw new IOException("there is no agent for containers in " + jar);
    }
    conf.set(FOLDER, folder.toString());
    String option = "-javaagent:" + JOB_JAR + "=" + run;
    for (String key :
        List.of(
            MRJobConfig.MAPRED_MAP_ADMIN_JAVA_OPTS, MRJobConfig.MAPRED_REDUCE_ADMIN_JAVA_OPTS)) {
      conf.set(key, conf.get(key, MRJobConfig.DEFAULT_MAPRED_ADMIN_JAVA_OPTS) + " " + option);
    }
    String master = MRJobConfig.MR_AM_ADMIN_COMMAND_OPTS;
    conf.set(master, conf.get(master, MRJobConfig.DEFAULT_MR_AM_ADMIN_COMMAND_OPTS) + " " + option);
  }

  private static String premain(String jar) throws IOException {
    try (JarFile file = new JarFile(jar)) {
      Manifest manifest = file.getManifest();
      return manifest == null ? null : manifest.getMainAttributes().getValue(PREMAIN);
    }
  }
}
