package org.pga.core.job;

import java.security.PrivilegedAction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.SecureIOUtils;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.security.UserGroupInformation;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Lets MapReduce in one process read its own spills where HDFS asks for Kerberos.
 *
 * <p>It would look whose they are, as on a node with many users, which takes Hadoop's native
 * library; that isn't part of PGA. Here they lie in a folder that nobody else may enter.
 */
public final class LocalSpills {
  private static final String OWNER = "org/apache/hadoop/io/SecureIOUtils";
  private static final String FILE_SYSTEM = Type.getInternalName(FileSystem.class);
  private static final String PATH = Type.getInternalName(Path.class);
  private static final String OPENED = "Lorg/apache/hadoop/fs/FSDataInputStream;";

  static final RewrittenClass CLASS =
      RewrittenClass.ofMethod(
          Writable.class,
          OWNER,
          "openFSDataInputStream",
          "(Ljava/io/File;Ljava/lang/String;Ljava/lang/String;)" + OPENED,
          LocalSpills::write);

  private static boolean tried;

  private LocalSpills() {}

  /**
   * To be called before anybody logs in, for it leaves Hadoop without Kerberos.
   *
   * @throws LinkageError if a part of Hadoop is missing
   */
  public static synchronized void allow() {
    if (tried) {
      return;
    }
    tried = true;
    CLASS.load("jobs in this process need Hadoop's native library");
    UserGroupInformation.setConfiguration(new Configuration(false));
    PrivilegedAction<Void> begin =
        () -> {
          try {
            // Its beginning asks for that library, too, if Kerberos is asked for by then.
            Class.forName(SecureIOUtils.class.getName());
          } catch (ClassNotFoundException e) {
            throw new NoClassDefFoundError(e.getMessage());
          }
          return null;
        };
    // As somebody else: it must not be the login.
    UserGroupInformation.createRemoteUser("nobody").doAs(begin);
  }

  /** {@code return rawFilesystem.open(new Path(file.getAbsolutePath()));} */
  static MethodVisitor write(MethodVisitor method) {
    method.visitCode();
    method.visitFieldInsn(Opcodes.GETSTATIC, OWNER, "rawFilesystem", "L" + FILE_SYSTEM + ";");
    method.visitTypeInsn(Opcodes.NEW, PATH);
    method.visitInsn(Opcodes.DUP);
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/io/File", "getAbsolutePath", "()Ljava/lang/String;", false);
    method.visitMethodInsn(Opcodes.INVOKESPECIAL, PATH, "<init>", "(Ljava/lang/String;)V", false);
    method.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, FILE_SYSTEM, "open", "(L" + PATH + ";)" + OPENED, false);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    return null;
  }
}
