package org.pga.scaffold;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.Location;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The oracles share data with what they check, and none of its rules. */
class OracleTest {
  /** What they are given and what they come to, and the hash by which seeds are chosen. */
  private static final Set<String> SHARED =
      Set.of(
          "org.pga.core.bases.Sequence",
          "org.pga.core.kmer.Hashes",
          "org.pga.core.unitig.End",
          "org.pga.core.unitig.Link",
          "org.pga.core.unitig.OnlyNeighbour",
          "org.pga.core.unitig.Scaffold",
          "org.pga.core.unitig.Unitig",
          "org.pga.scaffold.layout.Layout",
          "org.pga.scaffold.link.evidence.LinkedUnitig",
          "org.pga.scaffold.link.evidence.UnitigEvidence",
          "org.pga.scaffold.place.result.PlaceCount");

  private static final JavaClasses CLASSES = new ClassFileImporter().importPackages("org.pga");

  @Test
  void oraclesShareDataOnly() {
    assertEquals(new TreeSet<>(SHARED), shared("Sequential", "Slow", "ClassicOracle"));
  }

  @Test
  void otherTestsAreSeenToUseRules() {
    assertTrue(shared("ScaffoldTest").contains("org.pga.scaffold.rule.InsertModel"));
  }

  /** The classes of the program that test classes of these names use. */
  private static Set<String> shared(String... names) {
    Set<String> shared = new TreeSet<>();
    for (JavaClass one : CLASSES) {
      String name = outermost(one).replaceAll(".*\\.", "");
      for (String some : names) {
        if (isOfTests(one) && name.startsWith(some)) {
          for (Dependency dependency : one.getDirectDependenciesFromSelf()) {
            JavaClass used = dependency.getTargetClass().getBaseComponentType();
            if (used.getName().startsWith("org.pga.") && !isOfTests(used)) {
              shared.add(outermost(used));
            }
          }
        }
      }
    }
    return shared;
  }

  private static String outermost(JavaClass one) {
    return one.getName().replaceAll("\\$.*", "");
  }

  /** In Maven's reactor tests are in folders before {@code package}, then in jars. */
  private static boolean isOfTests(JavaClass one) {
    Location location = Location.of(one.getSource().orElseThrow().getUri());
    return location.contains("/test-classes/") || location.contains("-tests.jar");
  }
}
