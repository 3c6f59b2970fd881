package org.pga.bsp.giraph.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.security.PrivilegedExceptionAction;
import java.util.ArrayList;
import java.util.List;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.job.HadoopUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobContext;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.security.token.Token;
import org.junit.jupiter.api.Test;

/** What Giraph's own contexts lack. */
class FileVertexInputFormatTest {
  private static final Text NAMENODE = new Text("10.0.0.1:8020");

  /** Hadoop's format, which asks a NameNode for those that the context lacks. */
  private static final class Asking extends TextInputFormat {
    private final List<Text> found = new ArrayList<>();

    @Override
    public List<InputSplit> getSplits(JobContext context) {
      context.getCredentials().getAllTokens().forEach(token -> found.add(token.getService()));
      return List.of();
    }
  }

  private static final class Lines
      extends FileVertexInputFormat<LongWritable, Text, LongWritable, Text> {
    Lines(TextInputFormat files) {
      super(files);
    }

    @Override
    protected void initialize(
        LongWritable key, Text line, Vertex<LongWritable, Text, NullWritable> vertex) {
      vertex.initialize(key, line);
    }
  }

  /** As on a cluster with Kerberos, where a job has tokens and a task nothing else. */
  @Test
  void aMasterHasTheTokensOfItsJob() throws Exception {
    Token<?> token = new Token<>(new byte[1], new byte[1], new Text("HDFS"), NAMENODE);
    UserGroupInformation task = UserGroupInformation.createRemoteUser("somebody");
    task.addToken(token);
    Asking files = new Asking();
    PrivilegedExceptionAction<List<InputSplit>> splits =
        () -> new Lines(files).getSplits(HadoopUtils.makeJobContext(new Configuration(false)), 1);
    assertEquals(List.of(), task.doAs(splits));
    assertEquals(List.of(NAMENODE), files.found);
  }
}
