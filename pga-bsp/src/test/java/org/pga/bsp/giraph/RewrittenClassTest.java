package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** On the libraries that Giraph runs with: a new version may do without what is rewritten here. */
class RewrittenClassTest {
  @Test
  void nettyWaitsForNoQuiet() throws IOException {
    List<Long> ownPeriodAndLimit = List.of(2L, 15L);
    String method = "shutdownGracefully";
    assertEquals(ownPeriodAndLimit, longs(NettyQuietPeriod.CLASS.original(), method));
    assertEquals(List.of(0L, 5000L), longs(NettyQuietPeriod.CLASS.rewritten(), method));
  }

  @Test
  void zooKeepersClientDoesNotSleep() throws IOException {
    assertEquals(List.of(100L), longs(ZooKeeperPause.CLASS.original(), "cleanup"));
    assertEquals(List.of(0L), longs(ZooKeeperPause.CLASS.rewritten(), "cleanup"));
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
    assertEquals(1, calls(CollectionListener.CLASS.original(), emitter).size());
    assertEquals(Set.of(), calls(CollectionListener.CLASS.rewritten(), emitter));
  }

  /** All that Giraph calls of ZooKeeper's client is there. */
  @Test
  void giraphAsksTheClientWithoutAServer() throws IOException {
    String theirs = "org/apache/zookeeper/ZooKeeper";
    String ours = "org/pga/bsp/giraph/LocalZooKeeper";
    Set<String> asked = calls(LocalZooKeeper.CLASS.original(), theirs);
    assertTrue(asked.size() >= 9, asked::toString);
    assertEquals(Set.of(), calls(LocalZooKeeper.CLASS.rewritten(), theirs));
    assertEquals(asked, calls(LocalZooKeeper.CLASS.rewritten(), ours));
    Set<String> there = new TreeSet<>();
    new ClassReader(ours)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                if ((access & Opcodes.ACC_PUBLIC) != 0) {
                  there.add(name + type);
                }
                return null;
              }
            },
            0);
    assertEquals(there, asked);
  }

  private static Set<String> calls(byte[] bytes, String of) {
    Set<String> calls = new TreeSet<>();
    visit(
        bytes,
        any -> true,
        () ->
            new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String called, String calledType, boolean face) {
                if (owner.equals(of)) {
                  calls.add(called + calledType);
                }
              }
            });
    return calls;
  }

  /** For each way back from {@code run()}, what was called last before it. */
  private static List<String> returns(byte[] bytes) {
    List<String> returns = new ArrayList<>();
    visit(
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

  private static List<Long> longs(byte[] bytes, String method) {
    List<Long> longs = new ArrayList<>();
    visit(
        bytes,
        any -> any.startsWith(method + "()"), // others of that name have arguments
        () ->
            new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitLdcInsn(Object value) {
                if (value instanceof Long number) {
                  longs.add(number);
                }
              }
            });
    return longs;
  }

  /**
   * Shows a class's methods.
   *
   * @param which by name and descriptor
   */
  private static void visit(
      byte[] bytes, Predicate<String> which, Supplier<MethodVisitor> visitor) {
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return which.test(name + type) ? visitor.get() : null;
              }
            },
            0);
  }
}
