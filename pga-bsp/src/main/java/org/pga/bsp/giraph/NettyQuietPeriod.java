package org.pga.bsp.giraph;

import io.netty.util.concurrent.EventExecutorGroup;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Saves eight seconds at the end of every Giraph job.
 *
 * <p>Giraph closes its netty clients and servers one after the other by {@code
 * shutdownGracefully()}, which waits for two quiet seconds each time; neither Giraph nor netty has
 * an option for it. All requests are answered by then, so nothing is lost by waiting 10 ms. The one
 * method is rewritten as its class is loaded, from the bytes of whatever netty is on the class
 * path; that takes some 50 ms and needs neither an agent nor a JVM option.
 */
final class NettyQuietPeriod {
  private static final Logger LOG = LoggerFactory.getLogger(NettyQuietPeriod.class);
  private static final String OWNER = "io/netty/util/concurrent/AbstractEventExecutorGroup";
  private static final String METHOD = "shutdownGracefully";
  private static final String FUTURE = "Lio/netty/util/concurrent/Future;";
  private static final String TIME_UNIT = "java/util/concurrent/TimeUnit";
  private static final long QUIET_MILLIS = 10;
  private static final long LIMIT_MILLIS = 5000;

  private static boolean tried;

  private NettyQuietPeriod() {}

  /**
   * To be called before netty is used. Where it comes too late, or netty has changed, jobs just end
   * more slowly.
   */
  static synchronized void shorten() {
    if (tried) {
      return;
    }
    tried = true;
    try (InputStream original =
        EventExecutorGroup.class.getResourceAsStream("/" + OWNER + ".class")) {
      if (original == null) {
        throw new IOException(OWNER + " not found");
      }
      MethodHandles.privateLookupIn(EventExecutorGroup.class, MethodHandles.lookup())
          .defineClass(rewritten(new ClassReader(original)));
    } catch (IOException | ReflectiveOperationException | LinkageError | RuntimeException e) {
      LOG.warn("Giraph jobs will take 8 s longer to end than needed: {}", e.toString());
    }
  }

  private static byte[] rewritten(ClassReader original) {
    ClassWriter writer = new ClassWriter(original, ClassWriter.COMPUTE_MAXS);
    original.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor method =
                super.visitMethod(access, name, descriptor, signature, exceptions);
            if (!name.equals(METHOD) || !descriptor.equals("()" + FUTURE)) {
              return method;
            }
            writeBody(method);
            return null;
          }
        },
        0);
    return writer.toByteArray();
  }

  /** {@code return shutdownGracefully(10, 5000, TimeUnit.MILLISECONDS);} */
  private static void writeBody(MethodVisitor method) {
    method.visitCode();
    method.visitVarInsn(Opcodes.ALOAD, 0);
    method.visitLdcInsn(QUIET_MILLIS);
    method.visitLdcInsn(LIMIT_MILLIS);
    method.visitFieldInsn(Opcodes.GETSTATIC, TIME_UNIT, "MILLISECONDS", "L" + TIME_UNIT + ";");
    method.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, OWNER, METHOD, "(JJL" + TIME_UNIT + ";)" + FUTURE, false);
    method.visitInsn(Opcodes.ARETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
  }
}
