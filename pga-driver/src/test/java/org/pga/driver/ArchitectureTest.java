package org.pga.driver;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The arrows between modules and packages, and what knows nothing of Hadoop and Giraph. */
class ArchitectureTest {
  private static final String ROOT = "org.pga.";

  /** What a module may use; what these use themselves comes with them. */
  private static final Map<String, Set<String>> USES =
      Map.of(
          "core", Set.of(),
          "reads", Set.of("core"),
          "graph", Set.of("core", "reads"),
          "bsp", Set.of("core"),
          "simplify", Set.of("core", "graph", "bsp"),
          "scaffold", Set.of("core", "reads", "bsp"),
          "profile", Set.of("core"),
          "driver",
              Set.of("core", "reads", "graph", "bsp", "simplify", "scaffold", "profile", "Main"));

  private static final Set<String> FREE_OF_CYCLES =
      Set.of("core", "reads", "graph", "bsp", "simplify", "scaffold", "profile", "driver");

  /** Packages of arithmetic, formats and rules, which no type of an engine enters. */
  private static final String[] PLAIN = {
    "org.pga.core.bases..",
    "org.pga.core.kmer..",
    "org.pga.graph.debruijn.count..",
    "org.pga.graph.debruijn.compact..",
    "org.pga.simplify.clean..",
    "org.pga.scaffold.rule..",
    "org.pga.scaffold.classic.rule..",
    "org.pga.scaffold.finish.origin..",
    "org.pga.scaffold.layout..",
    "org.pga.scaffold.place.seed..",
    "org.pga.profile.html..",
    "org.pga.profile.plan..",
    "org.pga.profile.record.proc..",
    "org.pga.profile.tune.."
  };

  /** Without org.apache.hadoop.io: rules and formats may write themselves by that. */
  private static final String[] ENGINES = {
    "org.apache.hadoop.conf..",
    "org.apache.hadoop.fs..",
    "org.apache.hadoop.mapred..",
    "org.apache.hadoop.mapreduce..",
    "org.apache.hadoop.yarn..",
    "org.apache.giraph.."
  };

  /** Of {@link Math} what need not be the same to the last bit everywhere: StrictMath's is. */
  private static final Set<String> INEXACT =
      Set.of(
          "log", "log10", "log1p", "exp", "expm1", "pow", "cbrt", "hypot", "sin", "cos", "tan",
          "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh");

  private static final JavaClasses CLASSES = MainCode.classes();

  @Test
  void modulesUseOnlyThoseBelowThem() {
    Map<String, Set<String>> wrong = new TreeMap<>();
    Set<String> seen = new TreeSet<>();
    for (JavaClass one : CLASSES) {
      String from = module(one);
      for (Dependency dependency : one.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        String to = target.getName().startsWith(ROOT) ? module(target) : from;
        if (!to.equals(from)) {
          seen.add(from + " → " + to);
          if (!from.equals("Main") && !USES.get(from).contains(to)) {
            wrong
                .computeIfAbsent(from + " → " + to, arrow -> new TreeSet<>())
                .add(one.getName() + " → " + target.getName());
          }
        }
      }
    }
    assertEquals(Map.of(), wrong);
    assertFalse(seen.isEmpty());
  }

  /** {@code org.pga.reads.trim.Adapter}: {@code reads}. */
  private static String module(JavaClass one) {
    return one.getName().substring(ROOT.length()).split("[.$]")[0];
  }

  @Test
  void packagesHaveNoCycles() {
    slices().assignedFrom(new PackagesOf(FREE_OF_CYCLES)).should().beFreeOfCycles().check(CLASSES);
  }

  /** Every package is a slice of its own, those of other modules are none. */
  private record PackagesOf(Set<String> modules) implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass one) {
      return one.getName().startsWith(ROOT) && modules.contains(module(one))
          ? SliceIdentifier.of(one.getPackageName())
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "packages of " + modules;
    }
  }

  @Test
  void arithmeticFormatsAndRulesKnowNoEngine() {
    noClasses()
        .that()
        .resideInAnyPackage(PLAIN)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ENGINES)
        .check(CLASSES);
    named("Rule").check(CLASSES);
    named("Parser").check(CLASSES);
    // The rule sees something: a mapper would not pass.
    assertThrows(AssertionError.class, () -> named("Mapper").check(CLASSES));
  }

  /** Processors and compilers of the virtual machine differ in the last bit of some of Math. */
  @Test
  void whatAssemblesDecidesByTheSameNumbersEverywhere() {
    DescribedPredicate<JavaAccess<?>> inexact =
        DescribedPredicate.describe(
            "one of Math's that need not be the same everywhere",
            access ->
                access.getTargetOwner().isEquivalentTo(Math.class)
                    && INEXACT.contains(access.getTarget().getName()));
    noClasses()
        .that()
        .resideOutsideOfPackage("org.pga.profile..")
        .should()
        .accessTargetWhere(inexact)
        .because("the same reads and options give the same bytes: StrictMath")
        .check(CLASSES);
    // The rule sees something: the reports of pga-profile would not pass.
    assertThrows(
        AssertionError.class, () -> noClasses().should().accessTargetWhere(inexact).check(CLASSES));
  }

  /** Others assemble from a program: {@code org.pga.driver.run.Assembly}. */
  @Test
  void runningKnowsNoCommandLine() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.pga.driver.pipeline..",
            "org.pga.driver.settings..",
            "org.pga.driver.folder..",
            "org.pga.driver.fault..",
            "org.pga.driver.run..",
            "org.pga.driver.batch..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("picocli..", "org.pga.driver.command..", "org.pga.driver.show..")
        .check(CLASSES);
  }

  private static ArchRule named(String end) {
    return noClasses()
        .that()
        .haveSimpleNameEndingWith(end)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(ENGINES);
  }

  @Test
  void onlyGraphJobsKnowGiraph() {
    noClasses()
        .that()
        .resideInAnyPackage(
            "org.pga.core..", "org.pga.reads..", "org.pga.graph..", "org.pga.driver..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.apache.giraph..")
        .check(CLASSES);
  }
}
