package org.pga.driver.batch.assembler;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.driver.run.CodeVersion;

/**
 * How an assembler's virtual machine is started: in the same way as the launcher starts one for an
 * assembly.
 *
 * @param memory of its process, in bytes
 * @param threads that it may use
 * @param small whether its samples are: then what the optimizing compiler takes is never earned
 *     back
 */
public record AssemblerJvm(long memory, int threads, boolean small) {
  /** As the launcher has it, in bytes of FASTQ. */
  private static final long SMALL = 16 << 20;

  /** Main class and word of {@code AssemblerCommand}: batches know no command line. */
  private static final List<String> MAIN = List.of("org.pga.Main", "batch-assembler");

  private static final int FEW_THREADS = 4;

  /**
   * What the launcher told this process that holds for assemblers, too: where the log goes,
   * archived classes. A container's own settings of the log need more that isn't there.
   */
  private static final List<String> HANDED_ON =
      List.of("-Dlog4j.configuration=file:", "-Dpga.log", "-XX:SharedArchiveFile=", "-Xlog:cds");

  /** Of samples of this size at most, in bytes. */
  public static AssemblerJvm of(long memory, int threads, long largest) {
    return new AssemblerJvm(memory, threads, largest <= SMALL);
  }

  /** The command. */
  List<String> command() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Xmx" + (MemoryPlan.ofProcess(memory, threads).heap() >> 20) + "m");
    command.add("-XX:+Use" + (threads <= FEW_THREADS ? "SerialGC" : "ParallelGC"));
    command.addAll(small ? QUICK : PATIENT);
    // Half a virtual machine would continue; a whole one is started for the next sample.
    command.add("-XX:+ExitOnOutOfMemoryError");
    command.add("-Xshare:auto");
    command.add("-XX:-UsePerfData"); // as the launcher has it, which says why
    for (String opened : List.of("lang", "lang.invoke", "util")) {
      command.add("--add-opens=java.base/java." + opened + "=ALL-UNNAMED");
    }
    command.add("-Djava.net.preferIPv4Stack=true");
    ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
        .filter(argument -> HANDED_ON.stream().anyMatch(argument::startsWith))
        .forEach(command::add);
    command.add("-cp");
    command.add(classPath());
    return Stream.concat(command.stream(), MAIN.stream()).toList();
  }

  /** {@code hadoop jar} starts Java with Hadoop's jars alone, and loads PGA's itself. */
  private static String classPath() {
    String path = System.getProperty("java.class.path");
    String own = CodeVersion.source(AssemblerJvm.class).toString();
    boolean there = List.of(path.split(File.pathSeparator)).contains(own);
    return there ? path : path + File.pathSeparator + own;
  }

  private static final List<String> QUICK = List.of("-XX:TieredStopAtLevel=1");

  private static final List<String> PATIENT =
      List.of(
          "-XX:Tier4InvocationThreshold=50000",
          "-XX:Tier4MinInvocationThreshold=6000",
          "-XX:Tier4CompileThreshold=150000",
          "-XX:Tier4BackEdgeThreshold=400000");
}
