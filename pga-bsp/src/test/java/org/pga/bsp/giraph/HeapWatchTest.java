package org.pga.bsp.giraph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class HeapWatchTest {
  @TempDir Path folder;

  @Test
  void onlyAWindowThatTheCollectorTookIsThrashing() {
    try (HeapWatch watch = new HeapWatch()) {
      long window = HeapWatch.WINDOW_SECONDS * 1000L;
      long now = System.nanoTime();
      long spent = 1_000_000;
      watch.isThrashing(now += ahead(window), spent, 100);
      assertFalse(watch.isThrashing(now += ahead(window / 2), spent += window / 2, 105), "half");
      assertTrue(watch.isThrashing(now += ahead(window / 2), spent += window / 2, 110), "all");
      assertFalse(watch.isThrashing(now += ahead(window), spent += window / 2, 120), "busy");
      assertTrue(watch.isThrashing(now += ahead(4 * window), spent += 4 * window, 125), "late");
      assertFalse(watch.isThrashing(now += ahead(window), spent += window, 126), "a long one");
      assertTrue(watch.isThrashing(now += ahead(window), spent += window, 130), "and others");
      assertFalse(watch.isThrashing(now + ahead(window), spent, 130), "over");
    }
  }

  private static long ahead(long millis) {
    return TimeUnit.MILLISECONDS.toNanos(millis + 1);
  }

  @Test
  void aHeapThatThrashesEndsTheJobWithWhatToDo() throws Exception {
    Path input = PathSum.write(folder, 3);
    Path log = folder.resolve("log");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:+UseSerialGC",
                "-Dpga.internal.heap.window=2",
                "-cp",
                System.getProperty("java.class.path"),
                FullHeap.class.getName(),
                input.toUri().toString(),
                folder.resolve("out").toUri().toString(),
                folder.resolve("tmp").toString())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    int code = process.waitFor();
    String said = Files.readString(log, StandardCharsets.UTF_8);
    assertEquals(4, code, said);
    assertTrue(said.contains("memory is too small"), said);
    assertTrue(said.contains("the garbage collector takes nearly all of the time"), said);
    assertTrue(said.contains("-m") && said.contains("--resume"), said);
  }
}
