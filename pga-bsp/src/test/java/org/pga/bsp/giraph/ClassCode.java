package org.pga.bsp.giraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What methods of a class do, by its bytes. */
public final class ClassCode {
  private ClassCode() {}

  /** Names and descriptors of the methods of a class, by its internal name, that are called. */
  public static Set<String> calls(byte[] bytes, String of) {
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

  /** The constants of type long in methods of that name without parameters. */
  public static List<Long> longs(byte[] bytes, String method) {
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
  static void visit(byte[] bytes, Predicate<String> which, Supplier<MethodVisitor> visitor) {
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
