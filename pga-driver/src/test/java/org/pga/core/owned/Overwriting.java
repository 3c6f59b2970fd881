package org.pga.core.owned;

import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.lang.ProcessBuilder.Redirect;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.AbstractFileSystem;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.MapFile;
import org.apache.hadoop.io.SequenceFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Calls that may write over a file that is there, found in the code of a class: by the method that
 * is called, and by what tells that it overwrites nothing, which is a {@code false} right before
 * the call or an option that the calling method names ({@code CREATE_NEW}, {@code APPEND}).
 */
final class Overwriting extends ClassVisitor {
  /** Methods of a class or of one that extends it; {@code <init>} are constructors. */
  private record Target(Class<?> owner, String names) {}

  private static final List<Target> TARGETS =
      List.of(
          new Target(FileSystem.class, "create(NonRecursive|File)?|append(File)?|concat|copy.*"),
          new Target(FileContext.class, "create"),
          new Target(AbstractFileSystem.class, "create(Internal)?"),
          new Target(FileUtil.class, "copy.*|write.*|unZip|unTar"),
          new Target(SequenceFile.class, "createWriter"),
          new Target(SequenceFile.Writer.class, "<init>"),
          new Target(MapFile.Writer.class, "<init>"),
          new Target(Files.class, "write.*|new(OutputStream|BufferedWriter|ByteChannel)|copy"),
          new Target(FileChannel.class, "open"),
          new Target(AsynchronousFileChannel.class, "open"),
          new Target(RandomAccessFile.class, "<init>"),
          new Target(FileOutputStream.class, "<init>"),
          new Target(FileWriter.class, "<init>"),
          new Target(PrintWriter.class, "<init>"),
          new Target(PrintStream.class, "<init>"),
          new Target(java.util.Formatter.class, "<init>"),
          new Target(Redirect.class, "to"),
          new Target(ProcessBuilder.class, "redirect(Output|Error)"),
          new Target(com.google.common.io.Files.class, "write|copy|touch|as.*Sink|newWriter"),
          new Target(org.apache.commons.io.FileUtils.class, "write.*|copy.*|open.*|touch"));

  /** Of these only calls with a file or a file's name, not with a stream, make a file. */
  private static final Set<Class<?>> OF_STREAMS =
      Set.of(PrintWriter.class, PrintStream.class, java.util.Formatter.class, ProcessBuilder.class);

  /** A path and whether to overwrite, maybe with the size of a buffer. */
  private static final Pattern ONE_FLAG = Pattern.compile("^\\(Lorg/apache/hadoop/fs/Path;ZI?\\)");

  private static final String FILE = "Ljava/io/File;";

  private final String name;
  private final List<String> found = new ArrayList<>();

  private Overwriting(String name) {
    super(Opcodes.ASM9);
    this.name = name;
  }

  /** The calls in a class, each as {@code Class.method:line calls Owner.method}. */
  static List<String> in(String name, InputStream classFile) throws IOException {
    Overwriting calls = new Overwriting(name);
    new ClassReader(classFile).accept(calls, 0);
    return calls.found;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String method, String descriptor, String signature, String[] exceptions) {
    return new Code(method);
  }

  /** A method's code; options that it names anywhere count for all of its calls. */
  private final class Code extends MethodVisitor {
    private final String method;
    private final List<String> open = new ArrayList<>();
    private final List<String> copies = new ArrayList<>();
    private final Set<String> options = new HashSet<>();
    private int line;
    private boolean isFalse;

    Code(String method) {
      super(Opcodes.ASM9);
      this.method = method;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitInsn(int opcode) {
      isFalse = opcode == Opcodes.ICONST_0;
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
      isFalse = false;
    }

    /** Where several ways meet, the value may be another one's. */
    @Override
    public void visitFrame(int type, int locals, Object[] local, int size, Object[] stack) {
      isFalse = false;
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String field, String descriptor) {
      isFalse = false;
      options.add(field);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String called, String descriptor, boolean isInterface) {
      call(owner, called, descriptor, isFalse);
      isFalse = false;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String lambda, String type, Handle bootstrap, Object... arguments) {
      isFalse = false;
      for (Object argument : arguments) {
        if (argument instanceof Handle handle) {
          call(handle.getOwner(), handle.getName(), handle.getDesc(), false);
        }
      }
    }

    private void call(String owner, String called, String descriptor, boolean endsWithFalse) {
      Target target = target(owner, called);
      if (target == null) {
        return;
      }
      String call =
          name + "." + method + ":" + line + " calls " + target.owner.getName() + "." + called;
      if (OF_STREAMS.contains(target.owner)) {
        if (descriptor.contains(FILE) || descriptor.startsWith("(Ljava/lang/String;")) {
          found.add(call);
        }
      } else if (FileSystem.class == target.owner && called.startsWith("create")) {
        if (!endsWithFalse || !ONE_FLAG.matcher(descriptor).find()) {
          found.add(call);
        }
      } else if (Files.class == target.owner && called.equals("copy")) {
        copies.add(call);
      } else if (Files.class == target.owner || called.equals("open")) {
        open.add(call);
      } else if (FileSystem.class != target.owner
          || !called.equals("append")
          || takesPath(descriptor)) {
        found.add(call);
      }
    }

    private boolean takesPath(String descriptor) {
      return descriptor.contains("L" + Type.getInternalName(Path.class) + ";");
    }

    @Override
    public void visitEnd() {
      boolean reads = options.contains("READ") && !options.contains("WRITE");
      if (!options.contains("CREATE_NEW") && !options.contains("APPEND") && !reads) {
        found.addAll(open);
      }
      if (options.contains("REPLACE_EXISTING")) {
        found.addAll(copies);
      }
    }
  }

  private static Target target(String owner, String called) {
    if (owner.startsWith("[")) {
      return null;
    }
    for (Target target : TARGETS) {
      if (Pattern.matches(target.names, called) && isA(owner, target.owner)) {
        return target;
      }
    }
    return null;
  }

  private static boolean isA(String internalName, Class<?> owner) {
    try {
      Class<?> type =
          Class.forName(internalName.replace('/', '.'), false, Overwriting.class.getClassLoader());
      return owner.isAssignableFrom(type);
    } catch (ClassNotFoundException | NoClassDefFoundError e) {
      return false; // an optional library that isn't there
    }
  }
}
