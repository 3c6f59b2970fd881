import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/**
 * What scripts/thresholds does with one module: compiles it with one constant changed, and runs tests until one fails.
 * Arguments: the module's folder, patterns of classes, patterns of test classes, each separated by commas; a regular
 * expression of the constants.
 */
class Thresholds {
  /** But for masks, in hexadecimal. */
  private static final Pattern CONSTANT =
      Pattern.compile("static final (int|long|double)\\s+(\\w+)\\s*=\\s*(?!0x)([^;]+);");

  /** Seconds that the tests may take, which a loop without end would exceed. */
  private static final int LONGEST = 600;

  private final Path sources;
  private final List<Path> classes;
  private final List<String> tests = new ArrayList<>();
  private final String names;
  private final Path scratch = Files.createTempDirectory("thresholds");
  private int changes;

  private Thresholds(Path module, String tests, String names) throws IOException {
    this.names = names;
    sources = module.resolve("src/main/java");
    Path testClasses = module.resolve("target/test-classes");
    classes = List.of(module.resolve("target/classes"), testClasses);
    for (String pattern : tests.split(",")) {
      matching(testClasses, pattern, ".class").forEach(file -> this.tests.add(name(testClasses, file)));
    }
  }

  public static void main(String[] args) throws Exception {
    Thresholds thresholds = new Thresholds(Path.of(args[0]), args[2], args[3]);
    String red = thresholds.firstRed(thresholds.compiled(null, ""));
    if (red != null) {
      throw new IllegalStateException(red + " fails on the code as it is");
    }
    int unnoticed = 0;
    for (String pattern : args[1].split(",")) {
      for (Path file : matching(thresholds.sources, pattern, ".java")) {
        unnoticed += thresholds.change(file);
      }
    }
    if (thresholds.changes == 0) {
      throw new IllegalStateException("no constant of " + args[1] + " is one of " + args[3]);
    }
    System.exit(unnoticed == 0 ? 0 : 1);
  }

  /** Changes each constant of a file; returns how many changes no test noticed. */
  private int change(Path file) throws Exception {
    int unnoticed = 0;
    String text = Files.readString(file);
    for (Matcher constant = CONSTANT.matcher(text); constant.find(); ) {
      if (!constant.group(2).matches(names)) {
        continue;
      }
      String old = "(" + constant.group(3) + ")";
      boolean whole = !constant.group(1).equals("double");
      String larger = whole ? old + " * 3 / 2 > " + old + " ? " + old + " * 3 / 2 : " + old + " + 1" : old + " * 1.5";
      String smaller = whole ? old + " * 2 / 3" : old + " / 1.5";
      for (String value : List.of(larger, smaller)) {
        String changed = text.substring(0, constant.start(3)) + value + text.substring(constant.end(3));
        String name = file.getFileName().toString().replace("java", "") + constant.group(2);
        String red = firstRed(compiled(file, changed, constant.group(2)));
        changes++;
        unnoticed += red == null ? 1 : 0;
        String what = name + (value.equals(larger) ? " larger" : " smaller");
        System.out.println((red == null ? "NOT NOTICED " : "noticed     ") + what + (red == null ? "" : ": " + red));
      }
    }
    return unnoticed;
  }

  /** A folder with the classes that the constants are compiled into, one of the files changed. */
  private Path compiled(Path file, String changed, String... constants) throws IOException {
    Path out = Files.createTempDirectory(scratch, "classes");
    if (file == null) {
      return out;
    }
    Path source = Files.createTempDirectory(scratch, "source").resolve(file.getFileName());
    Files.writeString(source, changed);
    List<String> arguments = new ArrayList<>(List.of("-proc:none", "-nowarn", "-d", out.toString(), "-cp"));
    arguments.add(classes.get(0) + ":" + System.getProperty("java.class.path"));
    arguments.add(source.toString());
    Set<String> names = new TreeSet<>(List.of(constants));
    for (boolean more = true; more; ) {
      more = false;
      for (Matcher other = CONSTANT.matcher(changed); other.find(); ) {
        more |= names.stream().anyMatch(other.group(3)::contains) && names.add(other.group(2));
      }
    }
    for (Path one : matching(sources, "*", ".java")) {
      String text = Files.readString(one);
      if (!one.equals(file) && names.stream().anyMatch(text::contains)) {
        arguments.add(one.toString());
      }
    }
    if (ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new)) != 0) {
      throw new IllegalStateException(file + " doesn't compile with another " + constants[0]);
    }
    return out;
  }

  /** The first test class that fails, or null. */
  private String firstRed(Path changed) throws Exception {
    URL[] path = {
      changed.toUri().toURL(), classes.get(0).toUri().toURL(), classes.get(1).toUri().toURL()
    };
    URLClassLoader loader = new URLClassLoader(path, Thresholds.class.getClassLoader());
    for (String test : tests) {
      CompletableFuture<Boolean> green = new CompletableFuture<>();
      Thread thread = new Thread(() -> green.complete(isGreen(loader, test)));
      thread.setContextClassLoader(loader);
      thread.setDaemon(true);
      thread.start();
      try {
        if (!green.get(LONGEST, TimeUnit.SECONDS)) {
          return test;
        }
      } catch (TimeoutException e) {
        return test + ", which doesn't end";
      }
    }
    return null;
  }

  private static boolean isGreen(ClassLoader loader, String test) {
    try {
      Launcher launcher = LauncherFactory.create();
      SummaryGeneratingListener listener = new SummaryGeneratingListener();
      Class<?> type = Class.forName(test, true, loader);
      launcher.execute(
          LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClass(type)).build(),
          listener);
      return listener.getSummary().getTotalFailureCount() == 0;
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }

  /** Files of classes whose full name a pattern with * for anything matches: at least one. */
  private static List<Path> matching(Path folder, String pattern, String suffix) throws IOException {
    Pattern regex = Pattern.compile(pattern.replace(".", "\\.").replace("*", "[^$]*"));
    try (Stream<Path> files = Files.walk(folder)) {
      List<Path> found =
          files
              .filter(file -> file.toString().endsWith(suffix) && regex.matcher(name(folder, file)).matches())
              .sorted()
              .toList();
      if (found.isEmpty()) {
        throw new IllegalStateException(pattern + " matches nothing in " + folder);
      }
      return found;
    }
  }

  private static String name(Path folder, Path file) {
    String name = folder.relativize(file).toString().replace('/', '.');
    return name.substring(0, name.lastIndexOf('.'));
  }
}
