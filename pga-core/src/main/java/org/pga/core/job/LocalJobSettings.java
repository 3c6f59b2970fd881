package org.pga.core.job;

import java.io.IOException;
import java.io.OutputStream;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.UnsupportedFileSystemException;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.pga.core.pipeline.Engine;

/**
 * Hands the settings of a job over to Hadoop's local runner.
 *
 * <p>Left alone, Hadoop writes all 1,500 as XML, reads them, writes and reads them again, and has
 * the files of its defaults parsed with each reading and twice more for a file system that is used
 * for nothing: a third of the CPU time of a small assembly in a process that is warm.
 */
public final class LocalJobSettings {
  private static final String OURS = Type.getInternalName(LocalJobSettings.class);
  private static final String CONFIGURATION = Type.getInternalName(Configuration.class);
  private static final String JOB_CONF = Type.getInternalName(JobConf.class);
  private static final String FILE_CONTEXT = Type.getInternalName(FileContext.class);
  private static final String FROM_PATH = "(L" + Type.getInternalName(Path.class) + ";)";
  private static final String TO_FILE_CONTEXT = "()L" + FILE_CONTEXT + ";";

  static final RewrittenClass SUBMITTER =
      RewrittenClass.ofMethods(
          MRJobConfig.class, "org/apache/hadoop/mapreduce/JobSubmitter", HandedOver::new);

  static final RewrittenClass RUNNER =
      RewrittenClass.ofMethods(
          JobConf.class, "org/apache/hadoop/mapred/LocalJobRunner$Job", HandedOver::new);

  static final RewrittenClass CACHE =
      RewrittenClass.ofMethods(
          JobConf.class, "org/apache/hadoop/mapred/LocalDistributedCacheManager", HandedOver::new);

  /** What a thread wrote and hasn't read yet. */
  private static final ThreadLocal<Configuration> WRITTEN = new ThreadLocal<>();

  private static volatile boolean handsOver;
  private static FileContext localFiles;

  private LocalJobSettings() {}

  /** To be called before the first job is submitted. */
  static void handOver() {
    String loss = "each job in this process will take 50 ms longer than needed";
    // Where Hadoop's classes can't see this one, they are left as they are.
    handsOver =
        JobConf.class.getClassLoader() == LocalJobSettings.class.getClassLoader()
            && Stream.of(CACHE, SUBMITTER, RUNNER).allMatch(some -> some.load(loss));
  }

  /** In place of {@link Configuration#writeXml(OutputStream)}. */
  public static void write(Configuration settings, OutputStream out) throws IOException {
    if (handsOver && Engine.embedded(settings)) {
      WRITTEN.set(settings);
    } else {
      settings.writeXml(out);
    }
  }

  /** What the thread wrote last, or the file. */
  public static Configuration read(Path file) {
    Configuration written = WRITTEN.get();
    WRITTEN.remove();
    return written == null ? new JobConf(file) : written;
  }

  /** In place of {@link FileContext#getLocalFSFileContext()}. */
  public static synchronized FileContext localFiles() throws UnsupportedFileSystemException {
    if (localFiles == null) {
      localFiles = FileContext.getLocalFSFileContext();
    }
    return localFiles;
  }

  /** Has the methods above called instead. */
  private static final class HandedOver extends MethodVisitor {
    HandedOver(MethodVisitor method) {
      super(Opcodes.ASM9, method);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String type, boolean isInterface) {
      if (name.equals("writeXml") && type.equals("(Ljava/io/OutputStream;)V")) {
        call("write", "(L" + CONFIGURATION + ";Ljava/io/OutputStream;)V");
      } else if (owner.equals(JOB_CONF) && name.equals("<init>") && type.equals(FROM_PATH + "V")) {
        call("read", FROM_PATH + "L" + CONFIGURATION + ";");
        super.visitMethodInsn(opcode, owner, name, "(L" + CONFIGURATION + ";)V", false);
      } else if (name.equals("getLocalFSFileContext") && type.equals(TO_FILE_CONTEXT)) {
        call("localFiles", type);
      } else {
        super.visitMethodInsn(opcode, owner, name, type, isInterface);
      }
    }

    private void call(String name, String type) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, OURS, name, type, false);
    }
  }
}
