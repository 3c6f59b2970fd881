package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.pipeline.MemoryPlan;

/** {@code scripts/pga}, with a Java that only says how it was started. */
class LauncherTest {
  @TempDir Path folder;

  @Test
  void theHeapIsThatOfTheMemoryPlan() throws Exception {
    for (String gigabytes : List.of("1", "1.5", "2", "3", "6", "6.25", "64", "1024")) {
      long process = Math.round(Double.parseDouble(gigabytes) * 1e9);
      long planned = MemoryPlan.ofProcess(process, 1).heap() >> 20;
      for (List<String> option :
          List.of(
              List.of("-m", gigabytes),
              List.of("-m" + gigabytes),
              List.of("-m=" + gigabytes),
              List.of("--memory=" + gigabytes))) {
        assertEquals("-Xmx" + planned + "m", heap(option), option.toString());
      }
    }
    assertEquals(heap(List.of("-m", "3")), heap(List.of()), "what is taken by default");
    assertEquals(heap(List.of("-m", "3")), heap(List.of("-m", "much")), "for PGA to refuse");
  }

  /** Else a run that plans for 16 GB has a heap for 3. */
  @Test
  void theHeapFollowsAFileOfArguments() throws Exception {
    Path file = folder.resolve("arguments");
    String given = "@" + file;
    for (String text : List.of("-k 31\n-m 16 -t 2\n", "-m16", "# -m 4\n'-m' \"16\" # -m 5\n")) {
      Files.writeString(file, text);
      assertEquals(heap(List.of("-m", "16")), heap(List.of("-s", "*", given)), text);
    }
    assertEquals(heap(List.of()), heap(List.of("@nowhere")), "for PGA to refuse");
  }

  @Test
  void theHeapBeginsNoLargerThanItMayBecome() throws Exception {
    String little = start(List.of("bash", launcher().toString(), "assemble", "-m", "0.5"), 0);
    assertTrue(little.contains("-Xmx256m"), little);
    assertFalse(little.contains("-Xms300m"), little);
  }

  /** Of a file with a hole: it has the length, and nothing in it. */
  @Test
  void howJavaStartsFollowsFromTheReads() throws Exception {
    String small = startWith(16 << 20);
    assertTrue(small.contains("-Xms300m") && small.contains("-XX:TieredStopAtLevel=1"), small);
    String middle = startWith((16 << 20) + 1);
    assertTrue(middle.contains("-Xms300m") && middle.contains("-XX:Tier4"), middle);
    String large = startWith((1L << 30) + 1);
    assertTrue(large.contains("-Xmx2131m") && large.contains("-Xms1065m"), large);
    assertTrue(large.contains("-XX:Tier4"), large);
    String unknown = start(List.of("bash", launcher().toString(), "assemble", "-s", "nowhere"), 0);
    assertTrue(unknown.contains("-Xms300m") && unknown.contains("-XX:Tier4"), unknown);
    processors(8);
    String many = startWith((1L << 30) + 1);
    assertTrue(many.contains("-XX:+UseParallelGC") && !many.contains("-Xms"), many);
  }

  private String startWith(long bytes) throws IOException, InterruptedException {
    Path reads = folder.resolve("reads.fq");
    try (RandomAccessFile file = new RandomAccessFile(reads.toFile(), "rw")) {
      file.setLength(bytes);
    }
    return start(
        List.of("bash", launcher().toString(), "assemble", "-s", reads.toString(), "-t", "2"), 0);
  }

  @Test
  void limitsOfTheSystemAreKeptOrNamed() throws Exception {
    assertTrue(start("ulimit -v 900000", 4).contains("(ulimit -v) is 878 MB, needed are 3350 MB"));
    assertTrue(start("ulimit -n 200", 4).contains("(ulimit -n) is 200, needed are 256"));
    String few = start("ulimit -n 256", 0);
    assertTrue(few.contains("-Xmx"), few);
    assertFalse(few.contains("-Dpga.class.archive="), "recording classes takes twice the files");
    assertTrue(start("ulimit -n 512", 0).contains("-Dpga.class.archive="));
    String limited = start("ulimit -v 3500000", 0);
    assertTrue(limited.contains("-XX:CompressedClassSpaceSize=128m"), limited);
    assertFalse(start("true", 0).contains("-XX:CompressedClassSpaceSize"), "where no limit is");
  }

  /** The JVM is ended by SIGBUS where it maps an archive that somebody cut. */
  @Test
  void anArchiveOfClassesIsMappedOnlyIfItIsWhole() throws Exception {
    String wanted = start("true", 0);
    Matcher name = Pattern.compile("-Dpga.class.archive=(\\S+)\\.jsa").matcher(wanted);
    assertTrue(name.find(), wanted);
    Path archive = Path.of(name.group(1) + ".3758406165.7.jsa"); // as cksum says of its content
    Files.writeString(archive, "classes");
    assertTrue(start("true", 0).contains("-XX:SharedArchiveFile=" + archive + " "));
    for (String damaged : List.of("", "class", "classeS", "classes and more")) {
      Files.writeString(archive, damaged);
      String said = start("true", 0);
      assertFalse(said.contains("-XX:SharedArchiveFile="), said);
      assertTrue(said.contains(name.group()), "a new one is asked for: " + said);
    }
  }

  /** As root it made {@code /.cache}, and each start left a folder in /tmp. */
  @Test
  void whereThereIsNoHomeNothingIsLeftBehind() throws Exception {
    Path here = Files.createDirectory(folder.resolve("here"));
    String into = "cd '" + here + "'; export TMPDIR='" + here + "'; unset XDG_CACHE_HOME HOME; ";
    for (String home :
        List.of(
            "true",
            "export HOME=/dev/null",
            "export XDG_CACHE_HOME=cache",
            "export HOME=$PWD/$'h\\xff'")) {
      String said = start(into + home, 0);
      assertTrue(said.contains(" -Dpga.log.file=/dev/null "), home + ": " + said);
      assertFalse(said.contains("class.archive"), home + ": " + said);
    }
    try (Stream<Path> left = Files.list(here)) {
      assertEquals(0, left.count());
    }
    String said = start(into + "export HOME=$PWD/h\u00e4", 0);
    assertTrue(said.contains(" -Dpga.log.file=" + here + "/h\u00e4/.cache/pga/pga.log "), said);
  }

  /**
   * The JVM enters its folder of performance data and comes back by the descriptor of the one it
   * was in, which a folder of mode 711 gives to nobody but its owner: output landed in /tmp.
   */
  @Test
  void javaStaysInTheCurrentFolder() throws Exception {
    for (String started : List.of("exec bash \"$0\" assemble", "exec bash \"$0\" hadoop fs")) {
      String said = start(List.of("bash", "-c", configured(started), launcher().toString()), 0);
      assertTrue(said.contains(" -XX:-UsePerfData "), said);
    }
  }

  private String configured(String command) throws IOException {
    Files.writeString(folder.resolve("core-site.xml"), "<configuration/>");
    return "export HADOOP_CONF_DIR='" + folder + "'; " + command;
  }

  @Test
  void librariesOfTheUserComeLast() throws Exception {
    String home = folder.toRealPath().toString();
    String more = start("export PGA_LIBRARIES='" + folder + "'", 0);
    assertTrue(more.contains(" -cp " + home + "/conf:"), more);
    assertTrue(more.contains(":" + home + "/lib/*:" + folder + "/* org.pga.Main"), more);
    String none = start("export PGA_LIBRARIES=''", 0);
    assertTrue(none.contains(home + "/lib/* org.pga.Main"), none);
    String wrong = start("export PGA_LIBRARIES=/nowhere", 2);
    assertTrue(wrong.contains("PGA_LIBRARIES: /nowhere is not a folder"), wrong);
  }

  /** Java would open no file with another letter in its name. */
  @Test
  void aLocaleOfAsciiBecomesOneOfUnicode() throws Exception {
    assertEquals("C.UTF-8", locale("unset LANG LC_CTYPE LC_ALL"));
    assertEquals("C.UTF-8", locale("unset LANG LC_CTYPE; export LC_ALL=POSIX"));
    assertEquals("C.UTF-8", locale("unset LC_ALL LC_CTYPE; export LANG=nowhere.UTF-8"));
    assertEquals("", locale("unset LC_ALL LC_CTYPE; export LANG=C.UTF-8"), "left alone");
  }

  /** A full disk wasn't known by what German calls it. */
  @Test
  void theSystemsReasonsAreInEnglish() throws Exception {
    String said = start("export LANG=de_DE.UTF-8 LANGUAGE=de:en", 0);
    assertTrue(said.contains("LANGUAGE=C "), said);
  }

  /** LC_ALL as Java sees it. */
  private String locale(String environment) throws IOException, InterruptedException {
    String said = start(environment, 0);
    return said.substring(said.lastIndexOf("LC_ALL=") + 7).strip();
  }

  /** Debian 13 has no 17; the list of what there is may be of an older day, so it is renewed. */
  @Test
  void theJavaToInstallIsOneThatTheSystemHas() throws Exception {
    assertTrue(withoutJava("").contains("apt-get install -y openjdk-17-jdk-headless"));
    assertTrue(withoutJava("25 21 17").contains("apt-get install -y openjdk-17-jdk-headless"));
    String newer = withoutJava("25 21");
    assertTrue(newer.contains("apt-get install -y openjdk-21-jdk-headless"), newer);
    assertFalse(newer.contains("jdk-17"), newer);
    assertTrue(withoutJava("25").contains("apt-get install -y openjdk-25-jdk-headless"));
  }

  /** What is said where there is no Java, and nothing can be installed. */
  private String withoutJava(String versions) throws IOException, InterruptedException {
    Path tools = Files.createDirectories(folder.resolve("tools"));
    // As apt-cache does of a package that another only mentions: no word, and no failure.
    executable(
        tools.resolve("apt-cache"),
        "case ' " + versions + " ' in *\" ${2//[a-z-]/} \"*) echo Package: $2 ;; esac");
    executable(tools.resolve("apt-get"), "[[ $1 == update ]]");
    String alone = "unset JAVA_HOME; PATH='" + tools + "' exec $BASH \"$0\"";
    return start(List.of("bash", "-c", alone, launcher().toString()), 2);
  }

  private static void executable(Path file, String script) throws IOException {
    Files.writeString(file, "#!/bin/bash\n" + script + "\n");
    assertTrue(file.toFile().setExecutable(true));
  }

  private String heap(List<String> options) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("bash", launcher().toString(), "assemble"));
    command.addAll(options);
    String said = start(command, 0);
    return said.lines()
        .flatMap(line -> List.of(line.split(" ")).stream())
        .filter(argument -> argument.startsWith("-Xmx"))
        .findFirst()
        .orElse(said);
  }

  private String start(String limit, int exit) throws IOException, InterruptedException {
    return start(
        List.of("bash", "-c", limit + "; exec bash \"$0\" assemble", launcher().toString()), exit);
  }

  private String start(List<String> command, int exit) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    builder.environment().put("XDG_CACHE_HOME", folder.resolve("cache").toString());
    builder
        .environment()
        .merge("PATH", folder.resolve("path").toString(), (own, path) -> path + ":" + own);
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(exit, process.waitFor(), said);
    return said;
  }

  /** How many the launcher sees, and how Java is started then follows from. */
  private void processors(int count) throws IOException {
    Path getconf = Files.createDirectories(folder.resolve("path")).resolve("getconf");
    Files.writeString(getconf, "#!/bin/sh\necho " + count + "\n");
    assertTrue(getconf.toFile().setExecutable(true));
  }

  private Path launcher() throws IOException {
    Path launcher = folder.resolve("bin/pga");
    if (!Files.exists(launcher)) {
      Path jdk = Files.createDirectories(folder.resolve("jdk/bin"));
      Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
      Path java =
          Files.writeString(
              jdk.resolve("java"),
              "#!/bin/sh\necho \"$@\"\necho LANGUAGE=$LANGUAGE LC_ALL=$LC_ALL\n");
      assertTrue(java.toFile().setExecutable(true));
      processors(2);
      Files.createDirectories(launcher.getParent());
      Files.copy(Path.of("../scripts/pga"), launcher);
      Files.createFile(folder.resolve("pga.jar"));
    }
    return launcher;
  }
}
