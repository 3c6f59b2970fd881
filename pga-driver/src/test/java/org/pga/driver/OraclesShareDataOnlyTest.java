package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The oracles of all modules, and what of the tests they use, share data with what they check, and
 * none of its rules.
 */
class OraclesShareDataOnlyTest {
  private static final String ORACLE = "org\\.pga\\..*\\.(Sequential\\w*|Slow\\w*|\\w*Oracle)";

  /** Words that stand in the files of oracles and of what they use. */
  private static final String[] WORDS = {
    "Oracle", "Sequential", "Slow", "StringGraph", "GraphText"
  };

  /** What they are given and what they come to, by module. */
  private static final Map<String, Set<String>> DATA =
      Map.of(
          "core",
          Set.of(
              "core.bases.Sequence",
              "core.unitig.End",
              "core.unitig.Link",
              "core.unitig.PartialUnitig",
              "core.unitig.Unitig"),
          "graph",
          Set.of(
              "core.bases.Sequence",
              "core.unitig.End",
              "core.unitig.Link",
              "core.unitig.PartialUnitig",
              "core.unitig.Unitig"),
          "simplify",
          Set.of(
              "core.bases.Sequence",
              "core.facts.DepthSpread",
              "core.unitig.End",
              "core.unitig.Link",
              "core.unitig.PartialUnitig",
              "core.unitig.Unitig"),
          "scaffold",
          Set.of(
              "core.bases.Sequence",
              "core.unitig.End",
              "core.unitig.Link",
              "core.unitig.OnlyNeighbour",
              "core.unitig.PartialUnitig",
              "core.unitig.Scaffold",
              "core.unitig.Unitig",
              "scaffold.layout.Layout",
              "scaffold.link.evidence.LinkedUnitig",
              "scaffold.link.evidence.UnitigEvidence",
              "scaffold.place.result.PlaceCount"));

  /** What else they share, by module, and why. */
  private static final Map<String, Map<String, String>> OTHERWISE =
      Map.of(
          "graph",
          Map.of(
              "core.kmer.RollingHash", "what filters know of an edge",
              "graph.debruijn.previous.EdgeFilter", "what it holds by chance both take for edges",
              "graph.debruijn.previous.EdgeSlice", "makes such a filter of hashes"),
          "simplify",
          Map.of("simplify.close.Naming", "the hash by which ties are broken"),
          "scaffold",
          Map.of(
              "core.kmer.Hashes", "the hash by which seeds are chosen",
              "scaffold.classic.rule.Inserts", "sizes by which MatedGenome cuts fragments"));

  private static JavaClasses tests;

  @BeforeAll
  static void compiled() throws IOException {
    tests = ModuleClasses.compiled("test-classes", WORDS);
  }

  @Test
  void eachModulesDoSo() {
    Map<String, Set<String>> expected = new TreeMap<>();
    DATA.forEach((module, data) -> expected.put(module, new TreeSet<>(data)));
    OTHERWISE.forEach((module, others) -> expected.get(module).addAll(others.keySet()));
    assertEquals(expected, shared(ORACLE));
  }

  @Test
  void otherTestsAreSeenToUseRules() {
    Set<String> shared = shared("org\\.pga\\.scaffold\\.ScaffoldTest").get("scaffold");
    assertTrue(shared.contains("scaffold.rule.InsertModel"), shared::toString);
  }

  /**
   * By module of the test classes of such names: what these, and test classes that they use, use of
   * the program.
   */
  private static Map<String, Set<String>> shared(String names) {
    Map<String, Set<String>> shared = new TreeMap<>();
    for (JavaClass one : tests) {
      if (outermost(one).matches(names)) {
        String module = one.getName().split("\\.")[2];
        shared.computeIfAbsent(module, any -> new TreeSet<>()).addAll(used(one));
      }
    }
    return shared;
  }

  /** Of the program, without {@code org.pga.}: directly or by another test class. */
  private static Set<String> used(JavaClass from) {
    Set<String> program = new TreeSet<>();
    Set<String> seen = new TreeSet<>(Set.of(from.getName()));
    ArrayDeque<JavaClass> next = new ArrayDeque<>(Set.of(from));
    while (!next.isEmpty()) {
      for (Dependency dependency : next.remove().getDirectDependenciesFromSelf()) {
        JavaClass used = dependency.getTargetClass().getBaseComponentType();
        if (!used.getName().startsWith("org.pga.") || !seen.add(used.getName())) {
          continue;
        }
        if (tests.contain(used.getName())) {
          next.add(tests.get(used.getName()));
        } else {
          program.add(outermost(used).substring("org.pga.".length()));
        }
      }
    }
    return program;
  }

  private static String outermost(JavaClass one) {
    return one.getName().replaceAll("\\$.*", "");
  }
}
