import com.sun.management.OperatingSystemMXBean;
import java.io.PrintWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Assembles the same reads again and again in one process; started by {@code warm}. */
public final class Warm {
  private Warm() {}

  /**
   * @param arguments how often, then what follows {@code pga assemble}, but for {@code -o}
   */
  public static void main(String[] arguments) throws Exception {
    int times = Integer.parseInt(arguments[0]);
    Path folder = Files.createTempDirectory("pga-warm-");
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    double[] walls = new double[times];
    for (int i = 0; i < times; i++) {
      List<String> words = new ArrayList<>(List.of("assemble", "-o", folder + "/" + i));
      words.addAll(Arrays.asList(arguments).subList(1, arguments.length));
      long start = System.nanoTime();
      long cpu = system.getProcessCpuTime();
      PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
      int code = org.pga.Main.start(nowhere, nowhere, words.toArray(new String[0]));
      walls[i] = (System.nanoTime() - start) / 1e9;
      System.out.printf(
          "%d: %.2f s, %.2f CPU s, exit code %d, %d threads%n",
          i, walls[i], (system.getProcessCpuTime() - cpu) / 1e9, code, Thread.activeCount());
    }
    double[] last = Arrays.copyOfRange(walls, times / 2, times);
    Arrays.sort(last);
    System.out.printf("median of the last half %.2f s; results in %s%n", last[last.length / 2], folder);
    System.exit(0);
  }
}
