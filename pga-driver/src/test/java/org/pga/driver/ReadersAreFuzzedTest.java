package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnitAccess;
import com.tngtech.archunit.core.domain.JavaConstructorCall;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every class of any module that reads itself by {@code readFields} is read by a fuzz target: one
 * hands on what makes it, or calls that method; or a class that is read so calls it. And {@code
 * scripts/fuzz} knows all targets.
 */
class ReadersAreFuzzedTest {
  private static final String READ = "readFields";

  /** The others, and why. */
  private static final Map<String, String> OTHERWISE =
      Map.of(
          "org.pga.bsp.phased.NoEdges", "reads nothing",
          "org.pga.bsp.phased.Reductions$CounterSums", "reads nothing",
          "org.pga.bsp.phased.Reductions$EdgeLists", "reads nothing",
          "org.pga.bsp.phased.PhasedMaster", "reads its job's state",
          "org.pga.bsp.phased.PhasedWorker", "reads places in chains",
          "org.pga.reads.preprocess.partner.PartnerTally", "PartnerRecords makes it for a target",
          "org.pga.reads.preprocess.partner.ReadPlace", "PartnerRecords makes it for a target");

  @Test
  void eachIsReadByATarget() throws IOException {
    JavaClasses product = ModuleClasses.compiled("classes", READ, "Writable");
    Set<String> readers = new TreeSet<>();
    for (JavaClass one : product) {
      boolean reads = one.getAllMethods().stream().anyMatch(some -> some.getName().equals(READ));
      if (reads && !one.isInterface() && !one.getModifiers().contains(JavaModifier.ABSTRACT)) {
        readers.add(one.getName());
      }
    }
    assertTrue(readers.size() > 40, readers::toString);
    Set<String> read = new TreeSet<>();
    ArrayDeque<String> more = new ArrayDeque<>();
    targets().forEach(target -> readBy(target).forEach(more::add));
    while (!more.isEmpty()) {
      String name = more.remove();
      if (read.add(name) && product.contain(name)) {
        called(product.get(name)).forEach(more::add);
      }
    }
    readers.removeAll(read);
    assertEquals(new TreeSet<>(OTHERWISE.keySet()), readers, "no fuzz target reads them");
  }

  @Test
  void theScriptKnowsAllTargets() throws IOException {
    Set<String> listed;
    try (Stream<String> lines = Files.lines(Path.of("../scripts/fuzz"))) {
      listed =
          lines
              .filter(line -> line.matches("  pga-[a-z]+:org\\.pga\\..*"))
              .map(line -> line.substring(line.indexOf(':') + 1))
              .collect(Collectors.toCollection(TreeSet::new));
    }
    Set<String> targets = new TreeSet<>();
    targets()
        .filter(one -> one.tryGetMethod("fuzzerTestOneInput", byte[].class).isPresent())
        .forEach(one -> targets.add(one.getName()));
    assertEquals(targets, listed);
  }

  private static Stream<JavaClass> targets() throws IOException {
    return ModuleClasses.compiled("test-classes", "FuzzTest").stream()
        .filter(one -> ModuleClasses.outermost(one).getSimpleName().endsWith("FuzzTest"));
  }

  /** What a target hands on, made or still to be made, and what it reads itself. */
  private static Stream<String> readBy(JavaClass target) {
    Stream<JavaClass> made =
        Stream.concat(
                target.getConstructorReferencesFromSelf().stream(),
                target.getConstructorCallsFromSelf().stream()
                    .filter(JavaConstructorCall::isDeclaredInLambda))
            .map(JavaCodeUnitAccess::getTargetOwner);
    Stream<JavaClass> given =
        Stream.concat(
                target.getMethodReferencesFromSelf().stream(),
                target.getMethodCallsFromSelf().stream().filter(call -> call.isDeclaredInLambda()))
            .map(access -> access.getTarget().getRawReturnType());
    return Stream.concat(Stream.concat(made, given).map(JavaClass::getName), called(target));
  }

  private static Stream<String> called(JavaClass reader) {
    return reader.getMethodCallsFromSelf().stream()
        .filter(call -> call.getTarget().getName().equals(READ))
        .map(call -> call.getTargetOwner().getName());
  }
}
