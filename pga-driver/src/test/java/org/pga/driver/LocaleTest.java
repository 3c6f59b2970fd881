package org.pga.driver;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is written never depends on the user's locale, which may have digits of its own. */
class LocaleTest {
  private static final Set<String> CALLS =
      Set.of(
          "java.lang.String.format(java.lang.String, [Ljava.lang.Object;)",
          "java.lang.String.formatted([Ljava.lang.Object;)",
          "java.lang.String.toLowerCase()",
          "java.lang.String.toUpperCase()");

  private static final ArchRule RULE = noClasses().should().accessTargetWhere(dependsOnLocale());

  @Test
  void nothingIsFormattedByTheDefaultLocale() {
    RULE.check(MainCode.classes());
  }

  @Test
  void theRuleSeesEachKind() {
    for (Class<?> offender :
        List.of(Format.class, Formatted.class, Print.class, Stream.class, Lower.class)) {
      JavaClasses one = new ClassFileImporter().importClasses(offender);
      assertThrows(AssertionError.class, () -> RULE.check(one), offender.getName());
    }
  }

  private static DescribedPredicate<JavaAccess<?>> dependsOnLocale() {
    return new DescribedPredicate<>("its result depends on the default locale") {
      @Override
      public boolean test(JavaAccess<?> access) {
        JavaClass owner = access.getTargetOwner();
        String full = access.getTarget().getFullName();
        boolean prints =
            owner.isAssignableTo(PrintWriter.class) || owner.isAssignableTo(PrintStream.class);
        String name = access.getTarget().getName();
        return CALLS.contains(full)
            || prints
                && (name.equals("printf") || name.equals("format"))
                && !full.contains("java.util.Locale");
      }
    };
  }

  private static final class Format {
    String offend() {
      return String.format("%d", 1);
    }
  }

  private static final class Formatted {
    String offend() {
      return "%d".formatted(1);
    }
  }

  private static final class Print {
    void offend(PrintWriter out) {
      out.printf("%d", 1);
    }
  }

  private static final class Stream {
    void offend(PrintStream out) {
      out.format("%d", 1);
    }
  }

  private static final class Lower {
    String offend(String name) {
      return name.toLowerCase();
    }
  }
}
