package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;

/** The classes of all modules but those of their tests, for rules of the architecture. */
public final class MainCode {
  private static JavaClasses all;

  private MainCode() {}

  /**
   * In Maven's reactor tests of other modules are in folders before {@code package}, then in jars.
   */
  public static synchronized JavaClasses classes() {
    if (all == null) {
      all = read();
    }
    return all;
  }

  private static JavaClasses read() {
    JavaClasses pga =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("org.pga");
    for (String seen : new String[] {"scaffold.finish.FinishStage", "simplify.SimplifyStage"}) {
      assertTrue(pga.contain("org.pga." + seen), "the modules aren't seen");
    }
    return pga;
  }
}
