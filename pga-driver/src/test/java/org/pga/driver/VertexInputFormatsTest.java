package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.CALLS_REAL_METHODS;
import static org.mockito.Mockito.mockStatic;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivilegedExceptionAction;
import java.util.List;
import org.apache.giraph.io.VertexInputFormat;
import org.apache.giraph.job.HadoopUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.security.AccessControlException;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mockito.MockedStatic;
import org.pga.core.job.JobInput;

/** As on a cluster with Kerberos, where a job has tokens and a task nothing else. */
class VertexInputFormatsTest {
  private static final String NAMENODE = "10.0.0.1:8020";

  /** Refuses like a NameNode on a connection that a token authenticates. */
  public static final class Refusing extends RawLocalFileSystem {
    @Override
    public String getCanonicalServiceName() {
      return NAMENODE;
    }

    @Override
    public Token<?> getDelegationToken(String renewer) throws AccessControlException {
      throw new AccessControlException("issued only with kerberos authentication");
    }
  }

  static List<Class<?>> formats() {
    return MainCode.classes().stream()
        .filter(c -> c.isAssignableTo(VertexInputFormat.class))
        .filter(c -> !c.getModifiers().contains(JavaModifier.ABSTRACT))
        .<Class<?>>map(JavaClass::reflect)
        .toList();
  }

  @Test
  void thereAreSome() {
    assertTrue(formats().size() > 2, formats().toString());
  }

  @ParameterizedTest
  @MethodSource("formats")
  void aMasterNeedsNoTokensButItsJobs(Class<?> format, @TempDir Path folder) throws Exception {
    Files.write(folder.resolve("part-r-00000"), new byte[100]);
    Configuration conf = new Configuration();
    conf.setClass("fs.file.impl", Refusing.class, Refusing.class);
    conf.set(YarnConfiguration.RM_PRINCIPAL, "rm/somewhere@SOMEWHERE");
    JobInput.set(conf, new org.apache.hadoop.fs.Path(folder.toUri()));
    UserGroupInformation task = UserGroupInformation.createRemoteUser("somebody");
    task.addToken(new Token<>(new byte[1], new byte[1], new Text("HDFS"), new Text(NAMENODE)));
    VertexInputFormat<?, ?, ?> files =
        (VertexInputFormat<?, ?, ?>) format.getDeclaredConstructor().newInstance();
    PrivilegedExceptionAction<List<InputSplit>> splits =
        () -> files.getSplits(HadoopUtils.makeJobContext(conf), 1);
    try (MockedStatic<UserGroupInformation> kerberos =
        mockStatic(UserGroupInformation.class, CALLS_REAL_METHODS)) {
      kerberos.when(UserGroupInformation::isSecurityEnabled).thenReturn(true);
      assertFalse(task.doAs(splits).isEmpty());
    }
  }
}
