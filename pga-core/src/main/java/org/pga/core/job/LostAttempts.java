package org.pga.core.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskCompletionEvent;
import org.apache.hadoop.mapreduce.TaskCompletionEvent.Status;

/**
 * A job's attempts of tasks that failed or were killed. They are noted while it runs: an
 * application master that took another's place knows of none that the other saw fail.
 */
final class LostAttempts {
  private static final int EVENTS = 1000;

  private final Source source;
  private final List<String> said = new ArrayList<>();
  private final Set<TaskAttemptID> noted = new HashSet<>();
  private final Map<String, Long> counts = new HashMap<>();

  /** How many of the master's events were read, and whose the last one was. */
  private int events;

  private TaskAttemptID last;

  /** Who knows what became of attempts: the job's master, then the server that has its history. */
  interface Source {
    /** Some of the events, in the order in which that server has them. */
    TaskCompletionEvent[] events(int from, int most) throws IOException, InterruptedException;

    /** What an attempt said in the end. */
    String[] said(TaskAttemptID attempt) throws IOException, InterruptedException;
  }

  LostAttempts(Source source) {
    this.source = source;
  }

  /** How tasks of this kind and fate are called: {@code map}, {@code failed}. */
  static String kind(String task, String fate) {
    return task + " attempts " + fate;
  }

  /**
   * Asks for more.
   *
   * @return whether there may be yet more
   */
  boolean ask() throws IOException, InterruptedException {
    // The last one again: who has another there has a list of its own, to be read from its start.
    int again = Math.min(events, 1);
    TaskCompletionEvent[] found = source.events(events - again, EVENTS);
    if (again > 0 && (found.length == 0 || !found[0].getTaskAttemptId().equals(last))) {
      events = 0;
      return true;
    }
    for (int i = again; i < found.length; i++) {
      note(found[i]);
      events++;
      last = found[i].getTaskAttemptId();
    }
    return found.length > again;
  }

  private void note(TaskCompletionEvent event) throws IOException, InterruptedException {
    TaskAttemptID attempt = event.getTaskAttemptId();
    boolean failed = event.getStatus() == Status.FAILED || event.getStatus() == Status.TIPFAILED;
    if (!failed && event.getStatus() != Status.KILLED || noted.contains(attempt)) {
      return;
    }
    if (failed) {
      said.addAll(List.of(source.said(attempt)));
    }
    noted.add(attempt);
    String kind = kind(event.isMapTask() ? "map" : "reduce", failed ? "failed" : "killed");
    counts.merge(kind, 1L, Long::sum);
  }

  /** What those said that failed; more may be added. */
  List<String> said() {
    return said;
  }

  /** How many there were of a kind. */
  long count(String kind) {
    return counts.getOrDefault(kind, 0L);
  }
}
