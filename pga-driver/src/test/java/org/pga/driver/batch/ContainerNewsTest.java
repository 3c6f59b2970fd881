package org.pga.driver.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.JobID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.BatchLayout;
import org.pga.driver.batch.result.Told;
import org.pga.driver.run.RunListener;

/** What the driver shows of what a container's run says. */
class ContainerNewsTest {
  private static final JobID JOB = new JobID("1", 7);

  @TempDir Path dir;

  private final List<String> seen = new ArrayList<>();
  private BatchFolder folder;
  private ContainerNews news;

  @BeforeEach
  void begin() throws IOException {
    org.apache.hadoop.fs.Path whole = new org.apache.hadoop.fs.Path(dir.toUri());
    folder = new BatchFolder(whole, BatchLayout.FOLDERS, new Configuration(false));
    folder.fileSystem().mkdirs(folder.hidden());
    news = new ContainerNews(folder, "s", () -> JOB, listener());
  }

  private RunListener listener() {
    return new RunListener() {
      @Override
      public void elsewhere(String stage, double fraction) {
        seen.add(stage == null ? "-" : stage + " " + fraction);
      }

      @Override
      public void note(String line) {
        seen.add(line);
      }

      @Override
      public void warning(String line) {
        seen.add("! " + line);
      }
    };
  }

  private void tell(int attempt, int job, String stage, int percent, String... lines)
      throws IOException {
    String name = "attempt_1_000" + job + "_m_000000_" + attempt;
    folder.tell("s", new Told(name, List.of(lines), stage, percent));
  }

  private void check(String... expected) {
    news.last();
    assertEquals(List.of(expected), seen);
    seen.clear();
  }

  @Test
  void eachLineOnceAndTheStageThatRuns() throws IOException {
    check();
    tell(0, 7, "[1/?] preprocess", 0);
    check("[1/?] preprocess 0.0");
    tell(0, 7, "[2/9] spectrum", 50, "[1/?] preprocess 2 s", "trimmed: none");
    check("-", "[1/?] preprocess 2 s", "trimmed: none", "[2/9] spectrum 0.5");
    tell(0, 7, "[2/9] spectrum", 75, "[1/?] preprocess 2 s", "trimmed: none");
    check("[2/9] spectrum 0.75");
    tell(0, 7, null, 0, "[1/?] preprocess 2 s", "trimmed: none", "[9/9] finish 1 s");
    check("-", "[9/9] finish 1 s", "-");
  }

  @Test
  void aWarningIsOneAndIsntRepeated() throws IOException {
    tell(0, 7, null, 0, "warning: low depth");
    check("-", "! low depth", "-");
    news.warn(List.of("low depth", "no mates"));
    assertEquals(List.of("! no mates"), seen);
  }

  @Test
  void anotherContainerBeginsAgain() throws IOException {
    tell(0, 7, "[2/9] spectrum", 0, "[1/?] preprocess 2 s");
    check("-", "[1/?] preprocess 2 s", "[2/9] spectrum 0.0");
    tell(1, 7, "[1/?] preprocess", 0);
    String lost = "The container was lost; the run begins again in another.";
    check("-", lost, "[1/?] preprocess 0.0");
    tell(0, 7, "[3/9] build-graph", 0, "[1/?] preprocess 2 s", "[2/9] spectrum 1 s");
    check();
    tell(1, 7, "[2/9] spectrum", 0, "[1/?] preprocess 3 s");
    check("-", "[1/?] preprocess 3 s", "[2/9] spectrum 0.0");
  }

  @Test
  void whatAnEarlierJobSaysIsntShown() throws IOException {
    tell(3, 6, "[9/9] finish", 0, "[1/?] preprocess 2 s");
    check();
  }
}
