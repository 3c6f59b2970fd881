package org.pga.reads.preprocess.split;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivilegedExceptionAction;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CommonConfigurationKeys;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.reads.library.ReadFile;
import org.pga.reads.library.Role;

/** On a cluster with Kerberos, where a map has its job's tokens and nothing else. */
class ReadInputFormatTest {
  private static final String SECOND = "second://nn2";
  private static final String REALM = "java.security.krb5.realm";
  private static final String KDC = "java.security.krb5.kdc";

  @TempDir Path folder;

  private final Configuration conf = new Configuration(false);

  /** The file system of another NameNode than the job's files lie on. */
  public static final class SecondNameNode extends RawLocalFileSystem {
    @Override
    public URI getUri() {
      return URI.create(SECOND);
    }

    @Override
    public String getCanonicalServiceName() {
      return "nn2";
    }

    @Override
    public Token<?> getDelegationToken(String renewer) {
      return new Token<>(new byte[1], new byte[1], new Text("HDFS"), new Text("nn2"));
    }
  }

  @BeforeEach
  void secure() {
    System.setProperty(REALM, "NOWHERE");
    System.setProperty(KDC, "localhost");
    conf.set(CommonConfigurationKeys.HADOOP_SECURITY_AUTHENTICATION, "kerberos");
    conf.set(YarnConfiguration.RM_PRINCIPAL, "yarn");
    conf.setClass("fs.second.impl", SecondNameNode.class, RawLocalFileSystem.class);
    UserGroupInformation.setConfiguration(conf);
  }

  @AfterEach
  void insecure() {
    UserGroupInformation.reset();
    UserGroupInformation.setConfiguration(new Configuration(false));
    System.clearProperty(REALM);
    System.clearProperty(KDC);
  }

  @Test
  void mapsGetTokensForTheFileSystemsOfReads() throws Exception {
    Path file = Files.writeString(folder.resolve("reads.fa"), ">a\nACGT\n");
    ReadFile.store(
        List.of(new ReadFile(0, Role.SINGLE, 0, new org.apache.hadoop.fs.Path(SECOND + file))),
        conf);
    PrivilegedExceptionAction<Job> submit =
        () -> {
          Job job = Job.getInstance(conf);
          List<InputSplit> splits = new ReadInputFormat().getSplits(job);
          assertEquals(1, splits.size());
          return job;
        };
    Job job = UserGroupInformation.createRemoteUser("somebody").doAs(submit);
    List<Text> services =
        job.getCredentials().getAllTokens().stream().<Text>map(Token::getService).toList();
    assertEquals(List.of(new Text("nn2")), services);
  }
}
