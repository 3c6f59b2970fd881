package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every mapper, reducer (combiners are some) and partitioner of any module is driven by a test of
 * its own: a method makes an instance of it, or of a class that extends it, and there hands one to
 * a driver of MRUnit, or to what hands it on; and something in its file runs a driver. Of
 * partitioners, a test asks for a partition.
 */
class TasksAreTestedTest {
  private static final String MAPREDUCE = "org.apache.hadoop.mapreduce.";

  /** One of them stands in each class that has to do with tasks. */
  private static final String[] WORDS = {
    "org/apache/hadoop/mapreduce/", "mrunit", "getPartition", "GiraphTask"
  };

  /** Giraph's workers run in it; tests run it with whole jobs within their process. */
  private static final Map<String, String> OTHERWISE =
      Map.of("org.pga.bsp.giraph.GiraphTask", "org.pga.bsp.giraph.SeveralWorkers");

  @Test
  void eachIsDrivenByATestOfItsOwn() throws IOException {
    JavaClasses tests = ModuleClasses.compiled("test-classes", WORDS);
    Set<String> driven = driven(tests);
    TreeSet<String> tasks = new TreeSet<>();
    for (JavaClass one : ModuleClasses.compiled("classes", WORDS)) {
      boolean task =
          Stream.of("Mapper", "Reducer", "Partitioner")
              .anyMatch(kind -> one.isAssignableTo(MAPREDUCE + kind));
      if (task && !one.getModifiers().contains(JavaModifier.ABSTRACT)) {
        tasks.add(one.getName());
      }
    }
    assertTrue(tasks.size() > 40, tasks::toString);
    tasks.removeAll(driven);
    OTHERWISE.forEach(
        (task, test) -> {
          assertTrue(tasks.remove(task), task);
          assertTrue(names(tests.get(test)).anyMatch(task::equals), test);
        });
    assertEquals(Set.of(), tasks, "no test drives them");
  }

  /** Names of the classes that tests drive. */
  private static Set<String> driven(JavaClasses tests) {
    Map<JavaClass, List<JavaClass>> files =
        tests.stream().collect(Collectors.groupingBy(ModuleClasses::outermost));
    Set<String> driven = new TreeSet<>();
    for (Collection<JavaClass> file : files.values()) {
      boolean runs = file.stream().anyMatch(TasksAreTestedTest::runsDriver);
      for (JavaClass test : file) {
        Stream.concat(
                test.getConstructorCallsFromSelf().stream(),
                test.getConstructorReferencesFromSelf().stream())
            .filter(made -> runs && handsTaskOn(made.getOrigin()))
            .forEach(made -> add(made.getTargetOwner(), driven));
        test.getMethodCallsFromSelf().stream()
            .filter(call -> call.getTarget().getName().equals("getPartition"))
            .forEach(call -> driven.add(call.getTargetOwner().getName()));
      }
    }
    return driven;
  }

  private static boolean runsDriver(JavaClass test) {
    return test.getMethodCallsFromSelf().stream()
        .anyMatch(
            call ->
                call.getTarget().getName().matches("run(Test)?")
                    && call.getTargetOwner()
                        .getName()
                        .matches("(org.apache.hadoop|org.pga.core).mrunit.*"));
  }

  /** Whether it calls a driver with a mapper or a reducer, or a method that takes one. */
  private static boolean handsTaskOn(JavaCodeUnit code) {
    return code.getCallsFromSelf().stream()
        .map(call -> call.getTarget())
        .anyMatch(
            target ->
                target.getRawParameterTypes().stream()
                    .anyMatch(
                        type ->
                            type.isAssignableTo(MAPREDUCE + "Mapper")
                                || type.isAssignableTo(MAPREDUCE + "Reducer")));
  }

  /** Something that a test makes, and what it extends. */
  private static void add(JavaClass made, Set<String> driven) {
    driven.add(made.getName());
    made.getRawSuperclass().ifPresent(above -> driven.add(above.getName()));
  }

  private static Stream<String> names(JavaClass test) {
    return test.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getName());
  }
}
