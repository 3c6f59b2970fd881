package org.pga.bsp.giraph;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Giraph's classes and PGA's once more, from the class path of this process; all others are those
 * of this process. Phases tell {@link Computations} that they run.
 */
final class OwnClasses extends URLClassLoader {
  private static final String NOTE = Type.getInternalName(Computations.class);

  /**
   * Those of a task.
   *
   * @param number of the task, for whoever looks at a heap
   */
  OwnClasses(int number) {
    super("task " + number, classPath(), OwnClasses.class.getClassLoader());
  }

  private static URL[] classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(OwnClasses::url)
        .toArray(URL[]::new);
  }

  private static URL url(String entry) {
    try {
      return Path.of(entry).toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(entry, e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!isOwn(name)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      if (loaded == null) {
        loaded = name.endsWith("Phase") ? findPhase(name) : findClass(name);
      }
      return loaded;
    }
  }

  private static boolean isOwn(String name) {
    return name.startsWith("org.apache.giraph.")
        || name.startsWith("org.pga.") && !name.equals(Computations.class.getName());
  }

  /** Ends the task of these classes, if one runs. */
  void recordFailure(Throwable failure) {
    try {
      Method record =
          loadClass(GiraphFailure.class.getName()).getDeclaredMethod("record", Throwable.class);
      record.setAccessible(true);
      record.invoke(null, failure);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("a Giraph task can't be ended", e);
    }
  }

  private Class<?> findPhase(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = noting(in);
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  /** The class with {@code Computations.note(this)} at the beginning of {@code run}. */
  private static byte[] noting(InputStream original) throws IOException {
    ClassReader reader = new ClassReader(original);
    ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String type, String signature, String[] exceptions) {
            MethodVisitor method = super.visitMethod(access, name, type, signature, exceptions);
            return name.equals("run") ? new Noting(method) : method;
          }
        },
        0);
    return writer.toByteArray();
  }

  private static final class Noting extends MethodVisitor {
    Noting(MethodVisitor method) {
      super(Opcodes.ASM9, method);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitMethodInsn(Opcodes.INVOKESTATIC, NOTE, "note", "(Ljava/lang/Object;)V", false);
    }
  }
}
