package org.pga.bsp.giraph;

import org.apache.giraph.comm.netty.NettyServer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.pga.core.job.RewrittenClass;

/**
 * Ends the threads that look after a job's open requests. Giraph starts one for each of its netty
 * clients and never ends it, and what it runs holds the client, the worker and all vertices: in a
 * process that runs several jobs the heap would keep the graphs of all.
 */
final class RequestsObserver {
  private static final String THREAD = "open-requests-observer";

  /** Its endless loop ends where its sleep is interrupted: {@code if (!trySleep(…)) return;}. */
  static final RewrittenClass CLASS =
      RewrittenClass.ofMethod(
          NettyServer.class,
          "org/apache/giraph/comm/netty/NettyClient$2",
          "run",
          "()V",
          UntilInterrupted::new);

  private RequestsObserver() {}

  /** To be called before netty is used. */
  static void letItEnd() {
    CLASS.load("a process that runs several Giraph jobs will need more memory");
  }

  /** Whether a thread is one of these, which an interrupt ends. */
  static boolean isOne(Thread thread) {
    return thread.getName().equals(THREAD);
  }

  static final class UntilInterrupted extends MethodVisitor {
    UntilInterrupted(MethodVisitor method) {
      super(Opcodes.ASM9, method);
    }

    /** What the sleep returns is dropped there. */
    @Override
    public void visitInsn(int opcode) {
      if (opcode != Opcodes.POP) {
        super.visitInsn(opcode);
        return;
      }
      Label slept = new Label();
      super.visitJumpInsn(Opcodes.IFNE, slept);
      super.visitInsn(Opcodes.RETURN);
      super.visitLabel(slept);
      super.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }
  }
}
