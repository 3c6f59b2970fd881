package org.pga.core.owned;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.io.FileOutputStream;
import java.io.FileWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.RandomAccessFile;
import java.lang.reflect.Method;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.driver.MainCode;

/**
 * What removes or renames files is called in one package only, so one can see what may be lost;
 * what may write over files besides only in the classes of a list.
 */
class RemovalTest {
  private static final List<String> OWNERS =
      List.of(
          FileSystem.class.getName(),
          FileContext.class.getName(),
          FileUtil.class.getName(),
          Files.class.getName(),
          File.class.getName(),
          "org.apache.commons.io.FileUtils",
          "org.apache.commons.io.file.PathUtils",
          "com.google.common.io.Files",
          "com.google.common.io.MoreFiles");

  private static final Pattern NAMES =
      Pattern.compile(
          "(?i)(process)?delete.*|fullyDelete.*|forceDelete.*|cleanDirectory|rename.*|move.*"
              + "|replaceFile|moveFromLocalFile|truncate");

  private static final String ATTEMPT =
      "in the folder of an attempt, whose name is never used again";
  private static final String BESIDE_ATTEMPT = "beside such a folder, under its name";
  private static final String RANDOM = "in a folder of a random name that it, or BenchRun, made";
  private static final String RECORD = "in the work folder's folder for what is recorded";
  private static final String KERNEL = "no file: the kernel's in /proc";

  /** Classes that may write over files, and why nothing of anybody's is lost by it. */
  private static final Map<String, String> OVERWRITE =
      Map.ofEntries(
          Map.entry("bsp.giraph.SuperstepTimes", BESIDE_ATTEMPT),
          Map.entry("core.job.TaskInputException", BESIDE_ATTEMPT),
          Map.entry("core.onefile.PartJoiner", "joins chunks that its own job wrote"),
          Map.entry("core.pipeline.SharedFile", "names end with the checksum of the content"),
          Map.entry("driver.batch.result.BatchFolder", "in its hidden folder"),
          Map.entry("driver.batch.yarn.SampleInputFormat", "in the batch's hidden folder"),
          Map.entry("driver.batch.yarn.SampleMapper", ATTEMPT),
          Map.entry("driver.cluster.LocalCluster", "in a folder that it claimed"),
          Map.entry("driver.command.batch.ResidentPeak", KERNEL),
          Map.entry("driver.command.plan.Trials", RANDOM),
          Map.entry("driver.release.ReleaseFiles", "runs while PGA is built"),
          Map.entry("profile.PeakMemory", KERNEL),
          Map.entry("profile.bench.disk.HadoopDevice", RANDOM),
          Map.entry("profile.bench.disk.LocalDevice", RANDOM),
          Map.entry("profile.bench.group.Barrier", RANDOM),
          Map.entry("profile.bench.group.GroupWork", RANDOM),
          Map.entry("profile.bench.hdfs.HdfsTask", RANDOM),
          Map.entry("profile.bench.n1.CommonFile", RANDOM),
          Map.entry("profile.bench.n1.N1Files", RANDOM),
          Map.entry("profile.cluster.TrialText", "a copy, in a folder of a random name"),
          Map.entry("profile.record.agent.Election", "a lock without content, in YARN's folder"),
          Map.entry("profile.record.agent.HostTally", "in YARN's folder of the application"),
          Map.entry("profile.record.sample.DataNodes", RECORD),
          Map.entry("profile.record.sample.HardwareProbe", RECORD),
          Map.entry("profile.record.sample.SampleFile", RECORD),
          Map.entry("reads.preprocess.LibraryOutputFormat", ATTEMPT),
          Map.entry("scaffold.finish.FinishStage", ATTEMPT));

  private static final JavaClasses MAIN = MainCode.classes();

  private static final ArchRule RULE =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.pga.core.owned")
          .should()
          .accessTargetWhere(removes());

  @Test
  void nothingOutsideThePackageRemovesOrRenamesFiles() {
    RULE.check(MAIN);
  }

  @Test
  void theRuleSeesCallsAndReferences() {
    for (Class<?> offender : List.of(Call.class, Reference.class, OfSubclass.class)) {
      JavaClasses one = new ClassFileImporter().importClasses(offender);
      // Without the exception of the rule: the offenders live in this package.
      ArchRule strict = noClasses().should().accessTargetWhere(removes());
      assertThrows(AssertionError.class, () -> strict.check(one), offender.getName());
    }
  }

  @Test
  void nothingElseWritesOverFiles() throws IOException {
    Map<String, List<String>> calls = new TreeMap<>();
    for (JavaClass one : MAIN) {
      if (!one.getPackageName().equals(getClass().getPackageName())) {
        try (InputStream code = one.getSource().orElseThrow().getUri().toURL().openStream()) {
          List<String> found = Overwriting.in(one.getName(), code);
          if (!found.isEmpty()) {
            String outermost = one.getName().replaceAll("^org\\.pga\\.|\\$.*", "");
            calls.computeIfAbsent(outermost, name -> new ArrayList<>()).addAll(found);
          }
        }
      }
    }
    Set<String> none = new TreeSet<>(OVERWRITE.keySet());
    none.removeAll(calls.keySet());
    assertEquals(Set.of(), none, "in the list, but they overwrite nothing");
    calls.keySet().removeAll(OVERWRITE.keySet());
    assertEquals(List.of(), calls.values().stream().flatMap(List::stream).toList());
  }

  /** Of each method of {@link Overwriters}, as its name says. */
  @Test
  void theRuleSeesWhateverMayWriteOverAFile() throws IOException {
    List<String> seen;
    try (InputStream code =
        RemovalTest.class.getResourceAsStream("RemovalTest$Overwriters.class")) {
      seen = Overwriting.in("Overwriters", code);
    }
    Set<String> methods = new TreeSet<>();
    for (String call : seen) {
      methods.add(call.replaceFirst("^Overwriters\\.(\\w+):.*", "$1"));
    }
    Set<String> wanted = new TreeSet<>();
    for (Method method : Overwriters.class.getDeclaredMethods()) {
      if (method.getName().startsWith("bad")) {
        wanted.add(method.getName());
      }
    }
    assertEquals(wanted, methods);
  }

  /** What the rule has to see, and what it has to let pass. */
  @SuppressWarnings({"unused", "resource", "DefaultCharset"})
  private static final class Overwriters {
    private static final Path THERE = new Path("there");
    private static final java.nio.file.Path HERE = java.nio.file.Path.of("here");

    void badDefault(FileSystem fs) throws IOException {
      fs.create(THERE);
    }

    void badTrue(FileSystem fs) throws IOException {
      fs.create(THERE, true);
    }

    void badUnknown(FileSystem fs, boolean known) throws IOException {
      fs.create(THERE, known);
    }

    void badEither(FileSystem fs, boolean known) throws IOException {
      fs.create(THERE, known ? true : false);
    }

    void badOfSubclass(org.apache.hadoop.hdfs.DistributedFileSystem fs) throws IOException {
      fs.create(THERE, true);
    }

    void badConcat(FileSystem fs) throws IOException {
      fs.concat(THERE, new Path[0]);
    }

    void badAppend(FileSystem fs) throws IOException {
      fs.append(THERE);
    }

    void badCopy(FileSystem fs) throws IOException {
      fs.copyFromLocalFile(THERE, THERE);
    }

    void badUtil(FileSystem fs) throws IOException {
      FileUtil.copy(fs, THERE, fs, THERE, false, fs.getConf());
    }

    void badWrite() throws IOException {
      Files.writeString(HERE, "");
    }

    void badStream() throws IOException {
      Files.newOutputStream(HERE, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    void badChannel() throws IOException {
      FileChannel.open(HERE, StandardOpenOption.READ, StandardOpenOption.WRITE);
    }

    void badReplace() throws IOException {
      Files.copy(HERE, HERE, StandardCopyOption.REPLACE_EXISTING);
    }

    void badRandomAccess() throws IOException {
      new RandomAccessFile("there", "rw");
    }

    void badFileStream() throws IOException {
      new FileOutputStream("there");
    }

    void badFileWriter() throws IOException {
      new FileWriter("there", StandardCharsets.UTF_8);
    }

    void badPrintWriter() throws IOException {
      new PrintWriter("there", StandardCharsets.UTF_8);
    }

    void badRedirect(ProcessBuilder builder) {
      builder.redirectOutput(new File("there"));
    }

    void badReference() throws IOException {
      of(FileOutputStream::new);
    }

    private void of(FileMaker maker) throws IOException {
      maker.make(new File("there"));
    }

    void goodFalse(FileSystem fs) throws IOException {
      fs.create(THERE, false);
      fs.create(THERE, false, 4096);
    }

    void goodNew() throws IOException {
      Files.writeString(HERE, "", StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    void goodAppend() throws IOException {
      Files.newOutputStream(HERE, StandardOpenOption.APPEND);
    }

    void goodCopy() throws IOException {
      Files.copy(HERE, HERE);
    }

    void goodRead() throws IOException {
      FileChannel.open(HERE, StandardOpenOption.READ);
    }

    void goodWriter(OutputStream out) {
      new PrintWriter(out, true, StandardCharsets.UTF_8);
    }
  }

  private interface FileMaker {
    OutputStream make(File file) throws IOException;
  }

  private static DescribedPredicate<JavaAccess<?>> removes() {
    return new DescribedPredicate<>("it removes or renames files") {
      @Override
      public boolean test(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        return NAMES.matcher(access.getTarget().getName()).matches()
            && OWNERS.stream().anyMatch(owner::isAssignableTo);
      }
    };
  }

  private static final class Call {
    void offend(FileSystem fs) throws IOException {
      fs.delete(new Path("x"), true);
    }
  }

  private static final class Reference {
    Consumer<File> offend() {
      return File::deleteOnExit;
    }
  }

  private static final class OfSubclass {
    void offend(org.apache.hadoop.hdfs.DistributedFileSystem fs) throws IOException {
      fs.rename(new Path("x"), new Path("y"));
    }
  }
}
