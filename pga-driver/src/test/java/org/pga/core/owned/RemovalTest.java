package org.pga.core.owned;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.Test;
import org.pga.driver.MainCode;

/** What removes or renames files is called in one package only, so one can see what may be lost. */
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

  private static final ArchRule RULE =
      noClasses()
          .that()
          .resideOutsideOfPackage("org.pga.core.owned")
          .should()
          .accessTargetWhere(removes());

  @Test
  void nothingOutsideThePackageRemovesOrRenamesFiles() {
    RULE.check(MainCode.classes());
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
