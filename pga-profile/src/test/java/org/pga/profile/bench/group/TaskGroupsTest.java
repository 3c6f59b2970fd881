package org.pga.profile.bench.group;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mrunit.mapreduce.MapDriver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.failure.InputException;
import org.pga.core.job.NumberedInputFormat;
import org.pga.core.job.NumberedSplit;
import org.pga.core.pipeline.Settings;
import org.pga.profile.bench.BenchContext;

@Timeout(60)
class TaskGroupsTest {
  @TempDir Path folder;

  private final Configuration conf = new Configuration();

  /** Who fails, or -1. */
  public record Spec(int failing) {}

  /** What all told at both meetings. */
  public record Heard(int index, List<String> first, List<String> second) {}

  /** Tells its number, then what it heard from its neighbour. */
  public static final class Talk implements GroupTask<Spec, Heard> {
    @Override
    public Heard run(Spec spec, Member member) throws Exception {
      List<String> first = member.meet("first", "ä:/" + member.index());
      if (member.index() == spec.failing) {
        throw new IOException("disk on fire");
      }
      String neighbour = first.get((member.index() + 1) % member.count());
      return new Heard(member.index(), first, member.meet("second", neighbour));
    }
  }

  private List<Heard> run(int failing, int count) throws Exception {
    BenchContext context = new BenchContext(conf, path("out"), kill -> {});
    return new TaskGroups(context, path("groups"))
        .run(new Talk(), new Spec(failing), java.util.Collections.nCopies(count, "any"));
  }

  private org.apache.hadoop.fs.Path path(String name) {
    return new org.apache.hadoop.fs.Path(folder.resolve(name).toUri());
  }

  @Test
  void everyoneHearsEveryone() throws Exception {
    List<Heard> heard = run(-1, 4);
    for (int i = 0; i < 4; i++) {
      assertEquals(i, heard.get(i).index());
      assertEquals(List.of("ä:/0", "ä:/1", "ä:/2", "ä:/3"), heard.get(i).first());
      assertEquals(List.of("ä:/1", "ä:/2", "ä:/3", "ä:/0"), heard.get(i).second());
    }
    try (Stream<Path> left = Files.list(folder.resolve("groups"))) {
      assertEquals(0, left.filter(file -> !file.getFileName().toString().startsWith(".")).count());
    }
  }

  @Test
  void oneThatFailsEndsTheWaitingOfAllAndIsNamed() {
    InputException fault = assertThrows(InputException.class, () -> run(1, 3));
    assertTrue(fault.getMessage().endsWith(": disk on fire"), fault.getMessage());
  }

  @Test
  void mapTasksMeetAsThreadsDo() throws Exception {
    List<IOException> faults = tasks("good", -1);
    assertEquals(Arrays.asList(null, null, null), faults);
    FileSystem fs = FileSystem.getLocal(conf);
    for (int i = 0; i < 3; i++) {
      Heard heard = GroupWork.read(fs, path("good"), i, new Talk());
      assertEquals(List.of("ä:/0", "ä:/1", "ä:/2"), heard.first());
      assertEquals(List.of("ä:/1", "ä:/2", "ä:/0"), heard.second());
    }
    faults = tasks("bad", 2);
    assertEquals("disk on fire", faults.get(2).getMessage());
    assertTrue(faults.get(0).getMessage().contains("disk on fire"), faults.get(0)::toString);
  }

  /** Three under MRUnit, and how each ended. */
  private List<IOException> tasks(String name, int failing) throws Exception {
    FileSystem.getLocal(conf).mkdirs(path(name));
    GroupWork.set(conf, new Talk(), new Spec(failing), path(name), 3);
    List<CompletableFuture<IOException>> ends = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      MapDriver<IntWritable, NullWritable, NullWritable, NullWritable> driver =
          MapDriver.newMapDriver(new GroupMapper());
      driver.getConfiguration().addResource(conf);
      driver.addInput(new IntWritable(i), NullWritable.get());
      ends.add(new CompletableFuture<>());
      CompletableFuture<IOException> end = ends.get(i);
      new Thread(
              () -> {
                try {
                  driver.run();
                  end.complete(null);
                } catch (IOException e) {
                  end.complete(e);
                }
              })
          .start();
    }
    List<IOException> faults = new ArrayList<>();
    for (CompletableFuture<IOException> end : ends) {
      faults.add(end.get());
    }
    return faults;
  }

  @Test
  void theFirstFailureIsTheOneThatIsTold() throws Exception {
    FileSystem fs = FileSystem.getLocal(conf);
    new Barrier(fs, path("group"), 1, 3, 1).fail("disk on fire");
    new Barrier(fs, path("group"), 0, 3, 1).fail("interrupted");
    assertEquals("disk on fire", Barrier.failure(fs, path("group")));
  }

  @Test
  void aGroupThatIsNeverCompleteEndsWithAdvice() throws Exception {
    Settings.CONTAINER_WAIT.set(conf, 1);
    GroupWork.set(conf, new Talk(), new Spec(-1), path("group"), 2);
    InputException fault =
        assertThrows(InputException.class, () -> GroupWork.run(conf, 0, () -> {}));
    assertTrue(fault.getMessage().contains("1 of 2 tasks"), fault.getMessage());
    assertTrue(fault.getMessage().contains("--tasks"), fault.getMessage());
  }

  @Test
  void membersListenWhereOthersOfTheirNodesReachThemAndNobodyElse() throws Exception {
    assertEquals("127.0.0.1", Member.listening(null).getHostAddress());
    assertEquals("127.0.0.3", Member.listening("127.0.0.3").getHostAddress());
    assertNull(Member.listening("node17.example.org"));
    assertNull(Member.listening("1270.example.org"));
  }

  @Test
  void eachMemberAsksForItsNode() throws Exception {
    Job job = Job.getInstance(conf);
    NumberedInputFormat.setHosts(job.getConfiguration(), List.of("a", "b", "a"));
    List<InputSplit> splits = new NumberedInputFormat().getSplits(job);
    assertEquals(3, splits.size());
    assertEquals("b", splits.get(1).getLocations()[0]);
    assertEquals(2, ((NumberedSplit) splits.get(2)).index());
  }
}
