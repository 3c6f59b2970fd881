package org.pga.bsp.giraph;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A library's class with one method rewritten as it is loaded, from the bytes of whatever version
 * is on the class path: needs neither an agent nor a JVM option.
 *
 * @param neighbour a class of the same package and loader
 * @param owner internal name of the class, which mustn't be loaded yet
 */
record RewrittenClass(Class<?> neighbour, String owner, String method, String descriptor) {
  private static final Logger LOG = LoggerFactory.getLogger(RewrittenClass.class);

  /**
   * Loads the class with that change. If it is too late, or the class has a different form,
   * everything works as in the library.
   *
   * @param body of what is to write the method's new body, or part of it; null if it has written
   *     all
   * @param loss what that means if it fails, for the log
   */
  void load(UnaryOperator<MethodVisitor> body, String loss) {
    try {
      MethodHandles.privateLookupIn(neighbour, MethodHandles.lookup()).defineClass(rewritten(body));
    } catch (IOException | ReflectiveOperationException | LinkageError | RuntimeException e) {
      LOG.warn("{}: {}", loss, e.toString());
    }
  }

  /** The bytes of the class as {@link #load} loads it. */
  byte[] rewritten(UnaryOperator<MethodVisitor> body) throws IOException {
    try (InputStream original = neighbour.getResourceAsStream("/" + owner + ".class")) {
      if (original == null) {
        throw new IOException(owner + " not found");
      }
      return rewritten(new ClassReader(original), body);
    }
  }

  private byte[] rewritten(ClassReader original, UnaryOperator<MethodVisitor> body) {
    ClassWriter writer = new ClassWriter(original, ClassWriter.COMPUTE_MAXS);
    original.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] exceptions) {
            MethodVisitor as = super.visitMethod(access, name, type, signature, exceptions);
            return name.equals(method) && type.equals(descriptor) ? body.apply(as) : as;
          }
        },
        0);
    return writer.toByteArray();
  }
}
