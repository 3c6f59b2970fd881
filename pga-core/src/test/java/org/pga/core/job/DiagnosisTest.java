package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;

/** Texts as Hadoop 3.4.3, Giraph and Linux write them. */
class DiagnosisTest {
  private static IOException of(boolean killed, String... said) {
    return new Diagnosis("pga simplify k=31", "application_17_0004", false, false)
        .of(killed, List.of(said));
  }

  private static void assertRedoable(boolean redoable, IOException fault) {
    assertRedoable(redoable, fault, "application_17_0004");
  }

  private static void assertRedoable(boolean redoable, IOException fault, String said) {
    assertEquals(ClusterException.class, fault.getClass(), fault::getMessage);
    assertEquals(redoable, ((ClusterException) fault).redoable(), fault::getMessage);
    assertTrue(fault.getMessage().contains(said), fault::getMessage);
  }

  @Test
  void aKilledContainerIsTheClustersFaultAndWorthAnotherAttempt() {
    assertRedoable(
        true,
        of(
            false,
            "[2026-11-22 03:33:01.258]Container killed on request. Exit code is 137\n"
                + "[2026-11-22 03:33:01.260]Container exited with a non-zero exit code 137. \n"));
    assertRedoable(
        true,
        of(
            false,
            "Application application_17_0004 failed 1 times due to AM Container for"
                + " appattempt_17_0004_000001 exited with  exitCode: 137\nFailing this attempt."));
    assertRedoable(true, of(false, "Container released on a *lost* node"));
  }

  /** Each attempt would end so. */
  @Test
  void aNodeManagerWithoutTheShuffleServiceIsNamed() {
    IOException fault =
        of(
            false,
            "Container launch failed for container_17_0004_01_000003 :"
                + " org.apache.hadoop.yarn.exceptions.InvalidAuxServiceException: The"
                + " auxService:mapreduce_shuffle does not exist");
    assertRedoable(false, fault);
    assertTrue(fault.getMessage().contains("yarn.nodemanager.aux-services"), fault.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // MapReduce's master, of a task: Hadoop 3.2's, then TaskHeartbeatHandler of 3.4
        "AttemptID:attempt_17_0004_m_000001_0 Timed out after 600 secs",
        "AttemptID:attempt_17_0004_m_000001_0 task timeout set: 600s, taskTimedOut: true; task stuck"
            + " timeout set: 300s, taskStuck: false",
        "AttemptID:attempt_17_0004_m_000001_0 task timeout set: 600s, taskTimedOut: false; task stuck"
            + " timeout set: 300s, taskStuck: true",
        // … that it could not start (ContainerLauncherImpl)
        "Container launch failed for container_17_0004_01_000003 : java.net.ConnectException: Call From"
            + " a/10.0.0.1 to b:45454 failed on connection exception",
        "Container launch failed for container_17_0004_01_000003 :"
            + " org.apache.hadoop.yarn.exceptions.YarnException: Unauthorized request to start"
            + " container.\nThis token is expired. current time is 2 found 1",
        // the ResourceManager, of MapReduce's master (RMAppAttemptImpl, AMLauncher)
        "Application application_17_0004 failed 1 times due to ApplicationMaster for attempt"
            + " appattempt_17_0004_000001 timed out. Failing the application.",
        "Application application_17_0004 failed 1 times due to Error launching"
            + " appattempt_17_0004_000001. Got exception: java.net.NoRouteToHostException: No route to"
            + " host. Failing the application.",
        "Application application_17_0004 failed 1 times due to AM Container for"
            + " appattempt_17_0004_000001 exited with  exitCode: -100\nFailing this attempt.",
        "Application application_17_0004 failed 1 times due to AM Container for"
            + " appattempt_17_0004_000001 exited with  exitCode: -101\nFailing this attempt.",
        // … and the next one of these (MRAppMaster)
        "Job commit from a prior MRAppMaster attempt is potentially in progress. Preventing multiple"
            + " commit executions"
      })
  void aNodeThatDiesOrHangsIsTheClustersFaultAndWorthAnotherAttempt(String text) {
    assertRedoable(true, of(false, text));
  }

  /** Else it was said that YARN had heard nothing of this process, and the job run three times. */
  @Test
  void aLifetimeThatEndsWhileTheLeaseIsKeptIsTheQueues() {
    String text =
        "Application is killed by ResourceManager as it has exceeded the lifetime period."
            + " Killing the application";
    assertRedoable(true, of(true, text), "pga.orphan.seconds");
    IOException queues =
        new Diagnosis("pga", "application_17_0004", false, true).of(true, List.of(text));
    assertRedoable(false, queues, "maximum-application-lifetime");
  }

  /** Giraph's master asks for the end of its own job when a worker hangs. */
  @Test
  void aJobThatItsOwnTaskEndedIsDoneAgain() {
    String asked = "Kill job job_17_0004 received from root (auth:SIMPLE) at 127.0.0.1";
    assertRedoable(
        true, new Diagnosis("pga", "application_17_0004", true, true).of(true, List.of(asked)));
    assertRedoable(false, of(true, asked));
    String user = "Application application_17_0004 was killed by user root at 127.0.0.1";
    assertRedoable(
        false, new Diagnosis("pga", "application_17_0004", true, true).of(true, List.of(user)));
  }

  @Test
  void aFileThatADiskLostIsNamed() {
    String damaged = ResourceException.damaged(java.nio.file.Path.of("/disk3/edges-0")).toString();
    IOException fault = of(false, "Error: " + damaged + "\n\tat org.pga.core.Task.run(Task.java)");
    assertEquals(ResourceException.class, fault.getClass(), fault::getMessage);
    assertTrue(fault.getMessage().contains("/disk3/edges-0 on "), fault::getMessage);
    assertTrue(fault.getMessage().contains("application_17_0004"), fault::getMessage);
  }

  /** MapReduce's master kills the job then, and nobody else did. */
  @Test
  void containersThatNoNodeHasRoomForAreNamed() {
    String map =
        "The required MAP capability is more than the supported max container capability in the"
            + " cluster. Killing the Job. mapResourceRequest: <memory:9000, vCores:1>"
            + " maxContainerCapability:<memory:8192, vCores:4>";
    String reduce =
        "REDUCE capability required is more than the supported max container capability in the"
            + " cluster. Killing the Job. reduceResourceRequest: <memory:9000, vCores:1>"
            + " maxContainerCapability:<memory:8192, vCores:4>";
    String master =
        "Invalid resource request! Cannot allocate containers as requested resource is greater than"
            + " maximum allowed allocation. Requested resource type=[memory-mb], Requested"
            + " resource=<memory:9000, vCores:1>, maximum allowed allocation=<memory:8192, vCores:4>";
    for (String text : List.of(map, reduce, master)) {
      IOException fault = of(true, text, "Job received Kill while in RUNNING state.");
      assertEquals(ResourceException.class, fault.getClass(), fault::getMessage);
      assertTrue(fault.getMessage().contains("<memory:9000, vCores:1>"), fault::getMessage);
      assertTrue(fault.getMessage().contains("mapreduce.map.memory.mb"), fault::getMessage);
    }
  }

  @Test
  void tooManyOpenFilesAreNamed() {
    IOException fault = of(false, "Error: java.io.IOException: Too many open files");
    assertEquals(ResourceException.class, fault.getClass(), fault::getMessage);
    assertTrue(fault.getMessage().contains("ulimit -n"), fault::getMessage);
  }

  @Test
  void aGiraphTaskWhoseNeighbourDiedIsWorthAnotherAttemptAndOneWithABugIsNot() {
    assertRedoable(
        true,
        of(
            false,
            "Error: org.pga.bsp.giraph.GiraphEngineException: java.lang.IllegalStateException: lost\n\tat"
                + " org.apache.giraph.comm"));
    IOException bug =
        of(
            false,
            "Error: org.pga.bsp.giraph.GiraphTaskException: java.lang.IllegalStateException: unitig 3\n\tat"
                + " org.pga.simplify\nContainer killed by the ApplicationMaster.\nContainer killed on"
                + " request. Exit code is 143");
    assertEquals(IOException.class, bug.getClass());
    assertTrue(
        bug.getMessage().contains("failed: java.lang.IllegalStateException: unitig 3"),
        bug::getMessage);
  }

  @Test
  void anApplicationThatSomebodyKilledIsNotBegunAgain() {
    IOException fault =
        of(true, "Application application_17_0004 was killed by user root at 127.0.0.1");
    assertRedoable(false, fault);
    assertTrue(fault.getMessage().contains("--resume"), fault::getMessage);
  }

  @Test
  void memoryAndDiskOfTasksAreNamedWithWhatToChange() {
    IOException fault =
        of(
            false,
            "[2026-11-22 03:33:01.258]Container [pid=7,containerID=container_17_0004_01_000003] is"
                + " running 5242880B beyond the 'PHYSICAL' memory limit. Current usage: 1.0 GB\n"
                + "Container killed on request. Exit code is 143\n");
    assertEquals(ResourceException.class, fault.getClass(), fault::getMessage);
    assertTrue(fault.getMessage().contains("mapreduce.map.memory.mb"), fault::getMessage);
    assertEquals(
        ResourceException.class,
        of(false, "Error: java.lang.OutOfMemoryError: Java heap space").getClass());
    IOException thread =
        of(
            false,
            "Error: java.lang.OutOfMemoryError: unable to create native thread: possibly out of"
                + " memory or process/resource limits reached");
    assertEquals(ResourceException.class, thread.getClass());
    assertTrue(thread.getMessage().contains("ulimit -u"), thread::getMessage);
    assertFalse(thread.getMessage().contains("-t)"), thread::getMessage);
    assertFalse(thread.getMessage().contains("memory.mb"), thread::getMessage);
    assertEquals(
        ResourceException.class,
        of(false, "Error: java.io.IOException: No space left on device").getClass());
    IOException names =
        of(
            false,
            "Error: org.apache.hadoop.hdfs.protocol.NSQuotaExceededException: The NameSpace quota"
                + " (directories and files) of directory /u is exceeded: quota=10 file count=11");
    assertEquals(ResourceException.class, names.getClass());
    assertTrue(names.getMessage().contains("dfsadmin -setQuota"), names::getMessage);
    assertFalse(names.getMessage().contains("disk"), "no byte was missing: " + names);
  }

  @Test
  void badInputStaysBadInput() {
    IOException fault =
        of(
            false,
            "Error: org.pga.bsp.giraph.GiraphTaskException: org.pga.core.failure.InputException: r.fq is bad\n\tat x");
    assertEquals(InputException.class, fault.getClass());
    assertEquals("r.fq is bad", fault.getMessage());
  }

  /** Where the file that the task left for it can't be read. */
  @Test
  void badInputThatATaskFoundIsBadInput() {
    IOException fault =
        of(
            false,
            "Error: org.pga.core.job.TaskInputException: r.fq, byte 7: no FASTQ\n\tat org.pga.reads");
    assertEquals(InputException.class, fault.getClass());
    assertEquals("r.fq, byte 7: no FASTQ", fault.getMessage());
  }

  @Test
  void aFileWhoseDataNodeIsGoneIsNamed() {
    IOException fault =
        of(
            false,
            "Error: org.apache.hadoop.hdfs.BlockMissingException: Could not obtain block:"
                + " BP-1-127.0.0.1-1:blk_1073741851_1027 file=/out/.pga-work/05-place-reads/part-r-00000"
                + " No live nodes contain current block");
    assertEquals(ClusterException.class, fault.getClass());
    assertTrue(
        fault.getMessage().contains("of the file /out/.pga-work/05-place-reads/part-r-00000;"),
        fault::getMessage);
  }

  /** As of a NameNode that was started again while the job ran (FSNamesystem). */
  @Test
  void aNameNodeInSafeModeIsWaitedForAndNoBug() {
    IOException fault =
        of(
            false,
            "Error: org.apache.hadoop.hdfs.server.namenode.SafeModeException: Cannot create"
                + " directory /out/.pga-work/05-place-reads. Name node is in safe mode.\nThe reported"
                + " blocks 0 needs additional 5 blocks to reach the threshold 0.9990 of total blocks"
                + " 5.\n NamenodeHostName:nn\n\tat org.apache.hadoop.hdfs.server.namenode.x");
    assertRedoable(false, fault, "hdfs dfsadmin -safemode get");
    assertTrue(fault.getMessage().contains("blocks 0 needs additional 5"), fault::getMessage);
    assertTrue(fault.getMessage().contains("--resume"), fault::getMessage);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "No space left on device",
        "write failed: No space left on device",
        "/scratch/quota/part-0 (No space left on device)",
        "Disk quota exceeded",
        "org.apache.hadoop.fs.FSError: java.io.IOException: File too large",
        "Error: org.apache.hadoop.hdfs.protocol.DSQuotaExceededException: The DiskSpace quota of /u is"
            + " exceeded: quota = 1 B = 1 B but diskspace consumed = 2 B = 2 B",
        "The DiskSpace quota of /u is exceeded: quota = 1048576 B = 1 MB but diskspace consumed = 2 B",
        "The NameSpace quota (directories and files) of directory /u is exceeded: quota=10 file count=11",
        "Could not find any valid local directory for output/spill0.out"
      })
  void wordsOfAFullDisk(String text) {
    assertNotNull(RoomWords.disk(text));
    assertNotNull(RoomWords.disk("something\n" + text + "\n\tat org.apache"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Error: java.lang.OutOfMemoryError: Java heap space",
        "java.io.IOException: Cannot run program \"/jdk/bin/java\": error=12, Cannot allocate memory",
        "# There is insufficient memory for the Java Runtime Environment to continue."
      })
  void wordsOfTooLittleMemory(String text) {
    assertNotNull(RoomWords.memory("something\n" + text + "\n\tat org.apache"));
    assertNull(RoomWords.memory("can't read /error=12, Cannot allocate memory/r.fq"));
  }

  /** A folder may be called anything. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "can't rename /data/quota/02-two.attempt to /data/quota/02-two",
        "java.io.FileNotFoundException: /quota exceeded/No space left on device/r.fq does not exist",
        "Input path does not exist: file:/mnt/DSQuotaExceededException/a",
        "the quota of what we know"
      })
  void aPathThatHasSuchWordsIsNoFullDisk(String text) {
    assertNull(RoomWords.disk(text), text);
  }
}
