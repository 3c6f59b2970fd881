package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
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
    assertEquals(ownPeriodAndLimit, longs(NettyQuietPeriod.CLASS, UnaryOperator.identity()));
    assertEquals(List.of(0L, 5000L), longs(NettyQuietPeriod.CLASS, NettyQuietPeriod::write));
  }

  @Test
  void zooKeepersClientDoesNotSleep() throws IOException {
    assertEquals(List.of(100L), longs(ZooKeeperPause.CLASS, UnaryOperator.identity()));
    assertEquals(
        List.of(0L),
        longs(ZooKeeperPause.CLASS, method -> new ZooKeeperPause.WithoutPause(method)));
  }

  private static List<Long> longs(RewrittenClass of, UnaryOperator<MethodVisitor> body)
      throws IOException {
    List<Long> longs = new ArrayList<>();
    new ClassReader(of.rewritten(body))
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                return name.equals(of.method()) && type.equals(of.descriptor())
                    ? new MethodVisitor(Opcodes.ASM9) {
                      @Override
                      public void visitLdcInsn(Object value) {
                        if (value instanceof Long number) {
                          longs.add(number);
                        }
                      }
                    }
                    : null;
              }
            },
            0);
    return longs;
  }
}
