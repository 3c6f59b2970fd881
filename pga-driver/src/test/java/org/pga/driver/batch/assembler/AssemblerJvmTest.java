package org.pga.driver.batch.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.pga.driver.run.CodeVersion;

class AssemblerJvmTest {
  private static final String CLASS_PATH = "java.class.path";

  /** {@code hadoop jar} starts Java with Hadoop's jars, and loads pga.jar later. */
  @Test
  void pgaIsOnTheClassPathWhereHadoopHasLoadedIt() {
    String own = CodeVersion.source(AssemblerJvm.class).toString();
    String before = System.getProperty(CLASS_PATH);
    try {
      String hadoop = "/etc/hadoop" + File.pathSeparator + "/opt/hadoop/hadoop-common.jar";
      System.setProperty(CLASS_PATH, hadoop);
      assertEquals(hadoop + File.pathSeparator + own, classPath());
      String all = hadoop + File.pathSeparator + own + File.pathSeparator + "/opt/more.jar";
      System.setProperty(CLASS_PATH, all);
      assertEquals(all, classPath());
    } finally {
      System.setProperty(CLASS_PATH, before);
    }
  }

  /** Else it leaves a folder that it may enter but not read. */
  @Test
  void itStaysInTheCurrentFolder() {
    assertTrue(AssemblerJvm.of(1_000_000_000, 1, 1).command().contains("-XX:-UsePerfData"));
  }

  private static String classPath() {
    List<String> command = AssemblerJvm.of(1_000_000_000, 1, 1).command();
    return command.get(command.indexOf("-cp") + 1);
  }
}
