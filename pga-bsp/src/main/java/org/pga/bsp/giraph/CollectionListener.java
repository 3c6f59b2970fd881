package org.pga.bsp.giraph;

import org.apache.giraph.graph.GraphFunctions;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.pga.core.job.RewrittenClass;

/**
 * Leaves out what each Giraph job adds to the garbage collector, and never takes away: a listener
 * that logs each later collection of the process, and keeps the job's objects. In the tenth sample
 * of a process a twentieth of the log were such lines.
 */
final class CollectionListener {
  static final RewrittenClass CLASS =
      RewrittenClass.ofMethod(
          GraphFunctions.class,
          "org/apache/giraph/graph/GraphTaskManager",
          "installGCMonitoring",
          "()V",
          CollectionListener::write);

  private CollectionListener() {}

  /** To be called before Giraph is used. */
  static void leaveOut() {
    CLASS.load("each Giraph job will leave a listener of garbage collections");
  }

  private static MethodVisitor write(MethodVisitor method) {
    method.visitCode();
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(0, 0);
    method.visitEnd();
    return null;
  }
}
