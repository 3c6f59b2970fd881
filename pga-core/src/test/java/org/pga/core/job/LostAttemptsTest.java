package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.TaskCompletionEvent;
import org.apache.hadoop.mapreduce.TaskCompletionEvent.Status;
import org.apache.hadoop.mapreduce.TaskType;
import org.junit.jupiter.api.Test;

class LostAttemptsTest {
  /** What the job's master, whoever that is now, has. */
  private final List<TaskCompletionEvent> events = new ArrayList<>();

  private int questions;

  private final LostAttempts lost =
      new LostAttempts(
          new LostAttempts.Source() {
            @Override
            public TaskCompletionEvent[] events(int from, int most) {
              questions++;
              int first = Math.min(from, events.size());
              int end = Math.min(first + most, events.size());
              return events.subList(first, end).toArray(new TaskCompletionEvent[0]);
            }

            @Override
            public String[] said(TaskAttemptID attempt) {
              return new String[] {"said by " + attempt.getTaskID().getId()};
            }
          });

  private static TaskCompletionEvent event(int task, int attempt, Status status) {
    TaskAttemptID id = new TaskAttemptID("1", 1, TaskType.MAP, task, attempt);
    return new TaskCompletionEvent(0, id, task, true, status, "");
  }

  private void askForAll() throws IOException, InterruptedException {
    while (lost.ask()) {
      // again
    }
  }

  @Test
  void eachIsCountedOnceWithWhatItSaid() throws Exception {
    askForAll();
    events.add(event(0, 0, Status.FAILED));
    events.add(event(1, 0, Status.SUCCEEDED));
    askForAll();
    events.add(event(2, 0, Status.KILLED));
    events.add(event(0, 1, Status.TIPFAILED));
    askForAll();
    askForAll();
    assertEquals(2, lost.count("map attempts failed"));
    assertEquals(1, lost.count("map attempts killed"));
    assertEquals(0, lost.count("reduce attempts failed"));
    assertEquals(List.of("said by 0", "said by 0"), lost.said());
  }

  /** A bug that has bitten: what failed before its master did was in no record. */
  @Test
  void anotherMasterHasAListOfItsOwn() throws Exception {
    events.add(event(0, 0, Status.FAILED));
    events.add(event(1, 0, Status.SUCCEEDED));
    askForAll();
    events.clear();
    askForAll();
    assertEquals(1, lost.count("map attempts failed"));
    events.add(event(1, 0, Status.SUCCEEDED));
    events.add(event(2, 1000, Status.FAILED));
    events.add(event(3, 1000, Status.SUCCEEDED));
    askForAll();
    assertEquals(2, lost.count("map attempts failed"));
  }

  /** The history's server has the same events in another order. */
  @Test
  void noneIsCountedTwice() throws Exception {
    events.add(event(0, 0, Status.FAILED));
    events.add(event(1, 0, Status.KILLED));
    askForAll();
    events.add(0, events.remove(1));
    askForAll();
    assertEquals(1, lost.count("map attempts failed"));
    assertEquals(1, lost.count("map attempts killed"));
  }

  @Test
  void oneQuestionIsEnoughWhereNothingIsNew() throws Exception {
    events.add(event(0, 0, Status.SUCCEEDED));
    askForAll();
    questions = 0;
    askForAll();
    assertEquals(1, questions);
  }
}
