package org.pga.bsp.giraph.zookeeper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.pga.bsp.giraph.ClassCode;

/** On the ZooKeeper that Giraph runs with: a new version may do without what is rewritten here. */
class RewrittenClientTest {
  @Test
  void zooKeepersClientDoesNotSleep() throws IOException {
    assertEquals(List.of(100L), ClassCode.longs(ZooKeeperPause.CLASS.original(), "cleanup"));
    assertEquals(List.of(0L), ClassCode.longs(ZooKeeperPause.CLASS.rewritten(), "cleanup"));
  }

  /** All that Giraph calls of ZooKeeper's client is there. */
  @Test
  void giraphAsksTheClientWithoutAServer() throws IOException {
    String theirs = "org/apache/zookeeper/ZooKeeper";
    String ours = "org/pga/bsp/giraph/zookeeper/LocalZooKeeper";
    Set<String> asked = ClassCode.calls(LocalZooKeeper.CLASS.original(), theirs);
    assertTrue(asked.size() >= 9, asked::toString);
    assertEquals(Set.of(), ClassCode.calls(LocalZooKeeper.CLASS.rewritten(), theirs));
    assertEquals(asked, ClassCode.calls(LocalZooKeeper.CLASS.rewritten(), ours));
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
}
