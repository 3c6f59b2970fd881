package org.pga.core.job;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.core.Words;
import org.pga.core.failure.ClusterException;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.Settings;

/**
 * Why a job on YARN failed, judged by what its tasks, its application master and YARN reported: the
 * input, memory or disk, the cluster, or otherwise the program.
 *
 * @param job its name
 * @param application its id, as {@code yarn logs} takes it
 * @param endsItself whether one of its tasks may end it
 * @param leaseKept whether YARN heard of this process in time, as {@link Lease} has it
 */
public record Diagnosis(String job, String application, boolean endsItself, boolean leaseKept) {
  /**
   * Containers that died from outside: by a signal, with their node, or by YARN; that no longer
   * answered, or never began. 137 and 143 are SIGKILL and SIGTERM; -100 is YARN's ABORTED, -101
   * DISKS_FAILED, -102 PREEMPTED. Which of these texts tells of a node's death depends on who
   * notices it first: YARN and MapReduce wait 600 s each.
   */
  private static final Pattern KILLED =
      Pattern.compile(
          "exit(ed with a non-zero)? ?[cC]ode:? (is )?(137|143|-100|-101|-102)\\b"
              + "|Container (killed|released|preempted)|lost node|node is lost|lost NM"
              + "|Timed out after \\d+ secs|task(TimedOut|Stuck): true"
              + "|ApplicationMaster for attempt \\S+ timed out"
              + "|Container launch failed for |Error launching appattempt_"
              // The next master, of one that was killed in the commit.
              + "|Job commit from a prior MRAppMaster attempt is potentially in progress");

  /** Of no container that is launched: NodeManagers without the service that MapReduce needs. */
  private static final Pattern NO_SERVICE = Pattern.compile("The auxService:\\S+ does not exist");

  /** MapReduce's master, which then ends its job, and YARN, of the master itself. */
  private static final Pattern TOO_LARGE =
      Pattern.compile(
          "more than the supported max container capability"
              + "|requested resource is greater than maximum allowed allocation");

  /** What tasks say whose neighbours died. */
  private static final Pattern NEIGHBOUR =
      Pattern.compile(
          "^Error: (org\\.pga\\.bsp\\.giraph\\.GiraphEngineException|java\\.net\\.|java\\.nio\\.channels\\.Closed"
              + "|org\\.apache\\.hadoop\\.(ipc|net)\\.|org\\.apache\\.zookeeper\\."
              + "|org\\.apache\\.hadoop\\.mapreduce\\.task\\.reduce\\.Shuffle\\$ShuffleError)");

  private static final Pattern EXPIRED = Pattern.compile("(?i)lifetime|application timeout");

  /**
   * What an application master reports when a task or {@code mapred job} asked it to end. {@code
   * yarn application -kill} is reported in other words.
   */
  private static final Pattern ASKED = Pattern.compile("Kill job \\S+ received from ");

  /** Before the exception that a task threw. */
  private static final String ERROR = "Error: ";

  private static final String INPUT_FAULT = InputException.class.getName() + ": ";
  private static final String TASK_INPUT_FAULT = TaskInputException.class.getName() + ": ";
  private static final String RESOURCE_FAULT = ResourceException.class.getName() + ": ";

  /**
   * In the order in which they are asked; the first that knows the reason is right. What none knows
   * is the program's fault.
   */
  private static final List<Judge> JUDGES =
      List.of(
          Diagnosis::input,
          Diagnosis::resource,
          Diagnosis::data,
          Diagnosis::disk,
          Diagnosis::files,
          Diagnosis::memory,
          Diagnosis::service,
          Diagnosis::tooLarge,
          Diagnosis::endedByTask,
          Diagnosis::ended,
          Diagnosis::death,
          Diagnosis::neighbour);

  /** Knows one kind of reason. */
  private interface Judge {
    /** The exception for the user; null: the reason isn't of this kind. */
    IOException of(Diagnosis job, Said said);
  }

  /**
   * What was reported.
   *
   * @param killed whether the application was killed, not failed
   * @param all diagnostics, joined by line feeds
   * @param first the first line that says something
   * @param threw what the task threw that failed first; null: it threw nothing. YARN says of it
   *     afterwards, too, that its container was killed
   */
  private record Said(boolean killed, String all, String first, String threw) {
    static Said of(boolean killed, List<String> said) {
      String first =
          said.stream()
              .map(Diagnosis::firstLine)
              .filter(l -> !l.isEmpty())
              .findFirst()
              .orElse("no reason is known");
      String head = said.isEmpty() ? "" : said.get(0).strip();
      return new Said(killed, String.join("\n", said), first, head.startsWith(ERROR) ? head : null);
    }
  }

  /**
   * The exception for the user.
   *
   * @param killed whether the application was killed, not failed
   * @param said diagnostics, those of the first task that failed first
   */
  IOException of(boolean killed, List<String> said) {
    Said all = Said.of(killed, said);
    return JUDGES.stream()
        .map(judge -> judge.of(this, all))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(() -> new IOException(failed(all.first)));
  }

  private IOException input(Said said) {
    String input = after(said.all, INPUT_FAULT);
    input = input == null ? after(said.all, TASK_INPUT_FAULT) : input;
    return input == null ? null : new InputException(input);
  }

  private IOException resource(Said said) {
    String resource = after(said.all, RESOURCE_FAULT);
    return resource == null ? null : new ResourceException(failed(resource));
  }

  private IOException data(Said said) {
    return HdfsWords.fault(said.all);
  }

  private IOException disk(Said said) {
    String disk = RoomWords.disk(said.all);
    return disk == null
        ? null
        : new ResourceException(
            failed(disk)
                + "; "
                + RoomWords.remedy(disk, "make room on that disk or raise the quota")
                + ", then --resume continues");
  }

  private IOException files(Said said) {
    String files = RoomWords.files(said.all);
    return files == null ? null : new ResourceException(failed(files) + RoomWords.OPEN_FILES);
  }

  private IOException memory(Said said) {
    String memory = RoomWords.memory(said.all);
    return memory == null
        ? null
        : new ResourceException(
            failed(memory)
                + (RoomWords.isNoThread(memory)
                    ? "; " + RoomWords.MORE_PROCESSES + " there, then --resume continues"
                    : moreMemory()));
  }

  private IOException service(Said said) {
    Matcher service = NO_SERVICE.matcher(said.all);
    return !service.find()
        ? null
        : new ClusterException(
            failed(
                service.group()
                    + " on a NodeManager; name it in yarn.nodemanager.aux-services there, then"
                    + " --resume continues"),
            false,
            null);
  }

  private IOException tooLarge(Said said) {
    Matcher large = TOO_LARGE.matcher(said.all);
    return !large.find()
        ? null
        : new ResourceException(
            failed(
                    "YARN has no node or queue for containers so large: "
                        + lineAt(said.all, large.start()))
                + "; -D mapreduce.map.memory.mb=… (and mapreduce.reduce.memory.mb) asks for less");
  }

  private IOException endedByTask(Said said) {
    return !said.killed || !endsItself || !ASKED.matcher(said.all).find()
        ? null
        : new ClusterException(
            failed("its master lost a worker and ended the job (" + said.first + ")"), true);
  }

  private IOException ended(Said said) {
    if (!said.killed) {
      return null;
    }
    boolean expired = EXPIRED.matcher(said.all).find();
    if (expired && leaseKept) {
      return new ClusterException(
          failed("YARN ended it at the end of its lifetime (" + said.first + ")")
              + "; its queue may allow no longer one (maximum-application-lifetime): raise that, or"
              + " name another queue with -D mapreduce.job.queuename=…, then --resume continues",
          false);
    }
    return new ClusterException(
        expired
            ? failed("it was ended because YARN heard nothing of this process for so long")
                + "; -D "
                + Settings.ORPHAN_SECONDS.key()
                + "=… makes that longer"
            : failed("somebody killed the application (" + said.first + ")")
                + "; --resume continues",
        expired);
  }

  private IOException death(Said said) {
    Matcher death = KILLED.matcher(said.all);
    return said.threw != null || !death.find()
        ? null
        : new ClusterException(
            failed("a container died, hung or didn't start: " + lineAt(said.all, death.start()))
                + "; if it happens again, check whether its machine ran out of memory, has a broken"
                + " disk or is cut off",
            true);
  }

  private IOException neighbour(Said said) {
    return said.threw == null || !NEIGHBOUR.matcher(said.threw).find()
        ? null
        : new ClusterException(failed(said.first), true);
  }

  private String failed(String reason) {
    return Words.of(
        "%s failed: %s%n%s; its logs: yarn logs -applicationId %3$s", job, reason, application);
  }

  private static String moreMemory() {
    return Words.of(
        "; give tasks more memory: -D %s=… -D %s=… (pga tune chooses them), then --resume continues",
        MRJobConfig.MAP_MEMORY_MB, MRJobConfig.REDUCE_MEMORY_MB);
  }

  private static String after(String text, String mark) {
    int at = text.indexOf(mark);
    return at < 0 ? null : firstLine(text.substring(at + mark.length()));
  }

  private static String lineAt(String text, int at) {
    int from = text.lastIndexOf('\n', at) + 1;
    return firstLine(text.substring(from));
  }

  /** Without what Hadoop and Giraph put before it. */
  private static String firstLine(String text) {
    String line = text.strip().lines().findFirst().orElse("");
    return line.replaceFirst("^Error: ", "")
        .replaceFirst("^org\\.pga\\.bsp\\.giraph\\.Giraph(Task|Engine)Exception: ", "");
  }
}
