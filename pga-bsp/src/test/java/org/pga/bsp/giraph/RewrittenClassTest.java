package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** On the libraries that Giraph runs with: a new version may do without what is rewritten here. */
class RewrittenClassTest {
  @Test
  void nettyWaitsForNoQuiet() throws IOException {
    List<Long> ownPeriodAndLimit = List.of(2L, 15L);
    String method = "shutdownGracefully";
    assertEquals(ownPeriodAndLimit, ClassCode.longs(NettyQuietPeriod.CLASS.original(), method));
    assertEquals(List.of(0L, 5000L), ClassCode.longs(NettyQuietPeriod.CLASS.rewritten(), method));
  }

  /** Once, after the sleep that an interrupt ends. */
  @Test
  void whatObservesRequestsCanEnd() throws IOException {
    assertEquals(List.of(), returns(RequestsObserver.CLASS.original()));
    assertEquals(List.of("trySleep"), returns(RequestsObserver.CLASS.rewritten()));
  }

  @Test
  void giraphListensToNoCollector() throws IOException {
    String emitter = "javax/management/NotificationEmitter";
    assertEquals(1, ClassCode.calls(CollectionListener.CLASS.original(), emitter).size());
    assertEquals(Set.of(), ClassCode.calls(CollectionListener.CLASS.rewritten(), emitter));
  }

  /** For each way back from {@code run()}, what was called last before it. */
  private static List<String> returns(byte[] bytes) {
    List<String> returns = new ArrayList<>();
    ClassCode.visit(
        bytes,
        "run()V"::equals,
        () ->
            new MethodVisitor(Opcodes.ASM9) {
              private String last;

              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String called, String calledType, boolean face) {
                last = called;
              }

              @Override
              public void visitInsn(int opcode) {
                if (opcode == Opcodes.RETURN) {
                  returns.add(last);
                }
              }
            });
    return returns;
  }
}
