package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.output.FileOutputFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.pga.core.pipeline.LocalStageContext;

class LocalJobSettingsTest {
  private static final String GIVEN = "pga.test.given";
  private static final String LATER = "pga.test.later";
  private static final String DEFAULT = "mapreduce.task.profile.maps";

  @TempDir Path folder;

  /** Writes the settings that it sees. */
  public static final class Teller extends Mapper<Object, Text, Text, NullWritable> {
    @Override
    protected void map(Object key, Text value, Context context)
        throws IOException, InterruptedException {
      Configuration conf = context.getConfiguration();
      for (String name : new String[] {GIVEN, LATER, DEFAULT, "mapreduce.job.maps"}) {
        context.write(new Text(name + "=" + conf.get(name)), NullWritable.get());
      }
      conf.set(LATER, "of a task");
    }
  }

  /** On the Hadoop that PGA runs with: a new version may do without what is rewritten here. */
  @Test
  void allThatIsWrittenOrReadIsHandedOver() throws IOException {
    assertEquals(1, calls(LocalJobSettings.SUBMITTER));
    assertEquals(3, calls(LocalJobSettings.RUNNER));
    assertEquals(2, calls(LocalJobSettings.CACHE));
  }

  @Test
  void tasksSeeSettingsAndDefaults() throws Exception {
    Path in = Files.createDirectory(folder.resolve("in"));
    Files.writeString(in.resolve("a"), "a line\n");
    Files.writeString(in.resolve("b"), "a line\n");
    LocalStageContext context = new LocalStageContext(folder);
    Job job = Job.getInstance(context.newConfiguration(), "settings");
    job.getConfiguration().set(GIVEN, "${user.name}, <&>");
    job.setMapperClass(Teller.class);
    job.setNumReduceTasks(0);
    FileInputFormat.setInputPaths(job, new org.apache.hadoop.fs.Path(in.toUri()));
    Path out = folder.resolve("out");
    FileOutputFormat.setOutputPath(job, new org.apache.hadoop.fs.Path(out.toUri()));
    JobRunner.run(job, context);
    String seen =
        "%s=%s, <&>%n%s=null%n%s=0-2%nmapreduce.job.maps=2%n"
            .formatted(GIVEN, System.getProperty("user.name"), LATER, DEFAULT);
    assertEquals(seen, Files.readString(out.resolve("part-m-00000")));
    assertEquals(seen, Files.readString(out.resolve("part-m-00001")), "each has its own");
    assertNull(job.getConfiguration().get(LATER));
  }

  @Test
  void aClusterGetsAFile() throws IOException {
    LocalJobSettings.handOver();
    Configuration local = new Configuration(false);
    ByteArrayOutputStream nothing = new ByteArrayOutputStream();
    LocalJobSettings.write(local, nothing);
    assertEquals(0, nothing.size());
    assertSame(local, LocalJobSettings.read(null));

    Configuration cluster = new Configuration(false);
    cluster.set("mapreduce.framework.name", "yarn");
    cluster.set(GIVEN, "here");
    Path file = folder.resolve("job.xml");
    try (var out = Files.newOutputStream(file)) {
      LocalJobSettings.write(cluster, out);
    }
    assertTrue(Files.readString(file).contains(GIVEN));
    Configuration read = LocalJobSettings.read(new org.apache.hadoop.fs.Path(file.toUri()));
    assertEquals("here", read.get(GIVEN));
  }

  private static int calls(RewrittenClass of) throws IOException {
    AtomicInteger calls = new AtomicInteger();
    new ClassReader(of.rewritten())
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitMethodInsn(
                      int opcode, String owner, String called, String calledType, boolean face) {
                    if (owner.equals("org/pga/core/job/LocalJobSettings")) {
                      calls.incrementAndGet();
                    }
                  }
                };
              }
            },
            0);
    return calls.get();
  }
}
