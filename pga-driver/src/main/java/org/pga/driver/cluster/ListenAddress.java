package org.pga.driver.cluster;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.ApplicationConstants.Environment;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.pga.core.job.RewrittenClass;

/**
 * Has Hadoop listen on the cluster's address where it has no setting for it: the NodeManager's
 * shuffle binds by port alone, an application master's servers and web page bind 0.0.0.0.
 *
 * <p>Three classes of Hadoop are changed, in a jar that stands before its own in the class path. In
 * them the address is the environment's {@code NM_HOST}: YARN tells each container so on which node
 * it is, and {@link LocalCluster} the daemons.
 */
final class ListenAddress {
  /** The jar, in the cluster's folder. */
  static final String JAR = "conf/listen.jar";

  /** The variable that holds the address. */
  static final String VARIABLE = Environment.NM_HOST.name();

  private static final String SOCKET_ADDRESS = "java/net/InetSocketAddress";
  private static final String HOST_AND_PORT = "(Ljava/lang/String;I)V";

  private static final RewrittenClass SERVERS =
      rewritten(
          "org/apache/hadoop/ipc/Server",
          "bind",
          "(Ljava/net/ServerSocket;L"
              + SOCKET_ADDRESS
              + ";ILorg/apache/hadoop/conf/Configuration;Ljava/lang/String;)V",
          method ->
              new MethodVisitor(Opcodes.ASM9, method) {
                /** address = new InetSocketAddress(host, address.getPort()). */
                @Override
                public void visitCode() {
                  super.visitCode();
                  visitTypeInsn(Opcodes.NEW, SOCKET_ADDRESS);
                  visitInsn(Opcodes.DUP);
                  pushHost(this);
                  visitVarInsn(Opcodes.ALOAD, 1);
                  visitMethodInsn(Opcodes.INVOKEVIRTUAL, SOCKET_ADDRESS, "getPort", "()I", false);
                  visitMethodInsn(
                      Opcodes.INVOKESPECIAL, SOCKET_ADDRESS, "<init>", HOST_AND_PORT, false);
                  visitVarInsn(Opcodes.ASTORE, 1);
                }
              });

  private static final RewrittenClass WEB_PAGES =
      rewritten(
          "org/apache/hadoop/http/HttpServer2",
          "bindListener",
          "(Lorg/eclipse/jetty/server/ServerConnector;)V",
          method ->
              new MethodVisitor(Opcodes.ASM9, method) {
                /** listener.setHost(host). */
                @Override
                public void visitCode() {
                  super.visitCode();
                  visitVarInsn(Opcodes.ALOAD, 0);
                  pushHost(this);
                  visitMethodInsn(
                      Opcodes.INVOKEVIRTUAL,
                      "org/eclipse/jetty/server/ServerConnector",
                      "setHost",
                      "(Ljava/lang/String;)V",
                      false);
                }
              });

  private static final RewrittenClass SHUFFLE =
      rewritten(
          "org/apache/hadoop/mapred/ShuffleHandler",
          "serviceStart",
          "()V",
          method ->
              new MethodVisitor(Opcodes.ASM9, method) {
                /** new InetSocketAddress(host, port) in place of that of a port. */
                @Override
                public void visitMethodInsn(
                    int opcode, String owner, String name, String type, boolean face) {
                  if (owner.equals(SOCKET_ADDRESS) && type.equals("(I)V")) {
                    pushHost(this);
                    visitInsn(Opcodes.SWAP);
                    super.visitMethodInsn(opcode, owner, name, HOST_AND_PORT, face);
                  } else {
                    super.visitMethodInsn(opcode, owner, name, type, face);
                  }
                }
              });

  /** All that is changed. */
  static final List<RewrittenClass> CLASSES = List.of(SERVERS, WEB_PAGES, SHUFFLE);

  private ListenAddress() {}

  private static RewrittenClass rewritten(
      String owner, String method, String descriptor, UnaryOperator<MethodVisitor> body) {
    return RewrittenClass.ofMethod(Configuration.class, owner, method, descriptor, body);
  }

  private static void pushHost(MethodVisitor method) {
    method.visitLdcInsn(VARIABLE);
    method.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "java/lang/System",
        "getenv",
        "(Ljava/lang/String;)Ljava/lang/String;",
        false);
  }

  /** Writes the jar. */
  static void write(OutputStream out) throws IOException {
    JarOutputStream jar = new JarOutputStream(out);
    for (RewrittenClass changed : CLASSES) {
      jar.putNextEntry(new ZipEntry(changed.name() + ".class"));
      jar.write(changed.rewritten());
    }
    jar.finish();
  }
}
