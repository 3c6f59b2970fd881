package org.pga.core.job;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A library's class that is rewritten as it is loaded, from the bytes of whatever version is on the
 * class path: needs neither an agent nor a JVM option. Other processes may find it in a jar.
 */
public final class RewrittenClass {
  private static final Logger LOG = LoggerFactory.getLogger(RewrittenClass.class);

  private final Class<?> neighbour;
  private final String owner;
  private final UnaryOperator<ClassVisitor> change;

  /** Null until it was tried. */
  private Boolean loaded;

  /**
   * @param neighbour a class of the same package and loader
   * @param owner internal name of the class, which mustn't be loaded yet
   * @param change what is told the old class, from what is to be told the new one
   */
  public RewrittenClass(Class<?> neighbour, String owner, UnaryOperator<ClassVisitor> change) {
    this.neighbour = neighbour;
    this.owner = owner;
    this.change = change;
  }

  /**
   * With one method changed.
   *
   * @param body of what is to write the method's new body, or part of it; null if it has written
   *     all
   */
  public static RewrittenClass ofMethod(
      Class<?> neighbour,
      String owner,
      String method,
      String descriptor,
      UnaryOperator<MethodVisitor> body) {
    return ofMethods(
        neighbour, owner, (name, type) -> name.equals(method) && type.equals(descriptor), body);
  }

  /** The class with the bodies of all its methods changed. */
  public static RewrittenClass ofMethods(
      Class<?> neighbour, String owner, UnaryOperator<MethodVisitor> body) {
    return ofMethods(neighbour, owner, (name, type) -> true, body);
  }

  private static RewrittenClass ofMethods(
      Class<?> neighbour,
      String owner,
      BiPredicate<String, String> which,
      UnaryOperator<MethodVisitor> body) {
    return new RewrittenClass(
        neighbour,
        owner,
        writer ->
            new ClassVisitor(Opcodes.ASM9, writer) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String type, String signature, String[] exceptions) {
                MethodVisitor as = super.visitMethod(access, name, type, signature, exceptions);
                return which.test(name, type) ? body.apply(as) : as;
              }
            });
  }

  /**
   * Loads the class with that change, the first time. If it is too late, or the class has a
   * different form, everything works as in the library.
   *
   * @param loss what that means, for the log
   * @return whether the class is the changed one
   */
  public synchronized boolean load(String loss) {
    if (loaded == null) {
      loaded = define(loss);
    }
    return loaded;
  }

  private boolean define(String loss) {
    try {
      MethodHandles.privateLookupIn(neighbour, MethodHandles.lookup()).defineClass(rewritten());
      return true;
    } catch (IOException | ReflectiveOperationException | LinkageError | RuntimeException e) {
      LOG.warn("{}: {}", loss, e.toString());
      return false;
    }
  }

  /** The class's internal name. */
  public String name() {
    return owner;
  }

  /** The bytes of the class as {@link #load} loads it. */
  public byte[] rewritten() throws IOException {
    ClassReader original = new ClassReader(original());
    ClassWriter writer = new ClassWriter(original, ClassWriter.COMPUTE_MAXS);
    original.accept(change.apply(writer), 0);
    return writer.toByteArray();
  }

  /** The bytes of the class as the library has them. */
  public byte[] original() throws IOException {
    try (InputStream original = neighbour.getResourceAsStream("/" + owner + ".class")) {
      if (original == null) {
        throw new IOException(owner + " not found");
      }
      return original.readAllBytes();
    }
  }
}
