package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeVersionTest {
  @TempDir Path folder;

  @Test
  void theNumberIsFollowedByAHashThatStays() {
    assertTrue(CodeVersion.text().matches(CodeVersion.version() + "\\+[0-9a-f]{16}"));
    assertEquals(CodeVersion.text(), CodeVersion.text());
  }

  @Test
  void aChangedClassIsOtherCodeInAFolderAndInAJar() throws Exception {
    Files.createDirectories(folder.resolve("classes/org/pga"));
    Path one = folder.resolve("classes/org/pga/One.class");
    Files.write(one, new byte[] {1, 2, 3});
    Map<String, String> before = CodeVersion.files(folder.resolve("classes"));
    Files.write(one, new byte[] {1, 2, 4});
    assertNotEquals(before, CodeVersion.files(folder.resolve("classes")));
    TreeMap<String, String> packed = CodeVersion.files(jar(new byte[] {1, 2, 3}, 0));
    assertEquals(packed, CodeVersion.files(jar(new byte[] {1, 2, 3}, 86_400_000)), "built later");
    assertNotEquals(packed, CodeVersion.files(jar(new byte[] {1, 2, 4}, 0)));
  }

  private Path jar(byte[] content, long time) throws Exception {
    Path jar = Files.createTempFile(folder, "code", ".jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(file)) {
      ZipEntry entry = new ZipEntry("org/pga/One.class");
      entry.setTime(1_700_000_000_000L + time);
      zip.putNextEntry(entry);
      zip.write(content);
      zip.closeEntry();
    }
    return jar;
  }
}
