package org.pga.bsp.giraph;

import java.util.Arrays;
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

  private static boolean tried;

  private RequestsObserver() {}

  /** To be called before netty is used. */
  static synchronized void letItEnd() {
    if (!tried) {
      tried = true;
      CLASS.load("a process that runs several Giraph jobs will need more memory");
    }
  }

  /** To be called after a job by one of its threads. */
  static void end() {
    Thread[] threads = new Thread[Thread.activeCount() + 16];
    int count = Thread.enumerate(threads);
    Arrays.stream(threads, 0, count)
        .filter(thread -> thread.getName().equals(THREAD))
        .forEach(Thread::interrupt);
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
